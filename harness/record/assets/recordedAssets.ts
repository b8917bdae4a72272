/** What a recording keeps of a page's stylesheets, fonts and pictures, and what it leaves out. */
import type { CDPSession } from 'playwright'
import type { Asset } from '../../scene/assets.ts'
import { headerValues, isRedirect, type RawResponse } from '../network/exchange.ts'
import { type Paused, readResponse } from '../network/interception.ts'

export interface AssetOptions {
  /** True for addresses of the shop. Pictures of other hosts are mostly there to count visits. */
  isOwn(url: URL): boolean
  /** False: no pictures at all. */
  readonly hasPictures: boolean
}

export interface RecordedAssets {
  /** Address → what stands there. */
  readonly found: ReadonlyMap<string, Asset>
  /** Addresses that were left out, with the reason, as sentences. */
  readonly omitted: readonly string[]
}

export interface AssetCollector extends RecordedAssets {
  /** True for a request whose answer is kept. */
  isWanted(event: Paused): boolean
  /** Reads an answer that waits. */
  take(session: CDPSession, event: Paused): Promise<void>
}

/** Bytes. What is larger would make a repository of scenes large; a replay has a stand-in of the same kind. */
export const longestAsset = 2 * 1024 * 1024

/** How the browser names their types. */
type AssetType = 'Stylesheet' | 'Font' | 'Image'

/** True for an answer that a recording keeps. @param type as the browser names it */
export function isWantedAsset(type: string, url: URL, { isOwn, hasPictures }: AssetOptions): type is AssetType {
  if (!/^https?:$/.test(url.protocol)) return false
  if (type === 'Stylesheet' || type === 'Font') return true
  return type === 'Image' && hasPictures && isOwn(url)
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
    get found() {
      return withRedirects(found, redirects)
    },
    isWanted: ({ resourceType, request }) => isWantedAsset(resourceType, new URL(request.url), options),
    async take(session, event) {
      const { url, method } = event.request
      if (event.resourceType === 'Media' && options.isOwn(new URL(url))) return omit(url, 'is a film or a sound')
      if (!this.isWanted(event) || method !== 'GET' || found.has(url)) return
      const announced = lengthOf(event)
      if (announced > longestAsset) return omit(url, tooLong(announced))
      // An error page shows nothing that a replay lacks.
      if ((event.responseStatusCode ?? 404) >= 400) return
      const { response, problem } = await read(session, event)
      if (response && isRedirect(response)) {
        const [location] = headerValues(response, 'location')
        if (location && URL.canParse(location, url)) redirects.set(url, new URL(location, url).href)
        return
      }
      if (problem || !response) return omit(url, problem ?? 'did not come')
      const asset = toAsset(response)
      if (!asset) return
      if (asset.body.length > longestAsset) return omit(url, tooLong(asset.body.length))
      found.set(url, asset)
    },
  }
}

/** The page gets the answer also where the browser does not hand it out. */
function read(session: CDPSession, event: Paused): ReturnType<typeof readResponse> {
  return readResponse(session, event).catch(({ message }: Error) => ({
    problem: isGivenUp(message)
      ? 'was given up by the page before all of it had come'
      : `could not be read (${message})`,
  }))
}

/** True for a request that the browser does not know any more: the page took the element away, or was left. */
function isGivenUp(message: string): boolean {
  return /Invalid InterceptionId|has been closed/.test(message)
}

/** Undefined for an answer that shows nothing: an error page, an empty body. */
export function toAsset(response: RawResponse): Asset | undefined {
  if (response.status !== 200 || response.body.length === 0) return undefined
  const [contentType = ''] = headerValues(response, 'content-type')
  return { contentType, body: response.body }
}

/** An address that redirects is kept with the file that the redirect leads to. */
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

function lengthOf({ responseHeaders = [] }: Paused): number {
  return Number(responseHeaders.find(({ name }) => name.toLowerCase() === 'content-length')?.value ?? 0)
}

function tooLong(bytes: number): string {
  return `is larger than ${longestAsset / 1024 / 1024} MB (${(bytes / 1024 / 1024).toFixed(1)} MB)`
}
