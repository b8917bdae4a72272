import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import ordersTable from './feature.ts'

const table = `<table class="shop_table my_account_orders"><tbody><tr><td>Nr. 1042</td><td>48,00 €</td></tr></tbody></table>`
const page = `<div class="woocommerce-MyAccount-content"><h2>Bestellungen</h2>${table}<p>Ende</p></div>`

let runtime: Runtime | undefined

function start(html = page): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([ordersTable])
  return before
}

const wrappers = (): NodeListOf<HTMLElement> => document.querySelectorAll('.touch-scroll-table')

/** What the theme's script does each time it runs. */
function themeWraps(): void {
  for (const each of document.querySelectorAll('table.my_account_orders')) {
    const wrapper = document.createElement('div')
    wrapper.className = 'touch-scroll-table'
    each.before(wrapper)
    wrapper.append(each)
  }
}

/** What the browser calls when the size of the wrapper or of the table has changed. */
let onResize = (): void => {}

/** Gives the table a width inside a wrapper of 350 px that scrolls as the theme's style sheet says. */
function resizeTable(width: number, overflow = 'auto'): void {
  for (const wrapper of wrappers()) {
    wrapper.style.overflowX = overflow
    vi.spyOn(wrapper, 'clientWidth', 'get').mockReturnValue(350)
    vi.spyOn(wrapper, 'scrollWidth', 'get').mockReturnValue(width)
  }
  onResize()
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
})

test('the orders table is wrapped in a region that scrolls, has a name and can be focused', {
  tags: ids('S1.24', 'S2.75', 'TP72'),
}, () => {
  start()
  resizeTable(700)
  expect(wrappers()).toHaveLength(1)
  const [wrapper] = wrappers()
  expect(wrapper?.querySelector('table')).not.toBeNull()
  expect(wrapper?.getAttribute('role')).toBe('region')
  expect(wrapper?.getAttribute('aria-label')).toBe('Bestellungen')
  expect(wrapper?.tabIndex).toBe(0)
  expect(wrapper?.previousElementSibling?.localName).toBe('h2')
})

test('a table that fits is no tab stop, one that overflows is, as soon as it does', { tags: ids('TP72') }, () => {
  start()
  const [wrapper] = wrappers()
  expect(wrapper?.hasAttribute('tabindex')).toBe(false)
  for (const [width, tabindex] of [
    [350, null],
    [351, '0'],
    [350, null],
    [700, '0'],
  ] as const) {
    resizeTable(width)
    expect(wrapper?.getAttribute('tabindex')).toBe(tabindex)
  }
  expect(wrapper?.getAttribute('aria-label')).toBe('Bestellungen')
})

test('a wrapper that no style sheet lets scroll is no tab stop', { tags: ids('TP72') }, () => {
  start()
  resizeTable(700, 'visible')
  expect(wrappers()[0]?.hasAttribute('tabindex')).toBe(false)
})

test('a wrapper that has the focus keeps it when the table begins to fit, until the focus leaves', {
  tags: ids('TP72'),
}, () => {
  start()
  resizeTable(700)
  const wrapper = wrappers()[0]!
  wrapper.focus()
  resizeTable(350)
  expect(document.activeElement).toBe(wrapper)
  expect(wrapper.tabIndex).toBe(0)
  wrapper.blur()
  expect(wrapper.hasAttribute('tabindex')).toBe(false)
})

test('a table is wrapped once, however often the page is scanned or the script started', {
  tags: ids('TP72'),
}, async () => {
  start()
  await runtime?.mounts.rescan()
  runtime?.stop()
  runtime = startRuntime([ordersTable])
  expect(wrappers()).toHaveLength(1)
})

test('the wrapper of a theme that came first is used', { tags: ids('TP72') }, () => {
  setBody(page)
  themeWraps()
  const themed = markup()
  runtime = startRuntime([ordersTable])
  expect(wrappers()).toHaveLength(1)
  expect(wrappers()[0]?.getAttribute('role')).toBe('region')
  runtime.stop()
  expect(markup()).toBe(themed)
})

test('the wrapper of a theme that comes later, also more than once, gives way', { tags: ids('TP72') }, async () => {
  start()
  for (let round = 0; round < 3; round++) {
    themeWraps()
    await turn()
    expect(wrappers()).toHaveLength(1)
    expect(wrappers()[0]?.getAttribute('role')).toBe('region')
  }
  themeWraps()
  themeWraps()
  await turn()
  expect(wrappers()).toHaveLength(1)
  expect(runtime?.mounts.rows()[0]).toMatchObject({ state: 'mounted', mounts: 1 })
})

test('a theme that came first and runs again does not wrap twice', { tags: ids('TP72') }, async () => {
  setBody(page)
  themeWraps()
  runtime = startRuntime([ordersTable])
  themeWraps()
  await turn()
  expect(wrappers()).toHaveLength(1)
})

test('every table of a page gets its own wrapper, also one that comes later', { tags: ids('S2.75') }, async () => {
  start(page + table)
  document.body.append(document.createRange().createContextualFragment(table))
  await turn()
  expect(wrappers()).toHaveLength(3)
})

test('the table that a script takes out of the wrapper is left where it is', { tags: ids('S2.75') }, async () => {
  start()
  document.body.append(document.querySelector('table')!)
  await turn()
  expect(document.body.lastElementChild?.localName).toBe('table')
})

test('stopping gives the server’s HTML back, byte for byte', () => {
  const before = start()
  expect(markup()).not.toBe(before)
  runtime?.stop()
  expect(markup()).toBe(before)
})
