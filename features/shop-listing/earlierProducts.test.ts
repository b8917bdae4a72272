/** A listing that begins with a later page, as behind a shared link, leads to the pages before. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { finishLoading, listPage, names, page, start, stop } from './testListing.ts'

let asked: string[]
let answer: (address: string) => Response

const list = (number: number): string => listPage(number, 3)

beforeEach(() => {
  asked = []
  answer = (address) => new Response(`<html><body>${list(Number(/page\/(\d)/.exec(address)![1]))}</body></html>`)
  page.flatsome_infinite_scroll = { type: 'button', history: 'push' }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).pathname)
    return answer(address)
  })
})
afterEach(() => {
  stop()
  delete page.flatsome_infinite_scroll
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const earlier = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Frühere Werke anzeigen')

describe('earlier products', { tags: ids('CT81') }, () => {
  test('come above the list by a button, page by page, until the first; stop() gives the loaded page back', async () => {
    const before = start(list(3))
    expect(earlier()!.compareDocumentPosition(document.querySelector('.products')!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    earlier()!.focus()
    earlier()!.click()
    earlier()!.click()
    await finishLoading()
    expect([asked, names()]).toEqual([['/shop/page/2/'], ['Bild 4', 'Bild 5', 'Bild 6', 'Bild 7']])
    expect(document.activeElement?.textContent, 'the product beside those that were there').toBe('Bild 5')
    expect(document.querySelector('[role=status]')?.textContent).toBe('2 weitere Einträge')
    earlier()!.click()
    await finishLoading()
    expect(names().slice(0, 3)).toEqual(['Bild 2', 'Bild 3', 'Bild 4'])
    expect(earlier()!.classList.contains('hidden')).toBe(true)
    stop()
    expect(markup()).toBe(before)
  })

  test('are not offered where the list begins with the first page, or the links to other pages are there', () => {
    start(list(1))
    expect(earlier()).toBeUndefined()
    stop()
    delete page.flatsome_infinite_scroll
    start(list(3))
    expect(earlier()).toBeUndefined()
  })

  test('leave later ones in reach, and the visitor’s products where they are', async () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 200 + 300 * names().indexOf(this.textContent), 0, 0)
    })
    start(list(2))
    earlier()!.click()
    await finishLoading()
    expect(scrollBy).toHaveBeenCalledWith({ top: 600, behavior: 'instant' })
    document.querySelector<HTMLElement>('.view-more-button')!.click()
    await finishLoading()
    expect(names()).toEqual(['Bild 2', 'Bild 3', 'Bild 4', 'Bild 5', 'Bild 6', 'Bild 7'])
  })

  test('that cannot be loaded can be asked for again', async () => {
    const works = answer
    answer = () => new Response('Fehler', { status: 500 })
    start(list(2))
    earlier()!.click()
    await finishLoading()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Bitte')
    answer = works
    earlier()!.click()
    await finishLoading()
    expect([names().length, document.querySelector('[role=alert]')]).toEqual([4, null])
  })

  test('have their page’s address while the visitor looks at them', async () => {
    history.replaceState(null, '', '/shop/page/2/')
    start(list(2))
    earlier()!.click()
    await finishLoading()
    expect(location.pathname).toBe('/shop/page/2/')
    vi.useFakeTimers()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.textContent === 'Bild 4' ? 900 : 100, 0, 0)
    })
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(location.pathname).toBe('/shop/page/1/')
  })
})
