/** A visitor of the shop for tests that look at answers: gives responses as they are, or as a document or JSON. */
import type { RunningShop } from '../shop.ts'
import { createTestBrowser, parsePage } from './testBrowser.ts'

export interface Visit {
  /** Redirects are not followed. @param path with query, also as an absolute address of the shop */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  post(path: string, body?: BodyInit, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** A page as a document, whose scripts do not run and whose pictures are not loaded. */
  page(path: string): Promise<Document>
  /** The `<main>` of a page alone, which is faster to parse: for tests that look at many pages. */
  main(path: string): Promise<Document>
  json(path: string): Promise<unknown>
  /** The value that a page's script gives a global, as `readGlobal` reads it, but without parsing the page. */
  global(path: string, name: string): Promise<unknown>
}

export function createVisit(shop: Pick<RunningShop, 'url' | 'origin'>): Visit {
  const { send } = createTestBrowser(() => shop)
  const get: Visit['get'] = (path, headers = {}) => send(path, { headers })
  return {
    get,
    post: (path, body, headers = {}) => send(path, { method: 'POST', headers, ...(body !== undefined && { body }) }),
    page: async (path) => parsePage(await (await get(path)).text()),
    main: async (path) => parsePage(/<main.*<\/main>/s.exec(await (await get(path)).text())?.[0] ?? ''),
    json: async (path) => (await get(path)).json(),
    global: async (path, name) => globalIn(await (await get(path)).text(), name),
  }
}

/** The value that a script element gives a global by `var name = {…};`; undefined where none does. */
export function readGlobal(document: Document, name: string): unknown {
  const scripts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent ?? '')
  return globalIn(scripts.join('\n'), name)
}

function globalIn(code: string, name: string): unknown {
  const start = `var ${name} = `
  const line = code.split('\n').find((candidate) => candidate.startsWith(start))
  return line && JSON.parse(line.slice(start.length).replace(/;\s*$/, ''))
}
