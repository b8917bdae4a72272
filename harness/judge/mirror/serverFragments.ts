/**
 * Parts of the page that the server has sent anew in an answer, such as a table of totals. The script puts them in the place of the
 * old ones, and a page without the script would have them as well: they are the server's, and stay when the script stops.
 */
import type { Page } from '@playwright/test'
import type { MadeCall } from '../../lookup/lookup.ts'

/** Selector and HTML of each fragment, in the order in which they came. */
export type ServerFragments = readonly (readonly [selector: string, html: string])[]

export function fragmentsOf(calls: readonly MadeCall[]): ServerFragments {
  return calls.flatMap(({ outcome }) => {
    const answer = outcome.kind === 'fulfil' ? (outcome.answer.json as { fragments?: object } | null | undefined) : null
    const fragments = Object.entries(answer?.fragments ?? {})
    return fragments.filter((each): each is [string, string] => typeof each[1] === 'string')
  })
}

/** The page as it would be without the script, once it has the fragments; and as it is, written in the same way. */
export function readWithFragments(
  page: Page,
  both: { readonly expected: string; readonly actual: string },
  fragments: ServerFragments,
): Promise<{ readonly expected: string; readonly actual: string }> {
  return page.evaluate(
    ([{ expected, actual }, all]) => {
      const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
      const server = parse(expected)
      // Some themes name their parts by selectors that only jQuery knows, such as `.count:first`. The browser throws on them, and the
      // old part stays.
      const find = (selector: string): readonly Element[] => {
        try {
          return [...server.querySelectorAll(selector)]
        } catch {
          return []
        }
      }
      for (const [selector, html] of all) {
        for (const old of find(selector)) {
          const { content } = parse(`<template>${html}</template>`).querySelector('template')!
          // Our script removes scripts from an answer's markup, and `<noscript>` is not shown in a page with scripts.
          for (const each of content.querySelectorAll('script,style,noscript')) each.remove()
          for (const each of content.querySelectorAll('*'))
            for (const name of each.getAttributeNames()) if (name.startsWith('on')) each.removeAttribute(name)
          old.replaceWith(...content.children)
        }
      }
      const write = (read: Document): string => read.documentElement.outerHTML
      return { expected: write(server), actual: write(parse(actual)) }
    },
    [both, fragments] as const,
  )
}
