import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { finishLoading, listPage, names, page, problems, product, start, stop } from './testListing.ts'

/** Addresses that were asked for, and how each is answered. */
let asked: string[]
let answer: (address: string) => Response
let reachEnd: () => void
let endTop: number
/** Where products stand in the window, by their name. */
let tops: Readonly<Record<string, number>>

const list = (number: number, last = 5): string => listPage(number, last)

beforeEach(() => {
  asked = []
  endTop = 5000
  tops = {}
  answer = (address) =>
    new Response(`<html><body><script>1</script>${list(Number(/page\/(\d)/.exec(address)![1]))}</body></html>`)
  page.flatsome_infinite_scroll = { scroll_threshold: '400', type: 'spinner', history: 'push' }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).pathname)
    return answer(address)
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onReport: IntersectionObserverCallback) {
        reachEnd = () => onReport([{ isIntersecting: true } as never], null as never)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.textContent] ?? endTop, 0, 0)
  })
})
afterEach(() => {
  stop()
  delete page.flatsome_infinite_scroll
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (): HTMLElement => document.querySelector<HTMLElement>('.view-more-button')!
const isShown = (): boolean => !button().classList.contains('hidden')

describe('further products', { tags: ids('CT81') }, () => {
  test('come twice by themselves, then by a button, until the last page; stop() gives the first page back', async () => {
    const before = start(list(1))
    const { pathname } = location
    expect(isShown()).toBe(false)
    reachEnd()
    reachEnd()
    await finishLoading()
    expect([asked, names()]).toEqual([['/shop/page/2/'], ['Bild 2', 'Bild 3', 'Bild 4', 'Bild 5']])
    expect(location.pathname, 'the visitor looks at the first page').toBe(pathname)
    reachEnd()
    await finishLoading()
    reachEnd()
    await finishLoading()
    expect([asked.length, isShown()]).toEqual([2, true])
    button().click()
    await finishLoading()
    button().focus()
    button().click()
    await finishLoading()
    expect([asked.at(-1), isShown()]).toEqual(['/shop/page/5/', false])
    expect(document.activeElement?.textContent).toBe('Bild 10')
    expect(document.querySelector('[role=status]')?.textContent).toBe('2 weitere Einträge')
    stop()
    expect(markup()).toBe(before)
  })

  test('that are soon at an end are followed by the next at once', async () => {
    endTop = 100
    start(list(1))
    reachEnd()
    await finishLoading()
    expect(asked).toEqual(['/shop/page/2/', '/shop/page/3/'])
  })

  test('have their page’s address while the visitor looks at them, without entries in the history', async () => {
    history.replaceState(null, '', '/shop/')
    const entries = history.length
    const lookAt = async (shown: typeof tops): Promise<string> => {
      tops = shown
      dispatchEvent(new Event('scroll'))
      await vi.advanceTimersByTimeAsync(1000)
      return location.pathname
    }
    start(list(1))
    reachEnd()
    await finishLoading()
    reachEnd()
    await finishLoading()
    vi.useFakeTimers()
    expect(await lookAt({ 'Bild 2': -100, 'Bild 4': 700, 'Bild 6': 1500 })).toBe('/shop/')
    expect(await lookAt({ 'Bild 2': -900, 'Bild 4': -100, 'Bild 6': 700 })).toBe('/shop/page/2/')
    expect(await lookAt({ 'Bild 2': -1700, 'Bild 4': -900, 'Bild 6': -100 })).toBe('/shop/page/3/')
    expect(await lookAt({ 'Bild 2': -900, 'Bild 4': 100, 'Bild 6': 900 })).toBe('/shop/page/2/')
    history.replaceState(null, '', '/shop/page/2/#anders')
    expect(await lookAt({ 'Bild 2': 100, 'Bild 4': 900, 'Bild 6': 1700 })).toBe('/shop/')
    expect(history.length).toBe(entries)
    vi.useRealTimers()
  })

  test('come by the shop’s own button only where it has one', async () => {
    page.flatsome_infinite_scroll = { type: 'button', history: 'false' }
    start(`${list(1)}<button class="view-more-button products-archive button hidden">Mehr</button>`)
    expect([document.querySelectorAll('.view-more-button').length, isShown()]).toEqual([1, true])
    button().click()
    button().click()
    expect(button().classList.contains('loading')).toBe(true)
    await finishLoading()
    expect([asked, location.pathname]).toEqual([['/shop/page/2/'], '/'])
    expect(button().classList.contains('loading')).toBe(false)
  })

  test.each<[string, () => Response]>([
    ['a page without products', () => new Response('<html><body><form>Bitte anmelden</form></body></html>')],
    ['an error', () => new Response('Fehler', { status: 500 })],
    [
      'no network',
      () => {
        throw new TypeError('offline')
      },
    ],
  ])('after %s: a sentence, and a button that asks again', async (_what, fail) => {
    const works = answer
    answer = fail
    start(list(1))
    reachEnd()
    await finishLoading()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Bitte')
    expect(isShown()).toBe(true)
    answer = works
    button().click()
    await finishLoading()
    expect(names()).toHaveLength(4)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('are a matter of links where the shop has not chosen it, or where there is one page', () => {
    start(list(1, 1))
    expect(button()).toBeNull()
    stop()
    delete page.flatsome_infinite_scroll
    start(list(1))
    expect(button()).toBeNull()
    expect(problems()).toEqual([])
  })

  test('come also where an optimiser brings the settings only with the first click', () => {
    const { flatsome_infinite_scroll } = page
    delete page.flatsome_infinite_scroll
    start(list(1))
    expect(button()).toBeNull()
    page.flatsome_infinite_scroll = flatsome_infinite_scroll
    expect(button()).not.toBeNull()
  })

  /** What a filter of a plugin's does: other products, and a link to their next page, if there is one. */
  async function filter(products: string, next?: string): Promise<void> {
    document.querySelector('.products')!.innerHTML = products
    await Promise.resolve()
    document.querySelector('.woocommerce-pagination')!.innerHTML = next ? `<a class="next" href="${next}">&gt;</a>` : ''
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  test('of a list that a filter empties first, and fills only when its links are new, are continued', async () => {
    start(list(1))
    document.querySelector('.products')!.innerHTML = ''
    document.querySelector('.woocommerce-pagination')!.innerHTML =
      '<a class="next" href="/shop/page/2/?filter_farbe=blau">&gt;</a>'
    await Promise.resolve()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    document.querySelector('.products')!.innerHTML = product(90)
    await Promise.resolve()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    reachEnd()
    await finishLoading()
    expect(names()).toEqual(['Bild 90', 'Bild 4', 'Bild 5'])
  })

  test('that are in the list already, since new ones have moved the pages, do not come twice', async () => {
    const works = answer
    answer = (address) =>
      address.includes('/2/') ? new Response(list(2).replace(product(4), product(3))) : works(address)
    start(list(1))
    reachEnd()
    await finishLoading()
    expect(names()).toEqual(['Bild 2', 'Bild 3', 'Bild 5'])
    expect(document.querySelector('[role=status]')?.textContent).toBe('1 weitere Einträge')
    reachEnd()
    await finishLoading()
    expect(names()).toEqual(['Bild 2', 'Bild 3', 'Bild 5', 'Bild 6', 'Bild 7'])
  })

  test('of a page that holds nothing new are passed over, and the page after it is asked for', async () => {
    const works = answer
    answer = (address) =>
      address.includes('/2/')
        ? new Response(list(2).replace(product(4) + product(5), product(2) + product(3)))
        : works(address)
    page.flatsome_infinite_scroll = { type: 'button', history: 'push' }
    start(list(1))
    button().click()
    await finishLoading()
    await finishLoading()
    expect([asked, names()]).toEqual([
      ['/shop/page/2/', '/shop/page/3/'],
      ['Bild 2', 'Bild 3', 'Bild 6', 'Bild 7'],
    ])
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('end where the shop answers with the same page again and again', async () => {
    answer = () => new Response(list(1))
    page.flatsome_infinite_scroll = { type: 'button', history: 'push' }
    start(list(1))
    button().click()
    await finishLoading()
    await finishLoading()
    expect([asked, names(), isShown()]).toEqual([['/shop/page/2/'], ['Bild 2', 'Bild 3'], false])
  })

  test('of a call that is answered after the feature has ended do not come any more', async () => {
    const before = start(list(1))
    reachEnd()
    stop()
    await finishLoading()
    expect(asked).toEqual(['/shop/page/2/'])
    expect(markup()).toBe(before)
  })

  test('of a call that was sent before a filter do not come into the filtered list, nor does its failure', async () => {
    start(list(1))
    answer = () => new Response('Fehler', { status: 500 })
    reachEnd()
    await filter(product(90), '/shop/page/2/?filter_farbe=blau')
    await finishLoading()
    expect([names(), document.querySelector('[role=alert]')]).toEqual([['Bild 90'], null])
    expect(button().matches('.loading')).toBe(false)
  })

  test('of a list that a plugin has filtered are filtered as well', async () => {
    start(list(1))
    reachEnd()
    await filter(product(90), '/shop/page/2/?filter_farbe=blau')
    // The answer to the call of before comes after all.
    await finishLoading()
    expect(names()).toEqual(['Bild 90'])
    const addresses = vi.spyOn(globalThis, 'fetch')
    reachEnd()
    await finishLoading()
    expect(addresses.mock.calls[0]![0]).toContain('/shop/page/2/?filter_farbe=blau')
    expect(names()).toEqual(['Bild 90', 'Bild 4', 'Bild 5'])
    await filter(product(91))
    expect([button(), names()]).toEqual([null, ['Bild 91']])
  })

  test('do not come where the filter leaves the link to the next page as it was', async () => {
    start(list(1))
    const next = document.querySelector('a.next')!.getAttribute('href')!
    await filter(product(90), next)
    expect(button()).toBeNull()
  })

  test('do not come where a filter puts another list in the place of the first, and leaves the link', async () => {
    start(list(1))
    document.querySelector('.products')!.outerHTML = `<div class="products row">${product(90)}</div>`
    await finishLoading()
    reachEnd()
    await finishLoading()
    expect([asked, names()]).toEqual([[], ['Bild 90']])
    expect(button()).toBeNull()
  })

  test('come also where a filter that is given up has left one page', async () => {
    start(list(5))
    await filter(product(2) + product(3), '/shop/page/2/')
    reachEnd()
    await finishLoading()
    expect(names()).toEqual(['Bild 2', 'Bild 3', 'Bild 4', 'Bild 5'])
    stop()
    expect(names()).toEqual(['Bild 2', 'Bild 3'])
  })

  test('are the theme’s where its script is on the page', () => {
    const script =
      '<script type="text/plain" src="/wp-content/themes/flatsome/inc/extensions/flatsome-infinite-scroll/flatsome-infinite-scroll.js"></script>'
    expect(start(list(1) + script)).toBe(markup())
  })
})
