/** Stand-ins for what pages load beside scripts and calls, so that nothing leaves the machine and nothing is missing. */

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const assets: Readonly<Record<string, { readonly contentType: string; readonly body: Buffer | string }>> = {
  image: { contentType: 'image/gif', body: pixel },
  stylesheet: { contentType: 'text/css', body: '' },
  media: { contentType: 'video/mp4', body: '' },
  texttrack: { contentType: 'text/vtt', body: 'WEBVTT\n' },
  manifest: { contentType: 'application/manifest+json', body: '{}' },
}

/**
 * The answer for a resource type as Playwright names it; undefined for what a recording has to answer. Fonts are not
 * here: an empty one is a console error, a missing one is not.
 */
export function staticAsset(resourceType: string): { contentType: string; body: Buffer | string } | undefined {
  return assets[resourceType]
}
