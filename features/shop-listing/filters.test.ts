import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import shopListing from './feature.ts'

const page = window as { jQuery?: unknown }
let runtime: Runtime | undefined
/** What forms send, and where the page goes. */
let sent: string[]
const language = document.documentElement.lang

beforeEach(() => {
  sent = []
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    sent.push(`${new URLSearchParams([...new FormData(this)] as [string, string][])}`)
  })
  vi.spyOn(location, 'assign').mockImplementation((address) => void sent.push(String(address)))
})
afterEach(() => {
  runtime?.stop()
  delete page.jQuery
  document.documentElement.lang = language
  vi.restoreAllMocks()
})

const find = (selector: string): HTMLInputElement => document.querySelector<HTMLInputElement>(selector)!
function choose(selector: string, value: string): void {
  find(selector).value = value
  find(selector).dispatchEvent(new Event('change', { bubbles: true }))
}
function start(html: string): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([shopListing])
  return before
}

describe('filter widgets', { tags: ids('CT77', 'CT78') }, () => {
  const categories = `<select name="product_cat" class="dropdown_product_cat"><option value="">Alle</option><option value="drucke">Drucke</option></select>
    <script type="text/plain">jQuery('.dropdown_product_cat').on('change', function () { var home_url = '${location.origin}/laden/'; location.href = '${location.origin}/laden/shop/'; })</script>`
  const layered = (
    multiple = '',
  ): string => `<form method="get" action="/shop/"><select class="woocommerce-widget-layered-nav-dropdown dropdown_layered_nav_farbe"${multiple}>
    <option value="">Beliebig</option><option value="blau">Blau</option><option value="rot">Rot</option></select><input type="hidden" name="filter_farbe" value=""><input type="hidden" name="orderby" value="price"></form>`

  test('a category leads to its listing, none to all products, by the addresses of the inline script', () => {
    start(categories)
    choose('select', 'drucke')
    choose('select', '')
    expect(sent).toEqual([`${location.origin}/laden/?product_cat=drucke`, `${location.origin}/laden/shop/`])
  })

  test('a category of a page without the inline script is one of the site', () => {
    start(categories.replace(/<script.*/s, ''))
    choose('select', 'drucke')
    expect(sent).toEqual([`${location.origin}/?product_cat=drucke`])
  })

  test('an address of another site is not followed', () => {
    start(categories.replaceAll(location.origin, 'https://fremd.example'))
    choose('select', 'drucke')
    expect(sent).toEqual([])
  })

  test('an attribute is filtered by, with the form’s other fields', () => {
    const before = start(layered())
    choose('select', 'rot')
    expect(sent).toEqual(['filter_farbe=rot&orderby=price'])
    runtime?.stop()
    find('[name=filter_farbe]').value = ''
    expect(markup()).toBe(before)
  })

  test('several values wait for the button', () => {
    start(layered(' multiple'))
    for (const option of document.querySelectorAll<HTMLOptionElement>('option:not(:first-child)'))
      option.selected = true
    find('select').dispatchEvent(new Event('change', { bubbles: true }))
    expect([sent, find('[name=filter_farbe]').value]).toEqual([[], 'blau,rot'])
  })

  test('a category and an attribute can be chosen again when the page comes back', () => {
    start(categories)
    choose('select', 'drucke')
    dispatchEvent(new Event('pageshow'))
    expect(find('select').value).toBe('')
    runtime?.stop()
    start(layered().replace('value="blau"', '$& selected'))
    choose('select', 'rot')
    dispatchEvent(new Event('pageshow'))
    expect(find('select').value).toBe('blau')
  })

  test('a choice that the browser has brought back before the start does not stay, one that is being made does', () => {
    setBody(
      `<select class="dropdown_product_cat"><option value="">Alle</option><option value="drucke">Drucke</option></select>`,
    )
    find('select').value = 'drucke'
    runtime = startRuntime([shopListing])
    expect(find('select').value).toBe('')
    runtime.stop()
    find('select').value = 'drucke'
    find('select').focus()
    runtime = startRuntime([shopListing])
    expect(find('select').value).toBe('drucke')
  })

  test('several values that were chosen and not sent are those of the page when it comes back', () => {
    start(layered(' multiple').replace('value="rot"', '$& selected'))
    for (const option of document.querySelectorAll<HTMLOptionElement>('option:not(:first-child)'))
      option.selected = true
    find('select').dispatchEvent(new Event('change', { bubbles: true }))
    dispatchEvent(new Event('pageshow'))
    const selected = [...document.querySelectorAll<HTMLOptionElement>('option')].filter((option) => option.selected)
    expect(selected.map(({ value }) => value)).toEqual(['rot'])
    expect(find('[name=filter_farbe]').value).toBe('rot')
  })

  test('with jQuery the page’s own inline script does it', () => {
    page.jQuery = () => {}
    start(layered())
    choose('select', 'rot')
    expect(sent).toEqual([])
  })

  test('a list without a form does nothing', () => {
    start('<select class="dropdown_layered_nav_x"><option value="a">A</option></select>')
    choose('select', 'a')
    expect([sent, runtime?.reporter.problems]).toEqual([[], []])
  })
})

