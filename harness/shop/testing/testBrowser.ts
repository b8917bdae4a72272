/** What the visitors in tests have of a browser: they keep cookies, and read markup without running or loading anything. */
import { Window } from 'happy-dom'
import type { RunningShop } from '../shop.ts'

export interface TestBrowser {
  /** Redirects are not followed. @param path with query, also as an absolute address of the shop */
  send(path: string, init?: RequestInit): Promise<Response>
  readonly cookies: ReadonlyMap<string, string>
}

/** A browser without any cookie. @param shop is asked at each request: tests start theirs after making the visitor */
export function createTestBrowser(shop: () => Pick<RunningShop, 'url' | 'origin'>): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(path, init = {}) {
      const { url, origin } = shop()
      const headers = new Headers(init.headers)
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      const address = path.startsWith(origin) ? path.replace(origin, url) : url + path
      const answer = await fetch(address, { ...init, redirect: 'manual', headers })
      for (const line of answer.headers.getSetCookie()) keep(line, cookies)
      return answer
    },
  }
}

function keep(line: string, cookies: Map<string, string>): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

// One window for all: making it takes longer than parsing a page.
const parser = new new Window().DOMParser()

/** Markup as a document; a fragment becomes the body's content. */
export function parsePage(markup: string): Document {
  return parser.parseFromString(markup, 'text/html') as unknown as Document
}
