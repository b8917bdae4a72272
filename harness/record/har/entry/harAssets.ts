/** Finds the stylesheets, fonts and pictures in a HAR for the shop's assets, and those of the shop's assets that belong into a HAR. */
import { type Asset, type Assets, withoutFragment } from '../../../scene/assets.ts'
import { isWantedAsset, maxAssetBytes, toAsset } from '../../assets/recordedAssets.ts'
import { headerValues } from '../../network/exchange.ts'
import type { ReadEntry } from './readEntry.ts'

/**
 * Address → asset, for the entries that have a body. As in a recording, pictures are taken from the shop's hosts only, and assets
 * that are too large are left out.
 */
export function assetsIn(entries: readonly ReadEntry[], hosts: readonly string[]): ReadonlyMap<string, Asset> {
  const options = { isShopUrl: (url: URL) => hosts.includes(url.host), hasPictures: true }
  const found = new Map<string, Asset>()
  for (const { kind, url, exchange } of entries) {
    const { request, response, problem } = exchange
    if (kind !== 'part' || !url || !response || problem || request.method !== 'GET') continue
    const [type = ''] = headerValues(response, 'content-type')
    if (!isWantedAsset(resourceTypeOf(type, url), url, options)) continue
    const asset = toAsset(response)
    if (asset && asset.body.length <= maxAssetBytes) found.set(withoutFragment(url.href), asset)
  }
  return found
}

/** Type of a resource, as the browser's tools name it. */
function resourceTypeOf(contentType: string, { pathname }: URL): string {
  if (/css/i.test(contentType)) return 'Stylesheet'
  if (/font/i.test(contentType) || /\.(?:woff2?|ttf|otf|eot)$/i.test(pathname)) return 'Font'
  return /^image\//i.test(contentType) ? 'Image' : 'Other'
}

/** The shop's assets that these pages name, or that the stylesheets of these pages name. */
export function assetsNamedIn(pages: readonly string[], assets: Assets): ReadonlyMap<string, Asset> {
  const named = new Map<string, Asset>()
  let texts = pages
  let unnamed = assets.addresses.map((address) => ({ address, name: nameOf(address) }))
  while (texts.length > 0) {
    const isNamed = ({ name }: { name: string }): boolean => texts.some((text) => text.includes(name))
    const next = unnamed.filter(isNamed)
    unnamed = unnamed.filter((asset) => !next.includes(asset))
    const found = next.map(({ address }) => [address, assets.find(address)!] as const)
    for (const [address, asset] of found) named.set(address, asset)
    texts = found.flatMap(([, { contentType, body }]) => (/css/i.test(contentType) ? [body.toString('latin1')] : []))
  }
  return named
}

/** The last segment of the path, by which a page is searched, since pages name files by escaped and by relative addresses. */
function nameOf(address: string): string {
  const { pathname, host } = new URL(address)
  return pathname.split('/').findLast((part) => part !== '') ?? host
}
