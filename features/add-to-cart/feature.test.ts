import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, showPage, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import addToCart from './feature.ts'

const form = (attributes = ''): string =>
  `<form class="cart" action="/produkt/abendlicht/" method="post"${attributes}><button type="submit" name="add-to-cart" value="21" class="single_add_to_cart_button button alt">In den Warenkorb</button></form>`

let runtime: Runtime | undefined

function start(html = form()): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([addToCart])
  return before
}

/** What a click on the button, or Enter, does. Returns whether the browser would send the form. */
function submit(index = 0): boolean {
  const target = document.querySelectorAll('form')[index]!
  return target.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

const button = (): Element => document.querySelector('.single_add_to_cart_button')!
const isLoading = (): boolean => button().classList.contains('loading')
const prevent = (event: Event): void => event.preventDefault()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  vi.useRealTimers()
  document.removeEventListener('submit', prevent)
})

test('the button shows that its form submits', { tags: ids('S2.15') }, () => {
  start()
  expect(submit()).toBe(true)
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(true)
})

test('a second click while the browser is busy orders nothing, and no other listener gets it', {
  tags: ids('S2.15'),
}, () => {
  start(form() + form())
  const onDocumentSubmit = vi.fn()
  document.addEventListener('submit', onDocumentSubmit)
  expect([submit(), submit(), submit(1)]).toEqual([true, false, false])
  vi.advanceTimersByTime(5000)
  expect(submit()).toBe(false)
  expect(onDocumentSubmit).toHaveBeenCalledOnce()
  document.removeEventListener('submit', onDocumentSubmit)
})

test('where the submit was prevented nothing shows, and the next one goes through', { tags: ids('S2.15') }, () => {
  start()
  document.addEventListener('submit', prevent)
  expect(submit()).toBe(false)
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(false)
  document.removeEventListener('submit', prevent)
  expect(submit()).toBe(true)
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(true)
})

test('a theme that adds without leaving the page keeps its own loading state', { tags: ids('S2.15') }, () => {
  start()
  document.addEventListener('submit', prevent)
  submit()
  button().classList.add('loading')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  vi.advanceTimersByTime(60_000)
  expect(isLoading()).toBe(true)
  document.removeEventListener('submit', prevent)
})

test('back from the back/forward cache the button is free, and the next order goes through', {
  tags: ids('S2.15', 'TP81'),
}, () => {
  start()
  submit()
  vi.advanceTimersByTime(0)
  showPage(true)
  expect(isLoading()).toBe(false)
  expect([submit(), submit()]).toEqual([true, false])
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(true)
})

test('the loading state that the theme has put there goes as well', { tags: ids('TP81') }, () => {
  start(form().replace('button alt', 'button alt loading'))
  showPage(true)
  expect(isLoading()).toBe(false)
})

test('classes of a button that is free stay as the server wrote them, blanks included', { tags: ids('TP81') }, () => {
  start(form().replace('button alt', 'button  alt'))
  showPage(true)
  expect(button().className).toContain('button  alt')
})

test('the button that buys at once is free as well when the visitor stops waiting', { tags: ids('CT89') }, () => {
  start(
    form().replace('</form>', '<button type="submit" class="ux-buy-now-button loading">Sofort kaufen</button></form>'),
  )
  submit()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(document.querySelector('.ux-buy-now-button.loading')).toBeNull()
})

test('whoever orders before the page is loaded orders once, too', { tags: ids('S2.15') }, () => {
  start()
  submit()
  showPage(false)
  expect(submit()).toBe(false)
})

test('a shop that does not answer, or a visitor who stops waiting, leaves a button that works', {
  tags: ids('S2.15'),
}, () => {
  start()
  submit()
  vi.advanceTimersByTime(29_999)
  expect([isLoading(), submit()]).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect([isLoading(), submit()]).toEqual([false, true])
  vi.advanceTimersByTime(0)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([isLoading(), submit()]).toEqual([false, true])
})

test('a form that answers in another window can be sent again', { tags: ids('S2.15') }, () => {
  start(form(' target="_blank"'))
  expect([submit(), submit()]).toEqual([true, true])
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(false)
})

test('other forms, and a form that comes later', { tags: ids('S2.15') }, () => {
  start('<form class="suche"></form>')
  expect([submit(), submit()]).toEqual([true, true])
  setBody(form())
  expect([submit(), submit()]).toEqual([true, false])
})

test('stopping gives the server’s HTML back, byte for byte', { tags: ids('S2.15') }, () => {
  const before = start()
  submit()
  vi.advanceTimersByTime(0)
  runtime?.stop()
  expect(markup()).toBe(before)
  expect(submit()).toBe(true)
  expect(submit()).toBe(true)
})
