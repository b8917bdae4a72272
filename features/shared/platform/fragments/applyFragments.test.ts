import { afterEach, expect, test, vi } from 'vitest'
import { defaultProfile } from '../../../../inject/profile.ts'
import { setBody } from '../../../../inject/testing.ts'
import { applyFragments, type Fragments, fragmentsOf } from './applyFragments.ts'

const page = window as { wcPPCPMiniCartUpdate?: unknown; hacked?: boolean }
const apply = (fragments: Fragments): void => applyFragments(fragments, defaultProfile)
const all = (selector: string): string[] => [...document.querySelectorAll(selector)].map((each) => each.outerHTML)

afterEach(() => {
  delete page.wcPPCPMiniCartUpdate
  delete page.hacked
})

test('every element that a key matches is replaced, whatever stands around the value', () => {
  setBody('<b class="cart-price">1</b><p><b class="cart-price">1</b></p><i class="icon"></i><u class="gone"></u>')
  apply({
    '.cart-price': '\n\t <span class="cart-price">2</span> ',
    'i.icon': '<i class="icon" data-icon-label="2">',
    '.gone': '',
  })
  expect(all('.cart-price')).toEqual(Array(2).fill('<span class="cart-price">2</span>'))
  expect(all('i.icon')).toEqual(['<i class="icon" data-icon-label="2"></i>'])
  expect(all('.gone')).toEqual([])
})

const total = (cells: string): string => `<tr class="order-total">${cells}</tr>`
const cells = '<th>Summe</th><td><strong>999,00 €</strong></td>'

test.each([
  ['a row', '.order-total', total(cells), total(cells)],
  ['a row after a comment and blanks', '.order-total', `\n<!-- Summe -->\t${total(cells)}\n`, total(cells)],
  [
    'two rows',
    '.order-total',
    `<tr class="fee"><th>Gebühr</th><td>5 €</td></tr>${total(cells)}`,
    `<tr class="fee"><th>Gebühr</th><td>5 €</td></tr>${total(cells)}`,
  ],
  ['a cell', '.order-total td', '<td>999,00 €</td>', total('<th>Gesamt</th><td>999,00 €</td>')],
  ['a text', '.order-total strong', '999,00 €', total('<th>Gesamt</th><td>999,00 € <small>inkl. MwSt.</small></td>')],
  [
    'a text around an element',
    '.order-total strong',
    ' rund <b>999</b> €',
    total('<th>Gesamt</th><td> rund <b>999</b> € <small>inkl. MwSt.</small></td>'),
  ],
])('in a table: %s', (_what, selector, html, expected) => {
  const row = total('<th>Gesamt</th><td><strong>1 €</strong> <small>inkl. MwSt.</small></td>')
  setBody(`<table><tfoot>${row}</tfoot></table>`)
  apply({ [selector]: html })
  expect(document.querySelector('tfoot')!.innerHTML).toBe(expected)
})

test('in a table: its foot', () => {
  setBody(`<table><tbody></tbody><tfoot>${total('')}</tfoot></table>`)
  apply({ 'table > tfoot': `<tfoot>${total(cells)}</tfoot>` })
  expect(document.querySelector('table')!.innerHTML).toBe(`<tbody></tbody><tfoot>${total(cells)}</tfoot>`)
})

test('an answer’s HTML is parsed once, and copied only where it goes to several places', () => {
  setBody('<p class="one"></p><p class="two"></p><p class="two"></p>')
  const parsed = vi.spyOn(document.implementation, 'createHTMLDocument')
  const copied = vi.spyOn(Node.prototype, 'cloneNode')
  apply({
    '.one': '<p class="one">1</p><script>window.x = 1</script>',
    '.two': '<p class="two">2</p>',
  })
  expect(all('.one, .two')).toEqual(['<p class="one">1</p>', ...Array(2).fill('<p class="two">2</p>')])
  const answers = copied.mock.contexts.filter((node) => node instanceof DocumentFragment)
  expect([parsed.mock.calls.length, answers.length]).toEqual([2, 1])
})

test('an old library that gives arrays another `entries` keeps no fragment from the page', () => {
  setBody('<b class="cart-price">1</b>')
  vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
    return [...this] as never
  })
  apply({ '.cart-price': '<b class="cart-price">2</b>' })
  expect(all('.cart-price')).toEqual(['<b class="cart-price">2</b>'])
})

test('keys that are no selectors and values that are no HTML break nothing', () => {
  setBody('<p class="a">alt</p>')
  apply({ wc_ppcp_data: { cart: {} }, '<<': '<p>', '': 'x', '.a': '<p class="a">neu</p>', p: null })
  expect(all('.a')).toEqual(['<p class="a">neu</p>'])
})

test('an answer without fragments has none', () => {
  for (const answer of [null, undefined, false, [], 'x', { fragments: 'x' }, { fragments: null }]) {
    expect(fragmentsOf(answer)).toBeUndefined()
  }
})

