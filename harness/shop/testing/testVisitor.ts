/** A visitor of the shop for tests that look at elements: each answer can be read as a document, too. */
import type { RunningShop } from '../shop.ts'
import { createTestBrowser, parsePage } from './testBrowser.ts'

export interface VisitedPage {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The page, parsed without running anything. */
  readonly page: Document
  /** All elements that match the selector. */
  all(selector: string): readonly Element[]
  /** The only element that matches the selector. @throws where there is none or more than one */
  getElement(selector: string): Element
  /** A settings object of the page, `wc_single_product_params`; undefined where it is not printed. */
  settings(name: string): Readonly<Record<string, unknown>> | undefined
}

export interface TestVisitor {
  get(path: string): Promise<VisitedPage>
  /** Posts url-encoded fields. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<VisitedPage>
  /** Sets switches of the shop for this visitor. @throws for an unknown switch or value */
  choose(switches: Readonly<Record<string, string>>): Promise<void>
  readonly cookies: ReadonlyMap<string, string>
}

export function createTestVisitor(shop: () => RunningShop): TestVisitor {
  const browser = createTestBrowser(shop)

  async function send(path: string, init: RequestInit): Promise<VisitedPage> {
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

function readVisit({ status, headers }: Response, text: string): VisitedPage {
  let parsed: Document | undefined
  const visit: VisitedPage = {
    status,
    headers,
    text,
    get page() {
      parsed ??= parsePage(text)
      return parsed
    },
    all: (selector) => [...visit.page.querySelectorAll(selector)],
    getElement(selector) {
      const found = visit.all(selector)
      if (found[0] === undefined || found.length > 1)
        throw new Error(`Expected one element for ${selector}, found ${found.length}.`)
      return found[0]
    },
    settings(name) {
      const code = new RegExp(`var ${name} = (.*);\\n`).exec(text)?.[1]
      return code === undefined ? undefined : (JSON.parse(code) as Record<string, unknown>)
    },
  }
  return visit
}
