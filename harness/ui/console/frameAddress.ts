/**
 * Where the console shows a scene's page: each frame stands on an origin of its own, so that storage and cookies of two
 * scenes, or of a page with and without the script, never mix. Used by the server and in the browser.
 */

/** The page with our script, or as the server made it. */
export type Variant = 'with' | 'without'

/** One place that shows a scene. `scene` is the scene's key in the catalogue: lower-case letters, digits, hyphens. */
export interface FrameId {
  readonly variant: Variant
  readonly scene: string
}

/** Browsers resolve every name under `localhost` to this machine and treat it as secure. */
export const consoleHostname = 'kunst.localhost'

/** First segment of a frame's path where names under `localhost` do not resolve, as in some browsers. */
const pathPrefix = '/__frame'

/**
 * What stands in for the shop's origin in the HTML of a frame: an origin of its own, or a folder of the console's origin
 * when the console itself was opened under another name.
 * @param consoleOrigin as in `location.origin`
 */
export function frameBase({ variant, scene }: FrameId, consoleOrigin: string): string {
  const { protocol, hostname, port } = new URL(consoleOrigin)
  if (hostname !== consoleHostname) return `${consoleOrigin}${pathPrefix}/${variant}/${scene}`
  return `${protocol}//${variant}.${scene}.${consoleHostname}${port && `:${port}`}`
}

/** A request of a frame, in terms of the shop. */
export interface FrameRequest {
  readonly frame: FrameId
  /** Path and query as the shop's server would see them. */
  readonly path: string
}

/**
 * Finds the frame that a request belongs to: by its host, by its path, or by the page that it comes from.
 * @param path path and query
 * @param referer address of the page that asks, where it says so
 * @returns undefined when the request is meant for the console itself.
 */
export function findFrame(host: string, path: string, referer: string | undefined): FrameRequest | undefined {
  const byHost = frameOfHost(host)
  if (byHost) return { frame: byHost, path }
  const byPath = frameOfPath(path)
  if (byPath) return byPath
  // A page in a folder calls "/wp-json/…" without the folder, so the frame is found by the referer.
  const page = referer && URL.canParse(referer) ? new URL(referer) : undefined
  const byReferer = page?.host === host ? frameOfPath(page.pathname) : undefined
  return byReferer && { frame: byReferer.frame, path }
}

function frameOfHost(host: string): FrameId | undefined {
  const match = /^(with|without)\.([a-z0-9-]+)\.kunst\.localhost(?::\d+)?$/.exec(host.toLowerCase())
  return match ? { variant: match[1] as Variant, scene: match[2]! } : undefined
}

function frameOfPath(path: string): FrameRequest | undefined {
  const match = /^\/__frame\/(with|without)\/([a-z0-9-]+)(\/.*)?$/s.exec(path)
  return match ? { frame: { variant: match[1] as Variant, scene: match[2]! }, path: match[3] ?? '/' } : undefined
}
