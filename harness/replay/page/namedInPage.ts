/** Which requests a page's own text accounts for. */
import { plainText } from '../../lookup/body/decodedText.ts'

/**
 * True where one of the pages names the address. Settings hold addresses as JSON, `\/wp-includes\/js\/…`, or encoded
 * otherwise; undoing that takes a while, so that the plain bytes are tried before.
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
