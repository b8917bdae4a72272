/** Collects the stylesheets, fonts and pictures of a page that a recording keeps, and lists those that it leaves out. */
import type { CDPSession } from 'playwright'
import type { Asset } from '../../scene/assets.ts'
import { headerValues, isRedirect, type RawResponse } from '../network/exchange.ts'
import { type Paused, readResponse } from '../network/interception.ts'

export interface AssetOptions {
  /** True for addresses of the shop. Pictures of other hosts are mostly there to count visits. */
  isShopUrl(url: URL): boolean
  /** False: no pictures at all. */
  readonly hasPictures: boolean
}

export interface RecordedAssets {
  /** Address → asset. */
  readonly byAddress: ReadonlyMap<string, Asset>
  /** Addresses that were left out, with the reason, as sentences. */
  readonly omitted: readonly string[]
}

export interface AssetCollector extends RecordedAssets {
  /** True for a request whose answer is kept. */
  isWanted(event: Paused): boolean
  /** Reads the asset from an answer that the interception has paused. */
  readAsset(session: CDPSession, event: Paused): Promise<void>
}

/** Bytes. Larger files would bloat a repository of scenes; a replay serves a stand-in of the same kind for them. */
export const maxAssetBytes = 2 * 1024 * 1024

/** Types of resources, as the browser's protocol names them. */
type AssetType = 'Stylesheet' | 'Font' | 'Image'

/** True for an answer that a recording keeps. @param type as the browser names it */
export function isWantedAsset(type: string, url: URL, { isShopUrl, hasPictures }: AssetOptions): type is AssetType {
  if (!/^https?:$/.test(url.protocol)) return false
  if (type === 'Stylesheet' || type === 'Font') return true
  return type === 'Image' && hasPictures && isShopUrl(url)
}

export function createAssetCollector(options: AssetOptions): AssetCollector {
  const found = new Map<string, Asset>()
  const redirects = new Map<string, string>()
  /** Address → why it was left out. */
  const omitted = new Map<string, string>()

  function omit(url: string, reason: string): void {
    omitted.set(url, reason)
  }

  return {
    get omitted() {
      return [...omitted].filter(([url]) => !found.has(url)).map(([url, reason]) => `${url} ${reason}`)
    },
    get byAddress() {
      return withRedirects(found, redirects)
    },
    isWanted: ({ resourceType, request }) => isWantedAsset(resourceType, new URL(request.url), options),
    async readAsset(session, event) {
      const { url, method } = event.request
      if (event.resourceType === 'Media' && options.isShopUrl(new URL(url))) return omit(url, 'is a film or a sound')
      if (!this.isWanted(event) || method !== 'GET' || found.has(url)) return
      const declaredBytes = declaredBytesOf(event)
      if (declaredBytes > maxAssetBytes) return omit(url, describeTooLarge(declaredBytes))
      // The page shows nothing of an answer with an error, so a replay lacks nothing without it.
      if ((event.responseStatusCode ?? 404) >= 400) return
      const { response, problem } = await readAnswer(session, event)
      if (response && isRedirect(response)) {
        const [location] = headerValues(response, 'location')
        if (location && URL.canParse(location, url)) redirects.set(url, new URL(location, url).href)
        return
      }
      if (problem || !response) return omit(url, problem ?? 'did not come')
      const asset = toAsset(response)
      if (!asset) return
      if (asset.body.length > maxAssetBytes) return omit(url, describeTooLarge(asset.body.length))
      found.set(url, asset)
    },
  }
}

/** Reads an answer; an error becomes a `problem`, since the page itself gets the answer also where it cannot be read here. */
function readAnswer(session: CDPSession, event: Paused): ReturnType<typeof readResponse> {
  return readResponse(session, event).catch(({ message }: Error) => ({
    problem: isGivenUp(message)
      ? 'was given up by the page before all of it had come'
      : `could not be read (${message})`,
  }))
}

/** True for the errors of a request that has ended early: the page has removed its element, or has been left. */
function isGivenUp(message: string): boolean {
  return /Invalid InterceptionId|has been closed/.test(message)
}

/** Undefined for an answer that shows nothing: an error page, an empty body. */
export function toAsset(response: RawResponse): Asset | undefined {
  if (response.status !== 200 || response.body.length === 0) return undefined
  const [contentType = ''] = headerValues(response, 'content-type')
  return { contentType, body: response.body }
}

/** Adds each address that redirects, with the file that the redirect leads to. */
function withRedirects(
  found: ReadonlyMap<string, Asset>,
  redirects: ReadonlyMap<string, string>,
): ReadonlyMap<string, Asset> {
  const all = new Map(found)
  for (const [from, to] of [...redirects].reverse()) {
    const asset = all.get(to)
    if (asset) all.set(from, asset)
  }
  return all
}

function declaredBytesOf({ responseHeaders = [] }: Paused): number {
  return Number(responseHeaders.find(({ name }) => name.toLowerCase() === 'content-length')?.value ?? 0)
}

function describeTooLarge(bytes: number): string {
  return `is larger than ${maxAssetBytes / 1024 / 1024} MB (${(bytes / 1024 / 1024).toFixed(1)} MB)`
}