test('the payment plugin’s data is read, and nothing is executed', () => {
  setBody('<div class="cart"></div>')
  const data = encodeURIComponent('{"total":"273.21","isEmpty":false}')
  apply({
    '.cart': `<div class="cart"><img src="x:" onerror="window.hacked=true"><script>window.hacked = true</script>
      <script id="wcPPCPMiniCartUpdate">\n\t window['wcPPCPMiniCartUpdate'] = JSON.parse( decodeURIComponent( '${data}' ) );\n </script>
      <script>window['hacked'] = JSON.parse( decodeURIComponent( 'true' ) );</script></div>`,
  })
  expect(page.wcPPCPMiniCartUpdate).toEqual({ total: '273.21', isEmpty: false })
  expect(page.hacked).toBeUndefined()
  expect(document.querySelector('.cart script, [onerror]')).toBeNull()
})

test('data that is broken leaves what was there', () => {
  setBody('<div class="cart"></div>')
  page.wcPPCPMiniCartUpdate = 1
  apply({ '.cart': `<script>window['wcPPCPMiniCartUpdate'] = JSON.parse( decodeURIComponent( '%7B' ) );</script>` })
  expect(page.wcPPCPMiniCartUpdate).toBe(1)
})

test('a script that is no data changes nothing', () => {
  setBody('<div class="cart"></div>')
  page.wcPPCPMiniCartUpdate = 1
  apply({ '.cart': '<script>window.wcPPCPMiniCartUpdate = window.wcPPCPMiniCartUpdate || {}</script>' })
  expect(page.wcPPCPMiniCartUpdate).toBe(1)
})

const row = (key: string): string => `<li><a class="remove" href="?remove_item=${key}">×</a></li>`
const cart = (...keys: string[]): string => `<ul class="cart">${keys.map(row).join('')}</ul>`

test.each([
  ['the same control', 'b', cart('a', 'b'), '?remove_item=b'],
  ['the one that moved up', 'a', cart('b', 'c'), '?remove_item=b'],
  ['the last one', 'b', cart('a'), '?remove_item=a'],
])('focus goes to %s', (_what, key, html, expected) => {
  setBody(cart('a', 'b'))
  document.querySelector<HTMLElement>(`[href$=${key}]`)?.focus()
  apply({ '.cart': html })
  expect(document.activeElement?.getAttribute('href')).toBe(expected)
})

test.each([
  ['at the same place', 3],
  ['at the last place, where there are fewer', 1],
])('focus goes to the button without a name %s', (_what, lines) => {
  const line = '<p><input type="button" class="step minus"><input type="button" class="step plus"></p>'
  setBody(`<div class="cart">${line.repeat(3)}</div>`)
  document.querySelectorAll<HTMLElement>('.plus')[2]?.focus()
  apply({ '.cart': `<div class="cart">${line.repeat(lines)}</div>` })
  expect(document.activeElement).toBe([...document.querySelectorAll('.plus')].pop())
})

test('where nothing like it is left, focus goes to the new markup', () => {
  setBody(cart('a'))
  document.querySelector<HTMLElement>('a')?.focus()
  apply({ '.cart': '<p class="cart">leer</p>' })
  expect(document.activeElement?.textContent).toBe('leer')
})

test('what is being typed stays, what the server says elsewhere comes in', () => {
  const fields = (one: number): string =>
    `<div class="cart"><input name="a" value="${one}"><input name="b" value="${one}"></div>`
  setBody(fields(1))
  const [typed] = document.querySelectorAll('input')
  typed!.focus()
  typed!.value = '12'
  apply({ '.cart': fields(2) })
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['12', '2'])
  expect((document.activeElement as HTMLInputElement).name).toBe('a')
  // The browser announces no change of what a script has entered.
  const changed = vi.fn()
  document.body.addEventListener('change', changed, { once: true })
  const { activeElement } = document
  ;(activeElement as HTMLInputElement).blur()
  expect(changed.mock.calls.map(([{ target }]) => target)).toEqual([activeElement])
})

test.each([
  `window['wcPPCPMiniCartUpdate'] = JSON.parse(decodeURIComponent('%7B%22total%22%3A%225%22%7D'))`,
  `window["wcPPCPMiniCartUpdate"]=JSON.parse(decodeURIComponent("%7B%22total%22%3A%225%22%7D"));`,
  `window.wcPPCPMiniCartUpdate = {"total":"5"};`,
  `window['wcPPCPMiniCartUpdate'] = {"total":"5"}`,
])('data are read however they are spaced and quoted: %s', (script) => {
  setBody('<div class="cart"></div>')
  apply({ '.cart': `<div class="cart"><script>${script}</script></div>` })
  expect(page.wcPPCPMiniCartUpdate).toEqual({ total: '5' })
})
