/** Finds out whether an address stands in the text of a page. */
import { plainText } from '../../lookup/body/decodedText.ts'

/**
 * True where one of the pages contains the address, either as it is or encoded, as in JSON: `\/wp-includes\/js\/…`. Decoding a
 * page takes long, so its plain bytes are searched first.
 */
export function isNamedIn(pages: readonly Buffer[], url: string): boolean {
  const { host, pathname } = new URL(url)
  const name = pathname.length > 1 ? pathname : host
  if (pages.some((bytes) => bytes.includes(name))) return true
  return pages.some((bytes) => plainText(bytes.toString('utf8')).includes(plainText(name)))
}

/** Origin and path. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
