import { beforeEach, expect, test } from 'vitest'
import { clickTargetOf, selectorsOf } from './selectors.ts'

/** Shows the HTML; gives the element with `data-here`. */
function marked(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('[data-here]')!
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test.each([
  [
    'a name that is unique',
    '<button data-here class="kauf">In den  <b>Warenkorb</b></button>',
    'aria/In den Warenkorb',
  ],
  [
    'a name that another kind of element has',
    '<h1>Kontakt</h1><a data-here href="/kontakt/">Kontakt</a>',
    'aria/Kontakt[role="link"]',
  ],
  ['a field by its label', '<label>Ort <input data-here name="ort"></label>', 'aria/Ort'],
  ['a picture by its text', '<a data-here href="/"><img alt="Zur Startseite"></a>', 'aria/Zur Startseite[role="link"]'],
  [
    'a label elsewhere',
    '<span id="l">Menge</span><input data-here type="number" aria-labelledby="l" name="m">',
    'aria/Menge',
  ],
])('an element is found by its accessible name: %s', (_what, html, selector) => {
  expect(selectorsOf(marked(html))[0]).toEqual([selector])
})

test.each([
  [
    'a name that is not unique',
    '<p id="a"><a data-here href="/x/">Mehr</a></p><a href="/y/">Mehr</a>',
    'a[href="/x/"]',
  ],
  ['an id', '<div id="mini-cart" data-here></div>', '#mini-cart'],
  ['no id that was rolled', '<div id="u-64f0a1b2c3" class="laden" data-here></div>', '.laden'],
  ['no class that says a state', '<div class="is-open panel active" data-here></div><div></div>', '.panel'],
  [
    'a choice by its value',
    '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" data-here>',
    'input[name="r"][value="2"]',
  ],
  ['what is unique inside of something', '<i class="a"></i><p id="p"><i class="a" data-here></i></p>', '#p .a'],
  ['a place', '<ul id="l"><li>1</li><li data-here>2</li></ul>', '#l > li:nth-of-type(2)'],
])('an element is found by CSS: %s', (_what, html, selector) => {
  const element = marked(html)
  expect(selectorsOf(element)).toEqual([[selector]])
  expect([...document.querySelectorAll(selector)]).toEqual([element])
})

test('text that was typed is not part of a selector', () => {
  const element = marked('<input name="n" value="Wilhelmine" data-here><input name="n">')
  expect(JSON.stringify(selectorsOf(element))).not.toContain('Wilhelmine')
})

test('an element in a shadow root is found by a chain of selectors', () => {
  const host = marked('<div id="fenster" data-here></div>')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<button class="zu">Zu</button>'
  expect(selectorsOf(root.querySelector('button')!)).toEqual([['#fenster', '.zu']])
})

test('a click inside of a button is meant for the button', () => {
  const inner = marked('<button id="b"><span data-here>Los</span></button>')
  expect(clickTargetOf(inner).id).toBe('b')
  const other = marked('<p data-here></p>')
  expect(clickTargetOf(other)).toBe(other)
})
