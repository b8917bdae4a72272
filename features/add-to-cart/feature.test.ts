import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
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
const pageshow = (persisted: boolean): boolean => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
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

test('S2.15 the button shows that its form submits', () => {
  start()
  expect(submit()).toBe(true)
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(true)
})

test('S2.15 a second click while the browser is busy orders nothing, and nobody hears it', () => {
  start(form() + form())
  const heard = vi.fn()
  document.addEventListener('submit', heard)
  expect([submit(), submit(), submit(1)]).toEqual([true, false, false])
  vi.advanceTimersByTime(5000)
  expect(submit()).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('submit', heard)
})

test('S2.15 where the submit was prevented nothing shows, and the next one goes through', () => {
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

test('S2.15 a theme that adds without leaving the page keeps its own loading state', () => {
  start()
  document.addEventListener('submit', prevent)
  submit()
  button().classList.add('loading')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  vi.advanceTimersByTime(60_000)
  expect(isLoading()).toBe(true)
  document.removeEventListener('submit', prevent)
})

test('S2.15 TP81 back from the back/forward cache the button is free, and the next order goes through', () => {
  start()
  submit()
  vi.advanceTimersByTime(0)
  pageshow(true)
  expect(isLoading()).toBe(false)
  expect([submit(), submit()]).toEqual([true, false])
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(true)
})

test('TP81 the loading state that the theme has put there goes as well', () => {
  start(form().replace('button alt', 'button alt loading'))
  pageshow(true)
  expect(isLoading()).toBe(false)
})

test('S2.15 whoever orders before the page is loaded orders once, too', () => {
  start()
  submit()
  pageshow(false)
  expect(submit()).toBe(false)
})

test('S2.15 a shop that does not answer, or a visitor who stops waiting, leaves a button that works', () => {
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

test('S2.15 a form that answers in another window can be sent again', () => {
  start(form(' target="_blank"'))
  expect([submit(), submit()]).toEqual([true, true])
  vi.advanceTimersByTime(0)
  expect(isLoading()).toBe(false)
})

test('S2.15 other forms, and a form that comes later', () => {
  start('<form class="suche"></form>')
  expect([submit(), submit()]).toEqual([true, true])
  setBody(form())
  expect([submit(), submit()]).toEqual([true, false])
})

test('S2.15 stopping gives the server’s HTML back, byte for byte', () => {
  const before = start()
  submit()
  vi.advanceTimersByTime(0)
  runtime?.stop()
  expect(markup()).toBe(before)
  expect(submit()).toBe(true)
  expect(submit()).toBe(true)
})
