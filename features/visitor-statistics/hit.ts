/** What is sent for a page. Contract statistics B4, B5 */
import type { SetupContext } from '../../inject/defineFeature.ts'
import type { ApiError } from '../../inject/http.ts'
import { phpBoolean } from '../../inject/schema.ts'
import { withoutSecrets } from '../../inject/secrets.ts'
import { post } from './post.ts'
import type { StatisticsSettings } from './settings.ts'

/**
 * Sends a hit or a ping: `kind` names its parameters in the settings.
 * @returns whether the server counts this page; why not has been told.
 */
export async function sendPage(
  context: SetupContext,
  settings: StatisticsSettings,
  kind: 'hitParams' | 'onlineParams',
): Promise<boolean> {
  const { log, isParity } = context
  const { doNotTrack } = window as { doNotTrack?: unknown }
  if (phpBoolean(settings.option?.dntEnabled) && Number(doNotTrack || navigator.doNotTrack) === 1) {
    log.warn('Do Not Track (DNT) is enabled')
    return false
  }
  const parameters = settings[kind]
  // Of the UTF-8 bytes.
  const base64 = (url: string): string => btoa(unescape(encodeURIComponent(isParity ? url : withoutSecrets(url))))
  try {
    const said = await post(
      context,
      phpBoolean(settings.option?.bypassAdBlockers)
        ? settings.ajaxUrl
        : `${settings.requestUrl}/${parameters?.endpoint}`,
      {
        ...parameters,
        referred: base64(document.referrer),
        page_uri: base64(location.pathname + location.search),
      },
    )
    return (said as { status?: unknown } | null)?.status !== false
  } catch (error) {
    if (kind === 'hitParams') log.warn(`Hit request failed with status ${(error as ApiError).status}`)
    return false
  }
}
