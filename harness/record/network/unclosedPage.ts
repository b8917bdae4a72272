import type { RawResponse } from './exchange.ts'

/**
 * The browser does not report that an answer was cut off which goes on to it altered. A page may leave out its end tags, which
 * minifiers take away, but it ends behind a tag then. Undefined: the page is whole.
 */
export function unclosedPage({ body }: Pick<RawResponse, 'body'> = { body: Buffer.alloc(0) }): string | undefined {
  const html = body.toString('latin1').trimEnd()
  if (!/<html[\s>]/i.test(html) || /<\/html\s*>/i.test(html) || html.endsWith('>')) return undefined
  return `has an answer that is cut off after ${body.length} bytes: <html> is not closed`
}
