/** Stylesheets, fonts and pictures of a replay: recorded ones, else empty stand-ins, so that the console reports no missing files. */
import type { Assets } from '../../scene/assets.ts'

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const standIns: Readonly<Record<string, { readonly contentType: string; readonly body: Buffer | string }>> = {
  image: { contentType: 'image/gif', body: pixel },
  stylesheet: { contentType: 'text/css', body: '' },
  media: { contentType: 'video/mp4', body: '' },
  texttrack: { contentType: 'text/vtt', body: 'WEBVTT\n' },
  manifest: { contentType: 'application/manifest+json', body: '{}' },
}

/** The resource types that a recording keeps, as Playwright names them. */
const recordedTypes = ['stylesheet', 'font', 'image']

interface StaticAnswer {
  readonly contentType: string
  readonly body: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The answer for a resource type as Playwright names it; undefined where there is neither a recorded asset nor a stand-in. Fonts have
 * no stand-in: browsers report an empty font in the console, but not a missing one.
 */
export function staticAsset(resourceType: string, url: string, assets: Assets): StaticAnswer | undefined {
  const recorded = recordedTypes.includes(resourceType) ? assets.find(url) : undefined
  if (!recorded) return standIns[resourceType]
  const { contentType, body } = recorded
  // Fonts of another host need the permission that they had in the shop.
  return { contentType, body, headers: { 'access-control-allow-origin': '*' } }
}
