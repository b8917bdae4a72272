import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultProfile } from '../../inject/profile.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import themePage from './feature.ts'
import { hideAgain } from './hidden.ts'

const html = document.documentElement
const theme = '<script type="text/plain" src="/wp-content/themes/flatsome/assets/js/flatsome.js?ver=1"></script>'
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
/** The rules that show what the theme's style sheet hides. */
const rules = (): number => document.adoptedStyleSheets.length

beforeEach(() => {
  html.className = 'loading-site no-js'
})
afterEach(() => {
  hideAgain()
  html.removeAttribute('class')
})

async function start(body: string): Promise<Runtime> {
  setBody(body)
  const runtime = startRuntime([themePage])
  await runtime.mounts.waitForIdle()
  return runtime
}

test('the cover of the page goes and does not come back; the other classes are not ours to change', {
  tags: ids('CT01', 'CT03', 'CT08'),
}, async () => {
  document.body.className = 'woocommerce-no-js'
  const runtime = await start('<div class="page-loader"></div>')
  expect(html.className).toBe('no-js')
  expect(document.body.className).toBe('woocommerce-no-js')
  runtime.stop()
  expect(html.className).toBe('no-js')
  document.body.removeAttribute('class')
})

test('hidden content shows from the head on, and goes on to show when the script is stopped', {
  tags: ids('CT01', 'CT02', 'CT57', 'CT58'),
}, async () => {
  setBody('<p data-animate="fadeIn">Text</p>')
  const beforeStart = new AbortController()
  themePage.early?.(defaultProfile, beforeStart.signal)
  expect(rules()).toBe(1)
  beforeStart.abort()
  expect(rules()).toBe(0)
  const runtime = await start('<p data-animate="fadeIn">Text</p>')
  expect(rules()).toBe(1)
  runtime.stop()
  expect(rules()).toBe(1)
  startRuntime([themePage])
  expect(rules()).toBe(1)
})

test('the theme’s own script hides and shows what it wants, from the head on or when it comes late', {
  tags: ids('CT01', 'CT57'),
}, async () => {
  setBody(theme)
  themePage.early?.(defaultProfile, new AbortController().signal)
  expect(rules()).toBe(0)
  const refused = await start(theme)
  expect(rules()).toBe(0)
  expect(html.className).toBe('loading-site no-js')
  expect(refused.mounts.rows()).toMatchObject([{ state: 'yielded' }])
  refused.stop()
  const runtime = await start('<li class="current-cat">Drucke</li>')
  expect(find('li').className).toBe('current-cat active')
  document.body.append(document.createRange().createContextualFragment(theme))
  find('li').click()
  expect(runtime.mounts.rows()).toMatchObject([{ state: 'yielded' }])
  expect(find('li').className).toBe('current-cat')
  expect(rules()).toBe(0)
})

test('category widgets open at the branch of the page, and late ones too', { tags: ids('CT04', 'CT08') }, async () => {
  const widget =
    '<ul class="product-categories"><li class="cat-parent current-cat-parent">Drucke<ul class="children"><li class="current-cat">Linol</li></ul></li></ul>'
  const runtime = await start(`<aside>${widget}</aside>`)
  const before = document.createElement('div')
  before.innerHTML = widget
  expect(find('.cat-parent').className).toBe('cat-parent active')
  expect(find('.children > li').className).toBe('current-cat active')
  const added = document.createElement('aside')
  added.innerHTML = widget
  document.body.append(added)
  await runtime.mounts.rescan()
  expect(added.querySelector('.cat-parent')?.className).toBe('cat-parent active')
  runtime.stop()
  expect(find('aside').innerHTML).toBe(before.innerHTML)
})

test('a category that was chosen with a pointer leads into the search field, one that was chosen by keyboard does not', {
  tags: ids('CT05'),
}, async () => {
  await start(
    '<form class="searchform"><select class="search_categories resize-select"><option value="">Alle</option><option value="drucke">Drucke</option></select><input type="search" class="search-field"></form>',
  )
  const select = find('select') as HTMLSelectElement
  const choose = (by: Event, value: string): void => {
    select.focus()
    select.dispatchEvent(by)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(new KeyboardEvent('keydown', { key: 'ArrowDown' }), 'drucke')
  expect(document.activeElement).toBe(select)
  choose(new Event('pointerdown'), '')
  expect(document.activeElement).toBe(select)
  choose(new Event('pointerdown'), 'drucke')
  expect(document.activeElement).toBe(find('.search-field'))
})

test('small things of the page are done, found late and undone', { tags: ids('CT06', 'CT07', 'CT08') }, async () => {
  setBody(`<div class="search-dropdown"><button type="button">Suchen</button><input type="search"></div>
    <div class="disable-lightbox"><a href="#bild">Bild</a></div><a id="hotspot" href="#punkt">Punkt</a>
    <div class="banner-grid-wrapper processing"><div class="banner-grid"></div></div>
    <div id="respond"><p class="stars">eins</p><p class="stars">zwei</p></div>`)
  const before = markup().replace('loading-site ', '')
  const runtime = startRuntime([themePage])
  await runtime.mounts.waitForIdle()
  find('.search-dropdown button').click()
  expect(document.activeElement).toBe(find('input'))
  for (const selector of ['.disable-lightbox a', '#hotspot']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    find(selector).dispatchEvent(click)
    expect([selector, click.defaultPrevented]).toEqual([selector, true])
  }
  expect(find('.banner-grid-wrapper').className).toBe('banner-grid-wrapper')
  expect([...document.querySelectorAll('p.stars')].map(({ textContent }) => textContent)).toEqual(['eins'])
  runtime.stop()
  expect(markup()).toBe(before)
})

test('the switch for all of the theme’s features switches this one off', { tags: ids('CT01') }, () => {
  setBody('')
  startRuntime([themePage], { config: { features: { theme: false } } as never })
  expect(html.className).toBe('loading-site no-js')
  expect(rules()).toBe(0)
})
