/** The document of a frame: the recorded page, moved to the frame's origin, with the probe and the script in it. */
import { injectScript, type LoadingMode } from '../../../replay/page/injection.ts'
import { findParts, insertAt } from '../../../replay/page/pageHtml.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { SceneStorage } from '../../../scene/sceneState.ts'
import type { FrameId } from '../frameAddress.ts'
import { rewriteOrigin } from '../http/rewriteOrigin.ts'
import type { ReplaySettings } from '../protocol.ts'

/** Paths of the console's own files on a frame's origin. */
export const framePaths = {
  script: '/__console/vernissage.js',
  map: '/__console/vernissage.js.map',
  serverHtml: '/__console/server.html',
  journey: '/__console/journey.json',
  /** Gets the provider's own address as `url`. */
  paymentSdk: '/__console/payment-sdk.js',
} as const

export interface PageOptions {
  readonly frame: FrameId
  /** What stands in for the shop's origin. */
  readonly base: string
  readonly loadingMode: LoadingMode
  readonly config?: Readonly<Record<string, unknown>> | undefined
}

/** The options of a frame's page, from the settings of the top bar. */
export function pageOptions(frame: FrameId, base: string, { loading, config }: ReplaySettings): PageOptions {
  return { frame, base, loadingMode: loading, config: config.trim() === '' ? undefined : JSON.parse(config) }
}

/** The content security policy of frames: pages load nothing from the internet. */
export const onlyThisMachine =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; form-action 'self'; base-uri 'self'"

/** The setup of the probe in a page. */
export interface ProbeOptions {
  readonly code: string
  readonly consoleOrigin: string
  /** Number of this page view. */
  readonly load: number
  /** True: the page brings its own style sheets. */
  readonly isStyled?: boolean
  /** Storage that the probe fills in before any other script runs. */
  readonly storage?: SceneStorage | undefined
}

/**
 * The page as a shop at `base` would send it, with the script in the variant `with`. The text has one character per byte, so that the
 * unchanged parts keep their bytes in every encoding.
 */
export function pageHtml({ page, url }: Pick<Scene, 'page' | 'url'>, options: PageOptions): string {
  const { frame, base, loadingMode, config } = options
  const html = rewriteOrigin(Buffer.from(page).toString('latin1'), new URL(url).origin, base)
  return frame.variant === 'with' ? injectScript(html, loadingMode, { src: base + framePaths.script, config }) : html
}

/** Inserts the probe before every other script, so that it sees everything. The probe removes its own element. */
export function withProbe(
  html: string,
  { frame, base }: PageOptions,
  { code, consoleOrigin, load, isStyled = false, storage }: ProbeOptions,
): string {
  const [serverHtml, journey] = [base + framePaths.serverHtml, base + framePaths.journey]
  const paymentSdk = base + framePaths.paymentSdk
  const setup = JSON.stringify({ frame, load, consoleOrigin, serverHtml, journey, paymentSdk, isStyled, storage })
  const tag = `<script data-probe="${escapeAttribute(setup)}">${asInline(code)}</script>`
  return insertAt(html, [{ at: findParts(html).headStart, text: tag }])
}

/** JSON as an attribute's value, in characters that are the same bytes in every encoding. */
function escapeAttribute(json: string): string {
  const ascii = json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return ascii.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function asInline(code: string): string {
  return code.replace(/<(?=\/script|!--)/gi, '\\x3C')
}
