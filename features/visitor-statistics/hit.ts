/** What is sent for a page. Contract attribution-and-statistics B4, B5 */
import type { SetupContext } from '../../inject/feature.ts'
import { phpBoolean } from '../../inject/schema/php.ts'
import { withoutSecrets } from '../../inject/shop/secrets.ts'
import { type Answer, post } from './post.ts'
import type { Parameters, StatisticsSettings } from './settings.ts'

/** Sends a hit or a ping with its parameters. Never rejects. */
export async function sendPage(
  context: SetupContext,
  { option, requestUrl, ajaxUrl }: StatisticsSettings,
  parameters: Parameters | undefined,
): Promise<Answer> {
  const { log, isParity } = context
  const { doNotTrack } = window as { doNotTrack?: unknown }
  if (phpBoolean(option?.dntEnabled) && Number(doNotTrack || navigator.doNotTrack) === 1) {
    log.warn('Do Not Track (DNT) is enabled')
    return { status: false }
  }
  // Of the UTF-8 bytes.
  const base64 = (url: string): string => btoa(unescape(encodeURIComponent(isParity ? url : withoutSecrets(url))))
  const url = phpBoolean(option?.bypassAdBlockers) ? ajaxUrl : `${requestUrl}/${parameters?.endpoint}`
  return post(context, url, {
    ...parameters,
    referred: base64(document.referrer),
    page_uri: base64(location.pathname + location.search),
  })
}
