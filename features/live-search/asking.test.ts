import { expect, test, vi } from 'vitest'
import * as t from './testSearch.ts'

t.inATestShop()

const action = 'action=flatsome_ajax_search_products'

test('TP01 S2.37 S5.24 S9.06 below 3 characters nothing is asked and no list is there', async () => {
  await t.start()
  t.typeSlowly('no')
  await t.wait(1000)
  expect(t.calls()).toEqual([])
  expect(t.listOf()).toBeUndefined()
  t.type('nor')
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
})

test('TP02 S1.06 S2.38 S7.16 S7.17 three characters ask the server once, at once and without a category', async () => {
  await t.start()
  t.typeSlowly('nor')
  await t.wait(1)
  expect(t.calls()).toEqual([`?${action}&query=nor`])
})

test('S7.16 text and spaces are sent as they are typed', async () => {
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
  'TP03 S9.07 with the theme’s delay "%s" one request leaves that long after the last key',
  async (latency, silenceMs, moreMs) => {
    await t.start(undefined, latency)
    t.typeSlowly('nord')
    await t.wait(silenceMs)
    if (silenceMs > 0) expect(t.calls()).toEqual([])
    await t.wait(moreMs)
    expect(t.calls()).toEqual([`?${action}&query=nord`])
  },
)

test('S9.07 a page without settings of the theme asks at once', async () => {
  await t.start()
  vi.stubGlobal('flatsomeVars', undefined)
  t.type('nord')
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
})

test('TP04 S7.17 a chosen category goes along', async () => {
  await t.start()
  t.choose('kunstdrucke')
  await t.wait(1)
  expect(t.calls()).toEqual([])
  t.type('nor')
  await t.wait(1)
  expect(t.calls()).toEqual([`?${action}&product_cat=kunstdrucke&query=nor`])
})

test('TP05 another category hides the list and asks again at once', async () => {
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

test('TP06 an older answer that comes last is not shown, and its call is ended', async () => {
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

test('TP06 an answer to a text that other code has changed since is not shown', async () => {
  await t.start()
  t.type('nor')
  await t.wait(1)
  t.fieldOf().value = 'etwas anderes'
  await t.answer({ suggestions: [t.lamp] })
  expect(t.listOf()).toBeUndefined()
})

test('TP13 what was answered once is not asked for again, in whichever form', async () => {
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

test('S2.38 the list comes back with the focus and with the arrow key', async () => {
  await t.start()
  await t.find('nor', t.lamp)
  t.press('Escape')
  expect(t.listOf()).toBeUndefined()
  t.press('ArrowDown')
  expect(t.listOf()).toBeDefined()
  t.fieldOf().blur()
  expect(t.listOf()).toBeUndefined()
  t.fieldOf().focus()
  expect(t.listOf()).toBeDefined()
})

test('S2.38 what an input method composes is not asked for, and its keys choose nothing', async () => {
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
  t.press('ArrowDown', { isComposing: true })
  expect(t.selectedOf()).toBeNull()
})
