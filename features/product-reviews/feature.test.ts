import jQueryFactory from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import productReviews from './feature.ts'
import { accordion, sections, tabs, themeAttaches } from './testPages.ts'

const page = window as { jQuery?: unknown }
let runtime: Runtime | undefined
/** The calls to scroll: the id of the element, and its distance from the upper edge of the window. */
let scrolledTo: number[]
const tops: Record<string, number> = { reviews: 1500, 'comment-17': 1800, 'accordion-item': 900 }

function open(html: string, address: string): string {
  history.replaceState(null, '', address)
  document.body.className = 'single-product'
  setBody(html)
  return markup()
}

function start(html: string, address: string): string {
  const before = open(html, address)
  runtime = startRuntime([productReviews])
  return before
}

const select = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
/** Ids or keys of the open panels, by the classes that the style sheet uses. */
const openTabs = (): string[] =>
  [...document.querySelectorAll('li.active > a')].map((link) => (link as HTMLAnchorElement).hash)
const openPanels = (): string[] => [...document.querySelectorAll('.panel.active')].map(({ id }) => id)
const openTitles = (): string[] =>
  [...document.querySelectorAll('.accordion-title.active')].map((title) => title.parentElement!.id)
const pressKey = (target: Element, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  scrolledTo = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => scrolledTo.push(to.top!)) as never)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 0, 0)
  })
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  delete page.jQuery
  document.body.className = ''
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

