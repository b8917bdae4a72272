/** Events, custom and of links (attribution-and-statistics.md B7). They always answer with status 200. */
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { adminAjax, type Route, type ShopRequest } from '../../http/route.ts'
import { note } from './statisticsRecord.ts'

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
