/** What is sent: pages, pings and events. Contract attribution-and-statistics B4, B5, B7 */
import type { SetupContext } from '../../inject/feature.ts'
import type { ApiError } from '../../inject/http/errors.ts'
import { phpBoolean } from '../../inject/schema/php.ts'
import { withoutSecrets } from '../../inject/shop/secrets.ts'
import type { Parameters, StatisticsSettings } from './settings.ts'

/** The server's answer, or why there is none; an error's status is that of HTTP. */
export type Answer = ApiError | { readonly status?: unknown } | null

/** Sends the fields as a form does. It goes on when the page goes away, and never rejects. */
export function post({ http }: SetupContext, url: unknown, fields: object): Promise<Answer> {
  const body = new URLSearchParams(fields as Record<string, string>)
  return http.json({ url: `${url}`, body, keepalive: true }).catch((error) => error) as Promise<Answer>
}

/** Sends a hit or a ping with its parameters. Never rejects. */
export async function sendPage(
  context: SetupContext,
  { option, requestUrl, ajaxUrl }: StatisticsSettings,
  parameters: Parameters | undefined,
): Promise<Answer> {
  const { log, isParity } = context
  const endpoint = parameters?.endpoint
  const url = phpBoolean(option?.bypassAdBlockers) ? ajaxUrl : endpoint && `${requestUrl}/${endpoint}`
  if (!url) return { status: false }
  const { doNotTrack } = window as { doNotTrack?: unknown }
  if (phpBoolean(option?.dntEnabled) && Number(doNotTrack || navigator.doNotTrack) === 1) {
    log.warn('Do Not Track (DNT) is enabled')
    return { status: false }
  }
  // Of the UTF-8 bytes.
  const base64 = (url: string): string => btoa(unescape(encodeURIComponent(isParity ? url : withoutSecrets(url))))
  return post(context, url, {
    ...parameters,
    referred: base64(document.referrer),
    page_uri: base64(location.pathname + location.search),
  })
}

/** Reports an event. Its answer is not looked at: the server answers refusals with 200, too. */
export async function reportEvent(
  context: SetupContext,
  { customEventAjaxUrl, hitParams }: StatisticsSettings,
  name: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (!customEventAjaxUrl) return context.log.error('AJAX URL is not defined.')
  const event = { resource_id: hitParams?.source_id, ...data, timestamp: Date.now() }
  // One that is there but empty counts as missing.
  event.resource_id ||= hitParams?.source_id
  await post(context, customEventAjaxUrl, { event_name: name, event_data: JSON.stringify(event) })
}
