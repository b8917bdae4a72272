import { expect, it } from 'vitest'
import { readMarkup, select } from './findings.ts'

const page = readMarkup(
  '<div id="a" class="x y"><p data-n="1 2" title="a > b, c"></p><p class="y"></p><i></i><b><u href="/kasse/?a=1">t</u></b></div>',
)
const tagsOf = (selector: string): string =>
  select(page, selector)
    .map(({ tag }) => tag)
    .join(' ')

it('contract selectors: match by tag, id, class, attribute and their combinations', () => {
  expect(tagsOf('div#a.x[class].y > p.y')).toBe('p')
  expect(tagsOf('div p, body i')).toBe('p p i')
  expect(tagsOf('p + p')).toBe('p')
  expect(tagsOf('p ~ *')).toBe('p i b')
  expect(tagsOf('[data-n~="2"][title="a > b, c"]')).toBe('p')
  expect(tagsOf('u[href^="/kasse/"][href$="=1"][href*=?a]')).toBe('u')
  expect(tagsOf('div > p:first-child:not(.y)')).toBe('p')
  expect(tagsOf('div > :is(i, b):has(u)')).toBe('b')
  expect(tagsOf('p:empty:not([title])')).toBe('p')
  expect(tagsOf('div > u')).toBe('')
})

it('contract selectors: an invalid selector throws', () => {
  expect(() => tagsOf('p:fast')).toThrow('fast')
  expect(() => tagsOf('p > [')).toThrow()
})
