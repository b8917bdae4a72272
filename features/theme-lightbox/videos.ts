/** Which links lead to a video that is shown over the page, and how it is embedded. Contract complete-takeover CT45 */
import { videoServices } from '../../inject/profile.ts'

/** A video to show. */
export interface VideoSource {
  /** Address of the file, or of the page to embed. */
  readonly url: string
  /** Host of the page that is embedded; undefined for a file, which the browser plays itself. */
  readonly host: string | undefined
}

/** The video behind a link; undefined where the browser is to follow the link. */
export function videoOf(link: HTMLAnchorElement): VideoSource | undefined {
  const isMarked = link.matches('a.open-video')
  const isButton = link.matches('a.button:not(.product_type_external)')
  if (!isMarked && !isButton) return undefined
  const address = addressOf(link)
  const embedded = address && embeddedAddress(address)
  if (embedded) return { url: embedded.href, host: embedded.hostname }
  if (!address || !isMarked) return undefined
  const isFile = /\.(?:mp4|webm|ogv|m4v)$/i.test(address.pathname)
  return { url: address.href, host: isFile ? undefined : address.hostname }
}

/** @returns undefined for an invalid address, and for one that a browser would run as a script */
function addressOf({ href, protocol }: HTMLAnchorElement): URL | undefined {
  return /^http/.test(protocol) ? new URL(href) : undefined
}

function embeddedAddress(address: URL): URL | undefined {
  for (const { hosts, idIn, embed } of videoServices()) {
    const id = hosts.test(address.hostname) ? idIn(address) : undefined
    if (id && /^[\w-]+$/.test(id)) return new URL(embed(id))
  }
  return undefined
}
