import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { watchEarlyAddition } from './earlyAddition.ts'
import addToCart from './feature.ts'

// The link's address stays on the page, since the test's DOM would follow it.
const page = `<form class="cart"><button class="single_add_to_cart_button">In den Warenkorb</button></form>
<a href="#?add-to-cart=21" data-product_id="21" class="button add_to_cart_button ajax_add_to_cart">In den Warenkorb</a>`

let start = (): void => {}
const ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  setBody(page)
  const early = new AbortController()
  watchEarlyAddition(early.signal)
  start = () => {
    early.abort()
    const runtime = startRuntime([addToCart])
    ends.push(() => runtime.stop())
  }
})
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** @returns whether the event came to the page's own listeners, and so to the browser */
function dispatch(selector: string, event: Event): boolean {
  const onEvent = vi.fn()
  const target = document.querySelector(selector)!
  target.addEventListener(event.type, onEvent)
  target.dispatchEvent(event)
  target.removeEventListener(event.type, onEvent)
  return onEvent.mock.calls.length > 0
}
const submit = (): boolean => dispatch('form', new SubmitEvent('submit', { bubbles: true, cancelable: true }))
const clickLink = (init: MouseEventInit = {}): boolean =>
  dispatch('a', new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

describe('an addition that the browser has begun before the start', { tags: ids('S2.15') }, () => {
  test('is the only one until the page is left, by form and by link', () => {
    expect(submit()).toBe(true)
    expect([submit(), clickLink()]).toEqual([false, false])
    start()
    expect([submit(), clickLink()]).toEqual([false, false])
    dispatchEvent(new Event('pagehide'))
    expect([clickLink(), submit()]).toEqual([true, true])
  })

  test('does not keep a shopper from the cart whose page stays', () => {
    expect(clickLink()).toBe(true)
    start()
    vi.advanceTimersByTime(9999)
    expect(submit()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(submit()).toBe(true)
  })

  test.each(['before the start', 'after it'])('ends with Escape, which stops the browser, %s', (when) => {
    expect(clickLink()).toBe(true)
    if (when === 'after it') start()
    dispatch('form', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(submit()).toBe(true)
  })

  test('is none where another script prevents it, or it opens elsewhere', () => {
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true })
    expect([submit(), clickLink({ ctrlKey: true })]).toEqual([true, true])
    document.querySelector('form')!.setAttribute('target', '_blank')
    expect([submit(), clickLink()]).toEqual([true, true])
  })

  test('leaves no listener where there was none', () => {
    start()
    expect([clickLink(), clickLink(), submit()]).toEqual([true, true, true])
  })
})
