import jQueryFactory from 'jquery'
import { beforeEach, expect, test, vi } from 'vitest'
import { markup, setBody } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testSearch.ts'
import { attachThemeSearch, type TestJQuery } from './testThemeSearch.ts'

t.setUpTestShop()

const jQuery = jQueryFactory as unknown as TestJQuery
const form = (): HTMLFormElement => t.forms()[0]!

beforeEach(() => {
  vi.stubGlobal('jQuery', jQueryFactory)
})

test('the theme’s search that runs already falls silent, and asks again once we are stopped', {
  tags: ids('S2.38', 'TP78'),
}, async () => {
  setBody(t.searchForm())
  const theme = attachThemeSearch(form(), jQuery)
  t.type('nor')
  const before = markup().replace(' loading', '')
  t.startScript()
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
  await t.answer({ suggestions: [t.lamp] })
  await t.wait(1000)
  expect(theme.container.isConnected).toBe(false)
  expect(t.isLoading()).toBe(false)
  t.typeSlowly('nordsee')
  t.fieldOf().dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  t.fieldOf().blur()
  t.fieldOf().focus()
  t.choose('kunstdrucke')
  await t.wait(1000)
  expect(theme.asked).toEqual(['nor'])
  expect(t.all('.autocomplete-suggestions').length).toBeLessThan(2)

  t.choose('')
  t.fieldOf().blur()
  t.stop()
  t.fieldOf().value = ''
  expect(markup()).toBe(before)
  t.type('nor')
  expect(theme.asked).toEqual(['nor', 'nor'])
})

test('the theme’s search that comes after us falls silent before it has asked', { tags: ids('S2.38') }, async () => {
  await t.start()
  t.fieldOf().focus()
  const theme = attachThemeSearch(form(), jQuery)
  t.typeSlowly('nord')
  t.choose('kunstdrucke')
  await t.wait(1000)
  expect(theme.asked).toEqual([])
  expect(t.calls().at(-1)).toContain('product_cat=kunstdrucke&query=nord')
  expect(t.row()).toMatchObject({ state: 'mounted' })
})

test('the theme’s own search asks nothing, also where the visitor begins with the category', {
  tags: ids('S2.38'),
}, async () => {
  await t.start()
  t.fieldOf().value = 'nord'
  const theme = attachThemeSearch(form(), jQuery)
  t.choose('kunstdrucke')
  await t.wait(1000)
  expect(theme.asked).toEqual([])
  expect(t.calls()).toHaveLength(1)
})

test('each form is taken over by itself', { tags: ids('S2.38') }, async () => {
  setBody(t.searchForm() + t.searchForm())
  const themes = t.forms().map((each) => attachThemeSearch(each, jQuery))
  t.startScript()
  await t.wait(1)
  t.type('nor', t.forms()[1])
  await t.wait(1)
  await t.answer({ suggestions: [t.lamp] })
  expect(themes.map(({ asked }) => asked)).toEqual([[], []])
  expect(t.forms().map((each) => t.namesOf(each).length)).toEqual([0, 1])
})

test.each([
  ['its jQuery is out of reach', () => vi.stubGlobal('jQuery', undefined)],
  ['it keeps something else there', () => jQuery(t.fieldOf()).data('autocomplete', 'an')],
])('we give way where the theme’s search runs and %s', { tags: ids('S2.38') }, async (_why, change) => {
  setBody(t.searchForm())
  attachThemeSearch(form(), jQuery)
  const before = markup()
  change()
  t.startScript()
  await t.wait(1)
  expect(t.row()).toMatchObject({ state: 'yielded', reason: expect.stringContaining('live search already runs') })
  expect(markup()).toBe(before)
})

test('data of others at the field is no search of the theme', { tags: ids('S2.38') }, async () => {
  setBody(t.searchForm())
  jQuery(t.fieldOf()).data('autocomplete', 'off')
  t.startScript()
  await t.wait(1)
  expect(t.row()).toMatchObject({ state: 'mounted' })
})
