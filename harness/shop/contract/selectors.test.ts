import { expect, it } from 'vitest'
import { readMarkup, select } from './findings.ts'

const page = readMarkup(
  '<div id="a" class="x y"><p data-n="1 2" title="a > b, c"></p><p class="y"></p><i></i><b><u href="/kasse/?a=1">t</u></b></div>',
)
const found = (selector: string): string =>
  select(page, selector)
    .map(({ tag }) => tag)
    .join(' ')

it('contract selectors: finds by tag, id, class, attribute and their combinations', () => {
  expect(found('div#a.x[class].y > p.y')).toBe('p')
  expect(found('div p, body i')).toBe('p p i')
  expect(found('p + p')).toBe('p')
  expect(found('p ~ *')).toBe('p i b')
  expect(found('[data-n~="2"][title="a > b, c"]')).toBe('p')
  expect(found('u[href^="/kasse/"][href$="=1"][href*=?a]')).toBe('u')
  expect(found('div > p:first-child:not(.y)')).toBe('p')
  expect(found('div > :is(i, b):has(u)')).toBe('b')
  expect(found('p:empty:not([title])')).toBe('p')
  expect(found('div > u')).toBe('')
})

it('contract selectors: refuses what is none', () => {
  expect(() => found('p:fast')).toThrow('fast')
  expect(() => found('p > [')).toThrow()
})
