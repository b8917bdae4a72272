/** Collections of the REST interface, which come in pages. S9.26 */
import { type Call, type Http, withQuery } from './http.ts'

const itemsPerPage = 100

/**
 * GET of a collection as with `per_page=-1`: follows the pages of 100 items and joins them.
 * @returns all items, or the first answer as it is when it is no list.
 * @throws ApiError as `Http.json` does.
 */
export async function getAll(http: Http, call: Call): Promise<unknown> {
  const items: unknown[] = []
  const seen = new Set<string>()
  let url: string | undefined = withQuery(call.url, { per_page: String(itemsPerPage) })
  // A server that names a page twice must not keep us going for ever.
  while (url && !seen.has(url)) {
    seen.add(url)
    const answer = await http.send({ ...call, url })
    const body = http.decode(answer)
    if (!Array.isArray(body)) return body
    items.push(...body)
    url = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return items
}
