/** Functions that plans name: changes of recorded calls, and requests with values from the page. */

import type { PlannedRequest } from '../../record/plan/plan.ts'
import type { RecordedCallSource } from '../../scene/calls.ts'

type Calls = readonly RecordedCallSource[]

/** The functions that `amend` names in a plan; the values after the name are their further arguments. */
export const amendments = {
  mergeAnswers,
  refuseContactNonceOnce,
  refusePriceNonceOnce,
  /** Replaces the answer to each posted message by broken ones. */
  answerPosts: (calls: Calls, ...answers: RecordedCallSource['answers']): Calls =>
    calls.map((call) => (call.request.method === 'POST' ? { ...call, answers } : call)),
  statisticsVisit: (calls: Calls): Calls => [
    ...mergeAnswers(calls, 'online', 'hit').map(withoutOptional),
    callWithoutNavigation('katalog-2026.pdf', '/wp-content/uploads/2026/11/katalog-2026.pdf'),
    callWithoutNavigation('anfrage', '/anfrage/'),
  ],
} satisfies Record<string, (calls: Calls, ...parameters: never[]) => Calls>

/** The functions that `requests` names in a plan. */
export const requestsOfPage = {
  statisticsVisit: (html: string) => [download, catalogueOrdered(html)],
} satisfies Record<string, (html: string) => readonly PlannedRequest[]>

/**
 * Merges a call that was recorded several times (`online`, `online-2`, …) into one call with several answers, which must not be
 * made before the call `after`.
 */
function mergeAnswers(calls: Calls, id: string, after: string): Calls {
  const isRecorded = (call: RecordedCallSource): boolean => call.id === id || (call.id?.startsWith(`${id}-`) ?? false)
  const answers = calls.filter(isRecorded).flatMap((call) => call.answers)
  return calls
    .filter((call) => call.id === id || !isRecorded(call))
    .map((call) => (call.id === id ? { ...call, after, answers } : call))
}

/** The first message is refused for its nonce, as the shop does after half a day, and the customer gets a new one. */
function refuseContactNonceOnce(calls: Calls): Calls {
  return calls.flatMap((call) => {
    if (call.request.method !== 'POST') return [call]
    const fresh: RecordedCallSource = {
      id: 'rest-nonce',
      request: { method: 'GET', url: '/wp-admin/admin-ajax.php?action=rest-nonce' },
      answers: [{ status: 200, headers: { 'content-type': 'text/html; charset=UTF-8' }, text: 'c0ffee4711' }],
    }
    return [{ ...call, answers: [staleNonce, ...call.answers] }, fresh]
  })
}

const staleNonce = {
  status: 403,
  json: {
    code: 'rest_cookie_invalid_nonce',
    message: 'Die Cookie-Überprüfung ist fehlgeschlagen.',
    data: { status: 403 },
  },
}

/** Makes the first answer report an invalid nonce, as after half a day, and adds a call for the page with new nonces. */
function refusePriceNonceOnce(calls: Calls): Calls {
  return calls.flatMap((call): readonly RecordedCallSource[] => [
    { ...call, answers: [{ status: 200, json: { status: 'error', message: 'Invalid nonce' } }, ...call.answers] },
    {
      id: 'page',
      request: { method: 'POST', path: '/produkt/patenschaft-atelierhaus/' },
      answers: [
        {
          status: 200,
          text: `<!DOCTYPE html><script>var vicatna_single = {"wc_ajax_url":"/?wc-ajax=%%endpoint%%","nonce":"c0ffee4711"};</script>
<input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="c0ffee4712" />`,
        },
      ],
    },
  ])
}

/** The moment at which the visitor of the statistics follows the links at the end of the visit. */
const laterMs = Date.parse('2026-11-16T10:00:00+01:00') + (10 + 35 + 3) * 60_000

const download: PlannedRequest = {
  method: 'POST',
  path: '/wp-admin/admin-ajax.php?action=wp_statistics_event',
  id: 'download',
  form: {
    en: 'file_download',
    et: String(laterMs),
    eid: '',
    ec: 'katalog',
    ev: 'Katalog 2026 als PDF',
    mb: '0',
    fn: 'katalog-2026',
    fx: 'pdf',
    m: '',
    tu: 'https://kunst.example/wp-content/uploads/2026/11/katalog-2026.pdf',
    pid: '8',
    wcdl: 'false',
    df: '',
    dk: '',
  },
}

function catalogueOrdered(html: string): PlannedRequest {
  const [, nonce = ''] = /action=wp_statistics_custom_event&nonce=(\w+)/.exec(html) ?? []
  const data = {
    resource_id: 8,
    text: 'Katalog bestellen',
    id: 'katalog-bestellen',
    class: 'button katalog-bestellen',
    target: 'https://kunst.example/anfrage/',
    timestamp: laterMs,
  }
  return {
    method: 'POST',
    path: `/wp-admin/admin-ajax.php?action=wp_statistics_custom_event&nonce=${nonce}`,
    id: 'catalogue-ordered',
    form: { event_name: 'katalog_bestellt', event_data: JSON.stringify(data) },
  }
}

function withoutOptional({ optional: _, ...call }: RecordedCallSource): RecordedCallSource {
  return call
}

/** A call whose answer 204 keeps the browser on the page. */
function callWithoutNavigation(id: string, path: string): RecordedCallSource {
  return { id, request: { method: 'GET', path }, answers: [{ status: 204 }] }
}
