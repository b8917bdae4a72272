import { expect, test, vi } from 'vitest'
import { markup, setBody } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testSearch.ts'

t.setUpTestShop()

test('forms of a page, with the same ids as they come, have nothing in common', {
  tags: ids('TP14', 'S2.37'),
}, async () => {
  await t.start(t.searchForm() + t.searchForm() + t.searchForm({ withCategories: false }))
  const [first, second] = t.forms() as [HTMLFormElement, HTMLFormElement]
  t.type('nor', first)
  await t.wait(1)
  expect([t.isLoading(first), t.isLoading(second)]).toEqual([true, false])
  await t.answer({ suggestions: [t.lamp] })
  expect([t.namesOf(first).length, t.namesOf(second).length]).toEqual([1, 0])
  t.choose('kunstdrucke', second)
  t.type('nor', second)
  await t.wait(1)
  await t.answer({ suggestions: [t.page] })
  expect(t.namesOf(second)).toEqual(['Über den Norden'])
  const ids = t.all('[id^=vernissage]').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a search of the blog gets the same suggestions, and submits to the blog', { tags: ids('S2.37') }, async () => {
  await t.start(t.searchForm({ id: 's', isBlog: true, withCategories: false }))
  await t.find('nor', t.page)
  expect(t.namesOf()).toHaveLength(1)
  expect(t.pressKey('Enter')).toBe(true)
})

test('classes of field and category that another theme gives to other elements switch nothing off', {
  tags: ids('S2.37'),
}, async () => {
  const form = t.searchForm({ withCategories: false })
  const category = '<div class="search_categories">Alle</div>'
  await t.start(form.replace('<label', `${category}<label`) + form.replace('<input type="search"', '<span'))
  t.all('span.search-field')[0]?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(t.row()).toMatchObject({ state: 'mounted', mounts: 2 })
  await t.find('nor', t.lamp)
  expect(t.namesOf()).toHaveLength(1)
})

test('a form without a place for suggestions, or without a field, stays as it is', { tags: ids('S2.37') }, async () => {
  const before = await t.start(
    '<form class="searchform"><input class="search-field"></form><form class="searchform"><div class="live-search-results"></div></form>',
  )
  expect(markup().replaceAll(' data-vernissage="live-search"', '')).toBe(before)
})

test('a form that comes later works, and one that goes ends its call', { tags: ids('S2.37') }, async () => {
  await t.start('<div id="menu"></div>')
  document.getElementById('menu')!.append(document.createRange().createContextualFragment(t.searchForm()))
  await t.wait(1)
  t.type('nor')
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
  t.forms()[0]?.remove()
  await t.wait(1)
  expect(t.aborted()).toEqual([true])
})

test('a shopper who was faster than the script gets suggestions, too', { tags: ids('S2.38') }, async () => {
  setBody(t.searchForm())
  t.fieldOf().value = 'nord'
  t.performNow(() => t.fieldOf().focus())
  t.startScript()
  await t.wait(1)
  expect(t.calls()).toHaveLength(1)
})

test('a page that goes into the browser’s cache takes no list and no call along', { tags: ids('S2.37') }, async () => {
  await t.start()
  await t.find('nor', t.lamp)
  t.performNow(() => window.dispatchEvent(new Event('pagehide')))
  expect(t.listOf()).toBeUndefined()
  t.type('nord')
  await t.wait(1)
  t.performNow(() => window.dispatchEvent(new Event('pagehide')))
  expect(t.aborted().at(-1)).toBe(true)
  expect(t.isLoading()).toBe(false)
})

test('stopping gives the server’s HTML back, byte for byte, with the list open and with a call under way', async () => {
  const before = await t.start(t.searchForm() + t.searchForm())
  await t.find('nor', t.lamp)
  t.pressKey('ArrowDown')
  t.type('nord', t.forms()[1])
  await t.wait(1)
  expect(markup()).not.toBe(before)
  t.stop()
  expect(markup()).toBe(before)
  await t.wait(60_000)
  t.type('nordsee')
  await t.wait(1)
  expect(t.calls()).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('where the server has left scripts out and the search’s was not among them, its option is off', {
  tags: ids('CT130'),
}, async () => {
  const list = (handles: string): string =>
    `<script type="application/json" id="vernissage-emptied-handles">${handles}</script>`
  const before = await t.start(t.searchForm() + list('["flatsome-js"]'))
  t.type('nor')
  expect(markup()).toBe(before)
  await t.start(t.searchForm() + list('["flatsome-js", "flatsome-live-search"]'))
  await t.find('nor', t.lamp)
  expect(t.namesOf()).toHaveLength(1)
})
