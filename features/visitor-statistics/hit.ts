/** What is sent for a page. Contract statistics B4 */
import type { SetupContext } from '../../inject/defineFeature.ts'
import { phpBoolean, phpObject } from '../../inject/schema.ts'
import { withoutSecrets } from '../../inject/secrets.ts'

/** Whether the visitor asks not to be tracked. S5.43 */
export function isTrackingRefused(): boolean {
  const { msDoNotTrack, doNotTrack } = navigator as { msDoNotTrack?: unknown; doNotTrack?: unknown }
  const answer = msDoNotTrack || (window as { doNotTrack?: unknown }).doNotTrack || doNotTrack
  return Number.parseInt(`${answer}`, 10) === 1
}

/**
 * Sends a hit or a ping: `kind` names its parameters in the settings.
 * @returns whether the server counts this page; a failure has been told.
 */
export async function sendPage(
  { http, log, isParity }: SetupContext,
  settings: Readonly<Record<string, unknown>>,
  kind: 'hitParams' | 'onlineParams',
): Promise<boolean> {
  const parameters = phpObject(settings[kind]) ?? {}
  const isBypass = phpBoolean(phpObject(settings.option)?.bypassAdBlockers)
  const clean = isParity ? (url: string) => url : withoutSecrets
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) body.set(name, `${value ?? ''}`)
  body.set('referred', base64(clean(document.referrer)))
  body.set('page_uri', base64(clean(location.pathname + location.search)))
  const url = isBypass ? settings.ajaxUrl : `${settings.requestUrl}/${parameters.endpoint}`
  let status = 0
  try {
    const answer = await http.send({ url: `${url}`, body, keepalive: true })
    status = answer.status
    const said = phpObject(http.decode(answer))
    if (status === 200) return said?.status !== false
  } catch {
    // It is told below.
  }
  if (kind === 'hitParams') log.warn(`Hit request failed with status ${status}`)
  return false
}

/** Of the UTF-8 bytes. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