describe('the price filter', { tags: ids('CT79') }, () => {
  const filter = `<form method="get" action="/shop/"><div class="price_slider_wrapper"><div class="price_slider" style="display:none;"></div>
    <div class="price_slider_amount" data-step="10"><label class="screen-reader-text" for="min_price">Min</label><input type="text" id="min_price" name="min_price" value="10" data-min="10" placeholder="Min"><input type="text" id="max_price" name="max_price" value="900" data-max="900" placeholder="Max">
    <button type="submit" class="button">Filter</button><div class="price_label" style="display:none;">Preis: <span class="from"></span> — <span class="to"></span></div></div></div></form>`

  test('shows its two fields, with names and limits; a lowest above the highest price is meant the other way round', () => {
    const changes: unknown[] = []
    const before = start(filter)
    document.body.addEventListener('price_slider_change', (event) => changes.push((event as CustomEvent).detail), {
      once: true,
    })
    expect(find('#min_price').inputMode || find('#min_price').getAttribute('inputmode')).toBe('decimal')
    expect([
      find('#min_price').style.display,
      find('#min_price').ariaLabel ?? find('#min_price').getAttribute('aria-label'),
    ]).toEqual(['inline-block', 'Mindestpreis'])
    choose('#min_price', '500')
    choose('#max_price', '200')
    find('form').closest('form')!.requestSubmit()
    expect(sent).toEqual(['min_price=200&max_price=500'])
    expect(changes).toHaveLength(1)
    runtime?.stop()
    expect(markup()).toBe(before)
  })

  test('takes a field that was emptied for one without a limit', () => {
    start(filter)
    choose('#min_price', '50')
    choose('#max_price', '')
    find('form').closest('form')!.requestSubmit()
    choose('#min_price', '')
    find('form').closest('form')!.requestSubmit()
    expect(sent).toEqual(['min_price=50&max_price=900', 'min_price=10&max_price=900'])
  })

  test.each([
    ['de-DE', '2.000', '12.345,50', 'min_price=2000&max_price=12345.50'],
    ['de-DE', '12,50', '3.000 €', 'min_price=12.50&max_price=3000'],
    ['de-DE', ' 2 000 ', '3000,-', 'min_price=2000&max_price=3000'],
    ['en-GB', '1,200', '2,000.50', 'min_price=1200&max_price=2000.50'],
    ['en-GB', '£1,200', '1,100', 'min_price=1100&max_price=1200'],
    // What holds no amount is no limit.
    ['de-DE', 'ab', '1 bis 5', 'min_price=10&max_price=90000'],
    // A slider cannot leave its bounds.
    ['de-DE', '5', '100.000', 'min_price=10&max_price=90000'],
  ])('reads on a page in %s the amounts %s and %s as they are written there', (locale, from, to, expected) => {
    document.documentElement.lang = locale
    const changes: unknown[] = []
    addEventListener('price_slider_change', (event) => changes.push((event as CustomEvent).detail))
    start(filter.replace('data-max="900"', 'data-max="90000"'))
    choose('#min_price', from)
    choose('#max_price', to)
    find('form').closest('form')!.requestSubmit()
    expect(sent).toEqual([expected])
    expect(changes[1]).toEqual([...new URLSearchParams(expected).values()].map(Number))
  })

  test('is the slider’s where its script is on the page', () => {
    const html = `${filter}<script type="text/plain" id="wc-price-slider-js"></script>`
    expect(start(html)).toBe(markup())
  })

  test('without its fields is left alone', () => {
    expect(start('<div class="price_slider_wrapper"></div>').replace(/ data-vernissage="[^"]*"/, '')).toBe(
      markup().replace(/ data-vernissage="[^"]*"/, ''),
    )
    expect(runtime?.reporter.problems).toEqual([])
  })
})
