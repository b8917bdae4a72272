/** A visitor of the shop in tests: reads each answer as a document, too. */
import type { RunningShop } from '../shop.ts'
import { createTestBrowser, parsePage } from './testBrowser.ts'

export interface Visit {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The page, parsed without running anything. */
  readonly page: Document
  /** All elements of the page that fit. */
  all(selector: string): readonly Element[]
  /** The only one that fits. @throws where there is none or more than one */
  one(selector: string): Element
  /** A settings object of the page, `wc_single_product_params`; undefined where it is not printed. */
  settings(name: string): Readonly<Record<string, unknown>> | undefined
}

export interface TestVisitor {
  get(path: string): Promise<Visit>
  /** Posts url-encoded fields. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Visit>
  /** Switches of the shop for this visitor. */
  choose(switches: Readonly<Record<string, string>>): Promise<void>
  readonly cookies: ReadonlyMap<string, string>
}

export function createTestVisitor(shop: () => RunningShop): TestVisitor {
  const browser = createTestBrowser(shop)

  async function send(path: string, init: RequestInit): Promise<Visit> {
    const answer = await browser.send(path, init)
    return readVisit(answer, await answer.text())
  }

  const visitor: TestVisitor = {
    get: (path) => send(path, {}),
    post: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    async choose(switches) {
      const { status, text } = await visitor.get(`/__shop/options?${new URLSearchParams(switches)}`)
      if (status !== 200) throw new Error(text)
    },
    cookies: browser.cookies,
  }
  return visitor
}

function readVisit({ status, headers }: Response, text: string): Visit {
  let parsed: Document | undefined
  const visit: Visit = {
    status,
    headers,
    text,
    get page() {
      parsed ??= parsePage(text)
      return parsed
    },
    all: (selector) => [...visit.page.querySelectorAll(selector)],
    one(selector) {
      const found = visit.all(selector)
      if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} elements are ${selector}.`)
      return found[0]
    },
    settings(name) {
      const code = new RegExp(`var ${name} = (.*);\\n`).exec(text)?.[1]
      return code === undefined ? undefined : (JSON.parse(code) as Record<string, unknown>)
    },
  }
  return visit
}
