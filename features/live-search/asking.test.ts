import { expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testSearch.ts'

t.setUpTestShop()

const action = 'action=flatsome_ajax_search_products'

test('below 3 characters nothing is asked and no list is there', {
  tags: ids('TP01', 'S2.37', 'S5.24', 'S9.06'),
}, async () => {
  await t.start()
  t.typeSlowly('no')
  await t.wait(1000)
  expect(t.calls()).toEqual([])
  expect(t.listOf()).toBeUndefined()
  t.type('nor')
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
})

test('three characters ask the server once, at once and without a category', {
  tags: ids('TP02', 'S1.06', 'S2.38', 'S7.16', 'S7.17'),
}, async () => {
  await t.start()
  t.typeSlowly('nor')
  await t.wait(1)
  expect(t.calls()).toEqual([`?${action}&query=nor`])
})

test('text and spaces are sent as they are typed', { tags: ids('S7.16') }, async () => {
  await t.start()
  t.type('öl & a+b ')
  await t.wait(1)
  expect(new URLSearchParams(t.calls()[0]).get('query')).toBe('öl & a+b ')
})

test.each([
  ['300', 299, 1],
  ['0', 0, 1],
  ['', 0, 1],
  ['viel', 0, 1],
  ['-5', 0, 1],
  [null, 0, 1],
])(
  'with the theme’s delay "%s" one request leaves that long after the last key',
  { tags: ids('TP03', 'S9.07') },
  async (latency, silenceMs, moreMs) => {
    await t.start(undefined, latency)
    t.typeSlowly('nord')
    await t.wait(silenceMs)
    if (silenceMs > 0) expect(t.calls()).toEqual([])
    await t.wait(moreMs)
    expect(t.calls()).toEqual([`?${action}&query=nord`])
  },
)

test('a page without settings of the theme asks at once', { tags: ids('S9.07') }, async () => {
  await t.start()
  vi.stubGlobal('flatsomeVars', undefined)
  t.type('nord')
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
})

test('a chosen category goes along', { tags: ids('TP04', 'S7.17') }, async () => {
  await t.start()
  t.choose('kunstdrucke')
  await t.wait(1)
  expect(t.calls()).toEqual([])
  t.type('nor')
  await t.wait(1)
  expect(t.calls()).toEqual([`?${action}&product_cat=kunstdrucke&query=nor`])
})

test('another category hides the list and asks again at once', { tags: ids('TP05') }, async () => {
  await t.start(undefined, '300')
  t.choose('kunstdrucke')
  t.type('nor')
  await t.wait(300)
  await t.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeDefined()
  t.choose('')
  expect(t.listOf()).toBeUndefined()
  await t.wait(1)
  expect(t.calls().at(-1)).toBe(`?${action}&query=nor`)
  await t.answer({ suggestions: [t.lamp, t.page] })
  expect(t.namesOf()).toHaveLength(2)
})

test('an older answer that comes last is not shown, and its call is ended', { tags: ids('TP06') }, async () => {
  await t.start()
  t.type('nor')
  await t.wait(1)
  t.type('nord')
  await t.wait(1)
  expect(t.aborted()).toEqual([true, false])
  await t.answer({ suggestions: [t.page] }, { call: 1 })
  await t.answer({ suggestions: [t.lamp] }, { call: 0 })
  expect(t.namesOf()).toEqual(['Über den Norden'])
  expect(t.isLoading()).toBe(false)
})

test('an answer to a text that other code has changed since is not shown', { tags: ids('TP06') }, async () => {
  await t.start()
  t.type('nor')
  await t.wait(1)
  t.fieldOf().value = 'etwas anderes'
  await t.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeUndefined()
})

test('what was answered once is not asked for again, in whichever form', { tags: ids('TP13') }, async () => {
  await t.start(t.searchForm() + t.searchForm())
  await t.find('nor', t.lamp)
  t.type('no')
  expect(t.listOf()).toBeUndefined()
  t.type('nor')
  expect(t.namesOf()).toEqual(['Nordsee im Winter'])
  t.type('nor', t.forms()[1])
  expect(t.namesOf(t.forms()[1])).toEqual(['Nordsee im Winter'])
  await t.wait(1000)
  expect(t.calls()).toHaveLength(1)
})

test('the list comes back with the focus and with the arrow key', { tags: ids('S2.38') }, async () => {
  await t.start()
  await t.find('nor', t.lamp)
  t.pressKey('Escape')
  expect(t.listOf()).toBeUndefined()
  t.pressKey('ArrowDown')
  expect(t.listOf()).toBeDefined()
  t.performNow(() => t.fieldOf().blur())
  expect(t.listOf()).toBeUndefined()
  t.performNow(() => t.fieldOf().focus())
  expect(t.listOf()).toBeDefined()
})

test('a word that the keyboard of a phone composes letter by letter is asked for while it is typed', {
  tags: ids('S2.38'),
}, async () => {
  await t.start()
  const field = t.fieldOf()
  field.focus()
  field.value = 'Gemä'
  field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isComposing: true }))
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
})

test('what an input method composes is not asked for, and its keys choose nothing', {
  tags: ids('S2.38'),
}, async () => {
  await t.start()
  const field = t.fieldOf()
  field.focus()
  field.value = 'にほん'
  field.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { isComposing: true }))
  await t.wait(100)
  expect(t.calls()).toEqual([])
  field.dispatchEvent(new Event('compositionend', { bubbles: true }))
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
  await t.answer({ suggestions: [t.lamp] })
  t.pressKey('ArrowDown', { isComposing: true })
  expect(t.selectedOf()).toBeNull()
})
