import { expect, test } from 'vitest'
import { fillDocument } from '../../replay/document/storeDocument.ts'
import { createLedger } from './ledger.ts'
import { readTree, type TreeElement } from './tree.ts'

function tree(body: string): TreeElement {
  fillDocument(`<html><body>${body}</body></html>`)
  return readTree()
}

function ledger(server: string, live: string): readonly string[] {
  return createLedger(tree(server), tree(live))
}

const field = '<span class="wrap" data-name="your-name"><input name="your-name" class="text"></span>'

test('equal documents, white space between elements aside, have an empty ledger', () => {
  expect(ledger(`<form id="f">${field}</form>`, `<form id="f">\n  ${field}\n</form>`)).toEqual([])
})

test('changed, added and removed attributes are told with their values, classes one by one', () => {
  expect(
    ledger(
      '<form id="f" class="form init" data-status="init" novalidate></form>',
      '<form id="f" class="form sent" data-status="sent" aria-busy="true"></form>',
    ),
  ).toEqual([
    '~ form#f @aria-busy added: "true"',
    '~ form#f class: +sent -init',
    '~ form#f @data-status: "init" → "sent"',
    '~ form#f @novalidate removed, was ""',
  ])
})

test('the order in which attributes were set does not matter', () => {
  const first = '<p id="p" role="status" aria-live="polite"></p><b title="a" lang="de"></b>'
  const second = '<p id="p" aria-live="polite" role="status"></p><b lang="de" title="a"></b>'
  expect(ledger('<p id="p"></p>', first)).toEqual(ledger('<p id="p"></p>', second))
})

test('an element that was put in is told with its attributes and text, where it stands, and what is in it', () => {
  expect(
    ledger(
      `<form id="f">${field}</form>`,
      `<form id="f">${field.replace('</span>', '<em class="tip" aria-hidden="true">Bitte <b>ausfüllen</b></em></span>')}</form>`,
    ),
  ).toEqual(['+ form#f › em.tip aria-hidden="true" class="tip" "Bitte"', '+   b "ausfüllen"'])
})

test('an element that was taken out is told with its text', () => {
  expect(ledger('<ul id="l"><li>eins</li><li>zwei</li></ul>', '<ul id="l"><li>zwei</li></ul>')).toEqual([
    '- ul#l › li:1 "eins"',
  ])
})

test('a changed text is told with both versions', () => {
  expect(ledger('<p id="a">Noch 3</p>', '<p id="a">Noch 2</p>')).toEqual(['~ p#a text: "Noch 3" → "Noch 2"'])
  expect(ledger('<p id="a"></p>', '<p id="a">Danke</p>')).toEqual(['+ p#a text: "Danke"'])
})

test('a wrapper is told as such, and what it wraps is compared and not reported as moved', () => {
  const table = (classes: string): string => `<table class="${classes}"><tbody><tr><td>1</td></tr></tbody></table>`
  expect(
    ledger(
      `<main id="m"><h1>A</h1>${table('orders')}</main>`,
      `<main id="m"><h1>A</h1><div class="touch">${table('orders wide')}</div></main>`,
    ),
  ).toEqual(['+ main#m › div.touch class="touch" around table.orders', '~ main#m › table.orders class: +wide'])
})

test('siblings of the same name are told apart by their position', () => {
  expect(ledger('<ul id="l"><li>a</li><li>b</li></ul>', '<ul id="l"><li>a</li><li class="x">b</li></ul>')).toEqual([
    '~ ul#l › li:2 class: +x',
  ])
})

test('a long text is cut', () => {
  const [line = ''] = ledger('<p id="a"></p>', `<p id="a">${'ä'.repeat(5_000)}</p>`)
  expect(line.length).toBeLessThan(150)
})

test('a difference at the end of a long attribute shows', () => {
  const long = `/kasse/?weg=${'a'.repeat(120)}`
  const lineOf = (end: string): readonly string[] =>
    ledger('<a id="k" href="/"></a>', `<a id="k" href="${long}${end}"></a>`)
  expect(lineOf('1')).not.toEqual(lineOf('2'))
  expect(lineOf('1')).toEqual(lineOf('1'))
  expect(lineOf('1')[0]).toMatch(/^~ a#k @href: "\/" → "\/kasse\/\?weg=a+…" \([0-9a-f]{8}\)$/)
})

test('a difference at the end of a long attribute of an element that was put in shows', () => {
  const long = `/sdk/js?client-id=${'a'.repeat(120)}`
  const lineOf = (end: string): readonly string[] =>
    ledger('<main id="m"></main>', `<main id="m"><img src="${long}${end}" alt=""></main>`)
  expect(lineOf('&currency=EUR')).not.toEqual(lineOf('&currency=USD'))
  expect(lineOf('1')[0]).toMatch(/^\+ main#m › img alt="" src="\/sdk\/js\?client-id=a+…" \([0-9a-f]{8}\)$/)
})
