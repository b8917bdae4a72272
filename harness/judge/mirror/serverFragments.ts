/**
 * Fragments: parts of the page that the server sends anew in an answer, such as a table of totals. The script swaps them in. They
 * are the server's and stay when the script stops, so that the check of undo has to expect them.
 */
import type { Page } from '@playwright/test'
import type { MadeCall } from '../../lookup/lookup.ts'

/** Selector and HTML of each fragment, in the order in which they came. */
export type ServerFragments = readonly (readonly [selector: string, html: string])[]

/** The fragments in all answers so far. */
export function fragmentsOf(calls: readonly MadeCall[]): ServerFragments {
  return calls.flatMap(({ outcome }) => {
    const answer = outcome.kind === 'fulfil' ? (outcome.answer.json as { fragments?: object } | null | undefined) : null
    const fragments = Object.entries(answer?.fragments ?? {})
    return fragments.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  })
}

/** Puts the fragments into `expected`, and serialises both texts in the same way. */
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
          for (const element of content.querySelectorAll('script,style,noscript')) element.remove()
          for (const element of content.querySelectorAll('*'))
            for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name)
          old.replaceWith(...content.children)
        }
      }
      const serialise = (parsed: Document): string => parsed.documentElement.outerHTML
      return { expected: serialise(server), actual: serialise(parse(actual)) }
    },
    [both, fragments] as const,
  )
}