describe('without any other script', () => {
  test.each([
    '#reviews',
    '#comments',
    '#tab-reviews',
    '#TAB-Reviews',
    '#comment-99',
    '?cpage=2',
    '/produkt/x/comment-page-2/',
  ])(
    'the address %s opens the tab and scrolls to the reviews',
    { tags: ids('S1.20', 'S2.21', 'S2.22', 'TP44', 'TP78') },
    (address) => {
      start(tabs, address)
      expect([openTabs(), openPanels()]).toEqual([['#tab-reviews'], ['tab-reviews']])
      expect(select('.reviews_tab a').getAttribute('aria-selected')).toBe('true')
      expect(select('.reviews_tab a').hasAttribute('tabindex')).toBe(false)
      expect(select('.description_tab a').tabIndex).toBe(-1)
      vi.advanceTimersByTime(0)
      expect(scrolledTo).toEqual([1485])
      expect(document.activeElement).toBe(document.body)
    },
  )

  test('a link to one review scrolls to that review', { tags: ids('S2.21', 'TP43') }, () => {
    start(tabs, '#comment-17')
    expect(openTabs()).toEqual(['#tab-reviews'])
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual([1785])
  })

  test('the sticky header covers nothing of it', { tags: ids('S2.21', 'TP43') }, () => {
    vi.stubGlobal('flatsomeVars', { scrollPaddingTop: 70 })
    start(tabs, '#reviews')
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual([1500 - 70 - 15])
  })

  test.each(['', '#tab-description', '#masse', '#kommentar'])(
    'the address "%s" opens nothing',
    { tags: ids('S2.20') },
    (address) => {
      start(tabs, `/${address}`)
      expect(openTabs()).toEqual(['#tab-description'])
      expect(runtime?.reporter.problems).toEqual([])
    },
  )

  test('any tab opens by its address', { tags: ids('S2.20') }, () => {
    start(tabs, '#tab-masse')
    expect([openTabs(), openPanels()]).toEqual([['#tab-masse'], ['tab-masse']])
  })

  test('the accordion opens once, its siblings close', { tags: ids('S2.21', 'TP44') }, () => {
    start(accordion, '#reviews')
    expect(openTitles()).toEqual(['accordion-reviews'])
    expect(
      [...document.querySelectorAll('.accordion-title')].map(
        (title) => title.ariaExpanded ?? title.getAttribute('aria-expanded'),
      ),
    ).toEqual(['false', 'true'])
    expect(select('#accordion-description .accordion-inner').style.display).toBe('none')
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual([1485])
  })

  test('keys that the browser has for itself with Alt, Ctrl or Cmd stay its own', { tags: ids('S2.20') }, () => {
    start(tabs, '/produkt/nordsee/')
    const tab = select('.description_tab a')
    tab.focus()
    for (const [key, modifier] of [
      ['ArrowLeft', 'altKey'],
      ['ArrowRight', 'altKey'],
      ['End', 'ctrlKey'],
      ['ArrowLeft', 'metaKey'],
    ] as const) {
      const event = new KeyboardEvent('keydown', { key, [modifier]: true, bubbles: true, cancelable: true })
      expect([tab.dispatchEvent(event), document.activeElement]).toEqual([true, tab])
    }
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    expect([select('.masse_tab a').dispatchEvent(click), openTabs()]).toEqual([true, ['#tab-description']])
  })

  test('a tab opens whose panel has an umlaut in its id, which browsers write as numbers in `hash`', {
    tags: ids('S2.20'),
  }, () => {
    start(tabs.replaceAll('tab-masse', 'tab-maße'), '/produkt/nordsee/')
    const tab = select('.masse_tab a')
    Object.defineProperty(tab, 'hash', { value: '#tab-ma%C3%9Fe' })
    tab.click()
    expect(openPanels()).toEqual(['tab-maße'])
  })

  test('an address opens the tab of a panel that has an umlaut in its id', { tags: ids('S2.21') }, () => {
    start(tabs.replaceAll('tab-masse', 'tab-maße'), '/produkt/nordsee/#tab-ma%C3%9Fe')
    expect(openPanels()).toEqual(['tab-maße'])
  })

  test('sections are scrolled to', { tags: ids('S2.21') }, () => {
    start(sections, '#reviews')
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual([1485])
  })

  test('pages of other kinds are left alone', { tags: ids('S2.20') }, () => {
    open(tabs, '#reviews')
    document.body.className = 'page'
    runtime = startRuntime([productReviews])
    vi.advanceTimersByTime(0)
    expect([openTabs(), scrolledTo]).toEqual([['#tab-description'], []])
  })

  test('the review link sets the hash, one step of history, and moves the focus', {
    tags: ids('S2.23', 'TP45'),
  }, () => {
    start(tabs, '/produkt/nordsee/')
    const { length } = history
    const push = vi.spyOn(history, 'pushState')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    select('.woocommerce-review-link').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(location.hash).toBe('#reviews')
    expect(push).toHaveBeenCalledOnce()
    expect(history.length).toBeLessThanOrEqual(length + 1)
    expect(openTabs()).toEqual(['#tab-reviews'])
    expect(document.activeElement).toBe(select('#reviews'))
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual([1485])
  })

  test('the review link stays on the page where `<base>` names another', { tags: ids('S2.23', 'TP45') }, () => {
    start(tabs, '/produkt/nordsee/?farbe=blau#masse')
    const push = vi.spyOn(history, 'pushState')
    select('.woocommerce-review-link').click()
    // Anything that begins with `#` would follow `<base>`: to the front page, or, on another host, into an error.
    expect(push).toHaveBeenCalledExactlyOnceWith(null, '', 'https://kunst.example/produkt/nordsee/?farbe=blau#reviews')
  })

  test('with Ctrl the link opens another window, and nothing happens here', { tags: ids('S2.23') }, () => {
    start(tabs, '/produkt/nordsee/')
    const legacy = vi.fn()
    const push = vi.spyOn(history, 'pushState')
    select('.woocommerce-review-link').addEventListener('click', legacy)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    select('.woocommerce-review-link').dispatchEvent(click)
    expect([click.defaultPrevented, openTabs()]).toEqual([false, ['#tab-description']])
    expect(push).not.toHaveBeenCalled()
    expect(legacy).not.toHaveBeenCalled()
  })

  test('a link without reviews on the page is an ordinary link', { tags: ids('S2.23') }, () => {
    start('<a href="#reviews" class="woocommerce-review-link">0</a>', '/produkt/nordsee/')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    select('a').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('the hash may change later', { tags: ids('S2.21') }, () => {
    start(tabs, '/produkt/nordsee/?cpage=2')
    select('.description_tab a').click()
    history.replaceState(null, '', '#comment-17')
    dispatchEvent(new Event('hashchange'))
    expect(openTabs()).toEqual(['#tab-reviews'])
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual([1785])
    select('.description_tab a').click()
    history.replaceState(null, '', '#tab-masse')
    dispatchEvent(new Event('hashchange'))
    expect(openTabs()).toEqual(['#tab-masse'])
  })

  test('tabs open by click and by the space bar; arrows, Home and End move the focus only', {
    tags: ids('S2.20', 'CT86'),
  }, () => {
    start(tabs, '/produkt/nordsee/')
    const [first, second, third] = [...document.querySelectorAll<HTMLElement>('[role=tab]')] as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ]
    first.focus()
    const walk = [
      ['ArrowRight', second],
      ['ArrowRight', third],
      ['ArrowRight', first],
      ['ArrowLeft', third],
      ['Home', first],
      ['End', third],
    ] as const
    for (const [key, expected] of walk) {
      expect(pressKey(document.activeElement!, key)).toBe(false)
      expect(document.activeElement).toBe(expected)
    }
    expect(pressKey(third, 'ArrowDown')).toBe(true)
    expect(openTabs()).toEqual(['#tab-description'])
    expect(pressKey(third, ' ')).toBe(false)
    expect(openTabs()).toEqual(['#tab-reviews'])
    second.click()
    expect([openTabs(), openPanels()]).toEqual([['#tab-masse'], ['tab-masse']])
  })

  test('vertical tabs go up and down', { tags: ids('S2.20') }, () => {
    start(tabs.replace('product-tabs nav', 'product-tabs nav nav-vertical'), '/produkt/nordsee/')
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[role=tab]')] as [HTMLElement, HTMLElement]
    first.focus()
    expect(pressKey(first, 'ArrowRight')).toBe(true)
    expect(pressKey(first, 'ArrowDown')).toBe(false)
    expect(document.activeElement).toBe(second)
  })

  test('a title of an accordion closes and opens, also by the button in it', { tags: ids('S2.20') }, () => {
    start(accordion, '/produkt/nordsee/')
    select('#accordion-description .toggle').click()
    expect(openTitles()).toEqual([])
    expect(select('#accordion-description .accordion-inner').style.display).toBe('none')
    const title = select('#accordion-reviews .accordion-title')
    title.focus()
    expect(pressKey(title, 'ArrowDown')).toBe(true)
    pressKey(title, ' ')
    expect(openTitles()).toEqual(['accordion-reviews'])
  })
})

describe('beside the theme and jQuery', () => {
  let opened: string[]

  beforeEach(() => {
    page.jQuery = jQueryFactory
    Object.assign(jQueryFactory, { scrollTo: () => {} })
    opened = []
  })
  afterEach(() => Reflect.deleteProperty(jQueryFactory, 'scrollTo'))

  /** The theme has attached its handlers before the script starts. */
  function startBesideTheme(html: string, address: string): void {
    open(html, address)
    themeAttaches(jQueryFactory, opened)
    runtime = startRuntime([productReviews])
  }

  const ready = async (): Promise<void> => {
    vi.advanceTimersByTime(0)
    await Promise.resolve()
    vi.advanceTimersByTime(0)
  }

  test.each([
    ['tab', tabs],
    ['title', accordion],
  ])(
    'the theme comes first: its %s is opened once, and stays open',
    { tags: ids('S2.21', 'TP44') },
    async (kind, html) => {
      startBesideTheme(html, '#reviews')
      await ready()
      expect(opened).toEqual([kind])
      expect(html === tabs ? openTabs() : openTitles()).toContain(html === tabs ? '#tab-reviews' : 'accordion-reviews')
    },
  )

  test('the theme binds, and does the same when the page is ready: opened once', {
    tags: ids('S2.21', 'TP44'),
  }, async () => {
    open(accordion, '#reviews')
    jQueryFactory(() => themeAttaches(jQueryFactory, opened))
    runtime = startRuntime([productReviews])
    await ready()
    expect(opened).toEqual(['title'])
    expect(openTitles()).toContain('accordion-reviews')
  })

  test('the theme comes later: what is open stays open', { tags: ids('S2.21', 'TP44') }, async () => {
    start(accordion, '#reviews')
    await ready()
    expect(openTitles()).toEqual(['accordion-reviews'])
    themeAttaches(jQueryFactory, opened)
    expect(openTitles()).toEqual(['accordion-reviews'])
    expect(opened).toEqual([])
  })

  test('the theme’s own scrolling is awaited, then the review itself is shown', {
    tags: ids('S2.21', 'TP43'),
  }, async () => {
    startBesideTheme(tabs, '#comment-17')
    await ready()
    vi.advanceTimersByTime(1099)
    expect(scrolledTo).toEqual([])
    vi.advanceTimersByTime(1)
    expect(scrolledTo).toEqual([1785])
  })

  test('a visitor who scrolls meanwhile is left where he is', { tags: ids('S2.21') }, async () => {
    startBesideTheme(tabs, '#comment-17')
    await ready()
    dispatchEvent(new WheelEvent('wheel'))
    vi.advanceTimersByTime(2000)
    expect(scrolledTo).toEqual([])
  })

  test('the review link acts once: one step of history, one opening, by the theme’s own handler', {
    tags: ids('S2.23', 'TP45'),
  }, async () => {
    startBesideTheme(accordion, '/produkt/nordsee/')
    await ready()
    const push = vi.spyOn(history, 'pushState')
    select('.woocommerce-review-link').click()
    expect(push).toHaveBeenCalledOnce()
    expect(opened).toEqual(['title'])
    expect(openTitles()).toContain('accordion-reviews')
    select('.woocommerce-review-link').click()
    expect(openTitles()).toContain('accordion-reviews')
    expect(opened).toEqual(['title'])
  })

  test('a click on a title or a tab is the theme’s alone', { tags: ids('S2.20') }, () => {
    startBesideTheme(accordion + tabs, '/produkt/nordsee/')
    select('#accordion-reviews .accordion-title').click()
    expect([openTitles(), opened]).toEqual([['accordion-description', 'accordion-reviews'], ['title']])
    select('.masse_tab a').click()
    expect(openTabs()).toEqual(['#tab-masse'])
    expect(opened).toEqual(['title', 'tab'])
    expect(select('.masse_tab a').getAttribute('aria-selected')).toBe('false')
  })
})

test.each([
  ['tabs', tabs],
  ['accordion', accordion],
])('stopping gives the server’s HTML of %s back, byte for byte', { tags: ids('S2.20') }, (_display, html) => {
  const before = start(html, '#reviews')
  expect(markup()).not.toBe(before)
  select('.woocommerce-review-link').click()
  runtime?.stop()
  expect(markup()).toBe(before)
})
