import { expect, test } from 'vitest'
import { createStore } from '../../inject/state/atoms.ts'
import { setBody } from '../../inject/testing.ts'
import { createSearch } from './model.ts'

const form = '<form class="searchform"></form>'

test('a list is numbered by the place of its form in the page, whichever form is mounted first', () => {
  setBody(form + form)
  const [first, second] = document.querySelectorAll('form') as unknown as [Element, Element]
  const store = createStore()
  const life = new AbortController()
  const idOf = (element: Element): string => createSearch(store, element, life.signal).listId
  expect([idOf(second), idOf(first)]).toEqual(['vernissage-search-2', 'vernissage-search-1'])
  first.insertAdjacentHTML('beforebegin', form)
  expect(idOf(document.forms[0]!)).toBe('vernissage-search-3')
  life.abort()
  expect(idOf(document.forms[0]!)).toBe('vernissage-search-1')
})
