/**
 * Stylesheets, fonts and pictures of a replay: those that were recorded, else stand-ins, so that no request leaves the machine
 * and nothing is missing.
 */
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
 * The answer for a resource type as Playwright names it; undefined for what a recording has to answer. There is no stand-in
 * for fonts: an empty one is a console error, a missing one is not.
 */
export function staticAsset(resourceType: string, url: string, assets: Assets): StaticAnswer | undefined {
  const recorded = recordedTypes.includes(resourceType) ? assets.find(url) : undefined
  if (!recorded) return standIns[resourceType]
  const { contentType, body } = recorded
  // Fonts of another host need the permission that they had in the shop.
  return { contentType, body, headers: { 'access-control-allow-origin': '*' } }
}
