/** Hits and online pings (attribution-and-statistics.md B4, B5; real-shop-facts.md 20). */
import { jsonAnswer, plainAnswer, type ShopResponse } from '../../http/respond.ts'
import { restError } from '../../http/restFault.ts'
import { adminAjax, page, type Route, rest, type ShopRequest } from '../../http/route.ts'
import { hexHash } from '../../state/hashes.ts'
import type { Scope } from '../../state/scope.ts'
import { stateOfShop } from '../../state/shopState.ts'

type Kind = 'hit' | 'online'

export const hitRoutes: readonly Route[] = [
  rest('POST', /^wp-statistics\/v2\/(hit|online)$/, (request, [kind]) => receiveThroughRest(request, kind as Kind)),
  adminAjax('wp_statistics_hit_record', (request) => receiveThroughAjax(request, 'hit')),
  adminAjax('wp_statistics_online_check', (request) => receiveThroughAjax(request, 'online')),
  page('/__shop/hits', ({ shop }) => jsonAnswer(statisticsOf(shop.shopState))),
]

/** There are no pings any more since 14.16. */
function isKnown({ switches }: ShopRequest, kind: Kind): boolean {
  return kind === 'hit' || switches.onlinePings
}

function receiveThroughRest(request: ShopRequest, kind: Kind): ShopResponse {
  if (isKnown(request, kind)) return receive(request, kind, 'rest')
  return restError(
    404,
    'rest_no_route',
    'Es wurde keine Route gefunden, die mit der URL und der Methode übereinstimmt.',
  )
}

/** Known to the platform only while the option is on. */
function receiveThroughAjax(request: ShopRequest, kind: Kind): ShopResponse {
  return request.switches.bypassAdBlockers && isKnown(request, kind)
    ? receive(request, kind, 'ajax')
    : plainAnswer('0', 400)
}

function receive(request: ShopRequest, kind: Kind, transport: StatisticsEntry['transport']): ShopResponse {
  const { form, headers } = request
  const pageUri = decode(form.get('page_uri'))
  const referred = decode(form.get('referred'))
  const refuse = (verdict: string, answer: ShopResponse): ShopResponse => {
    note(request, { kind, transport, verdict })
    return answer
  }
  if (form.get('signature') !== signatureOf(request, form.get('source_type') ?? '', form.get('source_id') ?? '')) {
    const message = 'Invalid signature'
    const body =
      transport === 'rest'
        ? { code: 'rest_forbidden', message, data: { status: 403 } }
        : { status: false, data: message }
    return refuse(message, jsonAnswer(body, 403))
  }
  if (pageUri === undefined || referred === undefined || !isWhole(form) || !isAddressOrEmpty(referred)) {
    const data = 'Invalid hit/online request.'
    return refuse(data, jsonAnswer({ status: false, data }))
  }
  if (/bot|crawl|spider/i.test(headers['user-agent'] ?? '')) {
    return refuse('robot', jsonAnswer({ status: false, data: 'robot' }))
  }
  note(request, { kind, transport, verdict: 'counted', pageUri, referred })
  return jsonAnswer({ status: true }, 200, { 'cache-control': 'no-cache' })
}

function isWhole(form: URLSearchParams): boolean {
  return form.has('search_query') && /^\d+$/.test(form.get('source_id') ?? '')
}

function isAddressOrEmpty(text: string): boolean {
  return text === '' || URL.canParse(text)
}

/** Text of base64; undefined where it is none. */
function decode(value: string | null): string | undefined {
  if (value === null || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return undefined
  return Buffer.from(value, 'base64').toString('utf8')
}

/** Events, custom and of links (attribution-and-statistics.md B7). They always answer with status 200. */
export const customEventAction = 'wp_statistics_custom_event'
export const eventAction = 'wp_statistics_event'

/** Events that the shop's owner set up. */
const activeEvents = ['katalog_bestellt', 'newsletter_geoeffnet']

const reservedEvents =
  'page_view click scroll purchase add_to_cart form_submit file_download session_start user_login user_logout video_start video_progress video_complete view_search_results'.split(
    ' ',
  )

export const eventRoutes: readonly Route[] = [
  adminAjax(customEventAction, receiveCustomEvent),
  adminAjax(eventAction, (request) => {
    note(request, { kind: 'event', transport: 'ajax', verdict: 'counted' })
    return answer(true, 'Event recorded.')
  }),
]

function receiveCustomEvent(request: ShopRequest): ShopResponse {
  const problem = problemOf(request)
  note(request, { kind: 'custom-event', transport: 'ajax', verdict: problem ?? 'counted' })
  return problem === undefined ? answer(true, 'Event recorded.') : answer(false, problem)
}

/** Why an event is refused; undefined where it is counted. A nonce is refused on cached pages. */
function problemOf(request: ShopRequest): string | undefined {
  const name = request.form.get('event_name') ?? ''
  if (!request.isNonce(customEventAction, request.url.searchParams.get('nonce'))) return 'Access denied.'
  if (name === '') return 'The event name is required.'
  if (reservedEvents.includes(name)) return 'The event name is reserved.'
  if (!activeEvents.includes(name)) return 'The event does not exist, or is not active.'
  const data = parseObject(request.form.get('event_data') ?? '')
  if (!data || Object.keys(data).length === 0) return 'The event data is empty.'
  if (Object.values(data).some((value) => typeof value === 'object')) return 'The event data must not hold lists.'
  return undefined
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

function answer(success: boolean, message: string): ShopResponse {
  return jsonAnswer({ success, data: { message } })
}

/** Signature of a page's content. It depends on no time, so that cached pages keep theirs (attribution-and-statistics.md B2). */
export function signatureOf({ shop }: Scope, type: string, id: string | number): string {
  return hexHash(32, shop.options.seed, 'statistics', type, id)
}

/** Records the requests that reached the statistics, so that a test can prove what was sent, and how often. */
export interface StatisticsEntry {
  readonly kind: 'hit' | 'online' | 'event' | 'custom-event'
  /** ISO 8601. */
  readonly at: string
  /** REST or admin-ajax. */
  readonly transport: 'rest' | 'ajax'
  /** Whether it was counted, or why not. */
  readonly verdict: string
  readonly fields: Readonly<Record<string, string>>
  /** Address of the page of a hit or ping, and of the page before it, both decoded. */
  readonly pageUri?: string
  readonly referred?: string
}

/** All requests in their order, refused ones included. Printed by `/__shop/hits`. */
const statisticsOf = stateOfShop((): StatisticsEntry[] => [])

/** Notes a request; the fields of the body and, for events, nothing of the query. */
function note(
  request: ShopRequest,
  entry: Pick<StatisticsEntry, 'kind' | 'transport' | 'verdict'> & Partial<StatisticsEntry>,
): void {
  const fields = Object.fromEntries(request.form)
  statisticsOf(request.shop.shopState).push({ ...entry, at: request.now().toISOString(), fields })
}
