/** Hits and online pings (attribution-and-statistics.md B4, B5; real-shop-facts.md 20). */
import { jsonAnswer, plainAnswer, type ShopResponse } from '../../http/respond.ts'
import { restError } from '../../http/restFault.ts'
import { adminAjax, page, type Route, rest, type ShopRequest } from '../../http/route.ts'
import { signatureOf } from './signature.ts'
import { note, type StatisticsEntry, statisticsOf } from './statisticsRecord.ts'

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
