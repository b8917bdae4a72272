/** The parts of a browser that visitors in tests need: it keeps cookies, and parses markup without running or loading anything. */
import { Window } from 'happy-dom'
import type { RunningShop } from '../shop.ts'

export interface TestBrowser {
  /** Redirects are not followed. @param path with query, also as an absolute address of the shop */
  send(path: string, init?: RequestInit): Promise<Response>
  readonly cookies: ReadonlyMap<string, string>
}

/** A browser without any cookie. @param shop is called at each request, because tests start the shop after making the visitor */
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
      for (const line of answer.headers.getSetCookie()) storeCookie(line, cookies)
      return answer
    },
  }
}

function storeCookie(line: string, cookies: Map<string, string>): void {
  const [pair = '', ...attributes] = line.split(';')
  const equalsAt = pair.indexOf('=')
  if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(pair.slice(0, equalsAt))
  else cookies.set(pair.slice(0, equalsAt), pair.slice(equalsAt + 1))
}

// All visitors share one window, because making a window takes longer than parsing a page.
const parser = new new Window().DOMParser()

/** Markup as a document; a fragment becomes the body's content. */
export function parsePage(markup: string): Document {
  return parser.parseFromString(markup, 'text/html') as unknown as Document
}
