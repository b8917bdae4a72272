/** Routes of the statistics: hits and online pings (attribution-and-statistics.md B4, B5; real-shop-facts.md 20), and events (B7). */
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
  page('/__shop/hits', ({ shop }) => jsonAnswer(recordedRequests(shop.shopState))),
]

/** False for pings since 14.16 of the statistics, which has none. */
function hasRoute({ switches }: ShopRequest, kind: Kind): boolean {
  return kind === 'hit' || switches.onlinePings
}

function receiveThroughRest(request: ShopRequest, kind: Kind): ShopResponse {
  if (hasRoute(request, kind)) return answerHit(request, kind, 'rest')
  return restError(
    404,
    'rest_no_route',
    'Es wurde keine Route gefunden, die mit der URL und der Methode übereinstimmt.',
  )
}

/** Answers a hit or ping at admin-ajax, which the statistics accept only with the option `bypassAdBlockers`. */
function receiveThroughAjax(request: ShopRequest, kind: Kind): ShopResponse {
  return request.switches.bypassAdBlockers && hasRoute(request, kind)
    ? answerHit(request, kind, 'ajax')
    : plainAnswer('0', 400)
}

function answerHit(request: ShopRequest, kind: Kind, transport: StatisticsEntry['transport']): ShopResponse {
  const { form, headers } = request
  const pageUri = decodeBase64(form.get('page_uri'))
  const referred = decodeBase64(form.get('referred'))
  const refuse = (verdict: string, answer: ShopResponse): ShopResponse => {
    recordRequest(request, { kind, transport, verdict })
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
  if (pageUri === undefined || referred === undefined || !hasRequiredFields(form) || !isAddressOrEmpty(referred)) {
    const data = 'Invalid hit/online request.'
    return refuse(data, jsonAnswer({ status: false, data }))
  }
  if (/bot|crawl|spider/i.test(headers['user-agent'] ?? '')) {
    return refuse('robot', jsonAnswer({ status: false, data: 'robot' }))
  }
  recordRequest(request, { kind, transport, verdict: 'counted', pageUri, referred })
  return jsonAnswer({ status: true }, 200, { 'cache-control': 'no-cache' })
}

function hasRequiredFields(form: URLSearchParams): boolean {
  return form.has('search_query') && /^\d+$/.test(form.get('source_id') ?? '')
}

function isAddressOrEmpty(text: string): boolean {
  return text === '' || URL.canParse(text)
}

/** The decoded text; undefined where the value is not base64. */
function decodeBase64(value: string | null): string | undefined {
  if (value === null || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return undefined
  return Buffer.from(value, 'base64').toString('utf8')
}

/** Actions of custom events and of events about links (attribution-and-statistics.md B7). Their answers always have status 200. */
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
    recordRequest(request, { kind: 'event', transport: 'ajax', verdict: 'counted' })
    return eventAnswer(true, 'Event recorded.')
  }),
]

function receiveCustomEvent(request: ShopRequest): ShopResponse {
  const reason = refusalReason(request)
  recordRequest(request, { kind: 'custom-event', transport: 'ajax', verdict: reason ?? 'counted' })
  return reason === undefined ? eventAnswer(true, 'Event recorded.') : eventAnswer(false, reason)
}

/** The reason for which an event is refused; undefined where it is counted. The nonce of a cached page is refused, too. */
function refusalReason(request: ShopRequest): string | undefined {
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

function eventAnswer(success: boolean, message: string): ShopResponse {
  return jsonAnswer({ success, data: { message } })
}

/** Signature of a page's content. It depends on no time, so that cached pages keep theirs (attribution-and-statistics.md B2). */
export function signatureOf({ shop }: Scope, type: string, id: string | number): string {
  return hexHash(32, shop.options.seed, 'statistics', type, id)
}

/** A request that reached the statistics, recorded so that a test can prove what was sent, and how often. */
export interface StatisticsEntry {
  readonly kind: 'hit' | 'online' | 'event' | 'custom-event'
  /** ISO 8601. */
  readonly at: string
  /** REST or admin-ajax. */
  readonly transport: 'rest' | 'ajax'
  /** `counted`, or the reason for which the request was refused. */
  readonly verdict: string
  readonly fields: Readonly<Record<string, string>>
  /** Address of the page of a hit or ping, and of the page before it, both decoded. */
  readonly pageUri?: string
  readonly referred?: string
}

/** All requests in their order, refused ones included; `/__shop/hits` prints them. */
const recordedRequests = stateOfShop((): StatisticsEntry[] => [])

/** Records a request with the fields of its body; the query of an event is not recorded. */
function recordRequest(
  request: ShopRequest,
  entry: Pick<StatisticsEntry, 'kind' | 'transport' | 'verdict'> & Partial<StatisticsEntry>,
): void {
  const fields = Object.fromEntries(request.form)
  recordedRequests(request.shop.shopState).push({ ...entry, at: request.now().toISOString(), fields })
}
