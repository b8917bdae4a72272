/** For tests only: search forms as the theme prints them, a shop that answers, and a shopper. */
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import liveSearch from './feature.ts'

export interface TestSuggestion {
  readonly id: number | string
  readonly value: unknown
  readonly url: unknown
  readonly type?: string
  readonly img?: unknown
  readonly price?: unknown
}

export const lamp: TestSuggestion = {
  type: 'Product',
  id: 512,
  value: 'Nordsee im Winter',
  url: 'https://kunst.example/produkt/nordsee-im-winter/',
  img: 'https://kunst.example/m/nordsee-100.jpg',
  price: '<span class="woocommerce-Price-amount amount"><bdi>49,00&nbsp;<span>&euro;</span></bdi></span>',
}
export const page: TestSuggestion = {
  type: 'Page',
  id: 9,
  value: 'Über den Norden',
  url: 'https://kunst.example/galerie/',
  img: false,
  price: '',
}
export const nothingFound = { id: -1, value: 'Keine Produkte gefunden.', url: '' }

const categories = `<div class="flex-col search-form-categories"><select class="search_categories resize-select mb-0" name="product_cat">
  <option value="" selected>Alle</option><option value="kunstdrucke">Kunstdrucke</option></select></div>`
const productField = '<input type="hidden" name="post_type" value="product">'

/** The theme's product search; `id` need not be unique on real pages. */
export function searchForm({
  id = 'woocommerce-product-search-field-0',
  withCategories = true,
  isBlog = false,
} = {}): string {
  return `<form role="search" method="get" class="searchform" action="https://kunst.example/"><div class="flex-row relative">
    ${withCategories ? categories : ''}
    <div class="flex-col flex-grow"><label class="screen-reader-text" for="${id}">Suche nach:</label>
    <input type="search" id="${id}" class="search-field mb-0" value="" name="s">${isBlog ? '' : productField}</div>
    <div class="flex-col"><button type="submit" value="Suche" class="ux-search-submit submit-button secondary button icon mb-0" aria-label="Absenden"></button></div>
    </div><div class="live-search-results text-left z-top"></div></form>`
}

export const all = <Found extends Element = HTMLElement>(selector: string, root: ParentNode = document): Found[] => [
  ...root.querySelectorAll<Found>(selector),
]

export const forms = (): HTMLFormElement[] => all<HTMLFormElement>('form.searchform')
export const fieldOf = (form = forms()[0]!): HTMLInputElement => form.querySelector('.search-field')!
export const categoryOf = (form = forms()[0]!): HTMLSelectElement => form.querySelector('.search_categories')!
export const isLoading = (form = forms()[0]!): boolean => form.querySelector('.loading') !== null
/** The open list; undefined where none is. */
export const listOf = (form = forms()[0]!): HTMLElement | undefined =>
  form.querySelector<HTMLElement>('.autocomplete-suggestions') ?? undefined
export const optionsOf = (form = forms()[0]!): HTMLAnchorElement[] => all('[role=option]', form)
export const namesOf = (form = forms()[0]!): string[] =>
  all('.search-name', form).map(({ textContent }) => textContent ?? '')
export const selectedOf = (form = forms()[0]!): HTMLElement | null => form.querySelector('.autocomplete-selected')
/** What was announced last. */
export const announced = (): string =>
  all('[role=status]')
    .map(({ textContent }) => textContent)
    .join('')

/** Runs `action` and renders all views before it returns. */
export const performNow: <Result>(action: () => Result) => Result = flushSync

/** Focuses the field and enters the whole text at once. */
export function type(text: string, form = forms()[0]!): void {
  const field = fieldOf(form)
  field.focus()
  field.value = text
  performNow(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}

/** Enters the text letter by letter. */
export function typeSlowly(text: string, form = forms()[0]!): void {
  for (let length = 1; length <= text.length; length++) type(text.slice(0, length), form)
}

/** Presses a key in the field. @returns false where its default is prevented */
export function pressKey(key: string, init: KeyboardEventInit = {}, form = forms()[0]!): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  return performNow(() => fieldOf(form).dispatchEvent(event))
}

export function choose(slug: string, form = forms()[0]!): void {
  const category = categoryOf(form)
  category.value = slug
  performNow(() => category.dispatchEvent(new Event('change', { bubbles: true })))
}

/** A stand-in for the shop's server, which answers when the test calls `answer`. */
interface TestShop {
  /** Queries of the calls so far, as they were sent. */
  readonly calls: readonly string[]
  /** Answers the call with this index, by default the last one. Bodies other than texts are sent as JSON. */
  answer(body: unknown, init?: ResponseInit & { readonly call?: number }): Promise<void>
  fail(): Promise<void>
  readonly aborted: readonly boolean[]
}

function openShop(): TestShop {
  const urls: string[] = []
  const calls: { resolve(answer: Response): void; reject(error: unknown): void; signal: AbortSignal }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string, { signal }: { signal: AbortSignal }) => {
      urls.push(new URL(url).search)
      return new Promise<Response>((resolve, reject) => {
        calls.push({ resolve, reject, signal })
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    }),
  )
  return {
    get calls() {
      return urls
    },
    get aborted() {
      return calls.map(({ signal }) => signal.aborted)
    },
    async answer(body, { call = calls.length - 1, ...init } = {}) {
      calls[call]?.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), init))
      await vi.advanceTimersByTimeAsync(20)
    },
    async fail() {
      calls.at(-1)?.reject(new TypeError('Failed to fetch'))
      await vi.advanceTimersByTimeAsync(20)
    },
  }
}

/** Advances the fake timers. */
export const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

let runtime: Runtime | undefined
let shop: TestShop

/** Gives every test of a file a shop and fake timers, and stops the script after each. */
export function setUpTestShop(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    shop = openShop()
    Element.prototype.scrollIntoView ??= () => {}
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const calls = (): readonly string[] => shop.calls
export const aborted = (): readonly boolean[] => shop.aborted
export const answer: TestShop['answer'] = (...parameters) => shop.answer(...parameters)
export const goOffline = (): Promise<void> => shop.fail()
export const row = (): unknown => runtime?.mounts.rows()[0]

/** Sets the page and starts the script. @returns the markup before the start. @param latency the theme's setting, as it prints it */
export async function start(
  html = searchForm(),
  latency: unknown = '0',
  config: Partial<Config> = {},
): Promise<string> {
  const ajaxurl = 'https://kunst.example/wp-admin/admin-ajax.php'
  vi.stubGlobal('flatsomeVars', { ajaxurl, options: { search_result_latency: latency } })
  setBody(html)
  const before = markup()
  startScript(config)
  await wait(1)
  return before
}

/** Starts the script on the page as it is. */
export function startScript(config: Partial<Config> = {}): void {
  runtime = startRuntime([liveSearch], { config })
}

export function stop(): void {
  runtime?.stop()
  runtime = undefined
}

/** Types a query and has the shop answer it. */
export async function find(query: string, ...suggestions: readonly unknown[]): Promise<void> {
  type(query)
  await wait(1)
  await answer({ suggestions })
}
