import jQueryFactory from 'jquery'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  answers,
  findElement,
  marks,
  notices,
  priceForm,
  productForm,
  settings,
  type,
  variableForm,
  variations,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, page, product } from './testPricePage.ts'

holdClock()

describe('which buttons are taken over', () => {
  test('without the plugin’s settings nothing happens', { tags: ids('PO01') }, async () => {
    open(page, null)
    expect(marks()).toBe('')
    expect(document.documentElement.outerHTML.replaceAll(/ data-vernissage="[^"]*"/g, '')).toBe(product.before)
    await click()
    expect(product.submits).toHaveLength(1)
    expect(product.calls).toHaveLength(0)
  })

  test('settings that an optimiser brings with the first click still have the price checked', {
    tags: ids('PO07'),
  }, async () => {
    open(page, null)
    Object.assign(window, { vicatna_single: settings })
    onTestFinished(() => void Reflect.deleteProperty(window, 'vicatna_single'))
    expect(marks()).toBe('A N−')
    await click()
    expect(product.submits).toHaveLength(0)
    expect(product.calls).toHaveLength(1)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('a form with a price is initialised and its button armed', { tags: ids('PO02', 'S2.17', 'S4.28') }, () => {
    open()
    expect(findElement('form').classList).toContain('vicatna-form-init')
    expect(marks()).toBe('A N−')
  })

  test('a form without either is initialised and left alone', { tags: ids('PO06') }, async () => {
    open(productForm(1, ''))
    expect(findElement('form').classList).toContain('vicatna-form-init')
    expect(marks()).toBe('')
    await click()
    expect(product.submits).toHaveLength(1)
  })

  test('a form that is added later is found', { tags: ids('PO45', 'S9.04') }, async () => {
    open(notices)
    document.body.insertAdjacentHTML('beforeend', priceForm())
    await vi.advanceTimersByTimeAsync(200)
    expect(marks()).toBe('A N−')
  })

  test('several forms on a page are checked each by itself, and equal products show one price', async () => {
    open(page + priceForm())
    const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.vicatna_nyp_value')]
    type(first!, '55')
    expect(second!.value).toBe('55')
    document.querySelectorAll<HTMLElement>('.single_add_to_cart_button')[1]!.click()
    await waitForIdle()
    expect(product.calls.map(({ fields }) => new URLSearchParams(fields).get('price'))).toEqual(['55'])
    expect(marks()).toBe('A N−')
  })

  test('gives way where the original runs already, and gives everything back', () => {
    vi.stubGlobal('jQuery', jQueryFactory)
    jQueryFactory(document.body).on('vicatna_check_form', () => {})
    open()
    expect(marks()).toBe('')
    const rows = product.runtime.mounts.rows()
    expect(rows.map(({ state }) => state)).toEqual(['yielded', 'yielded'])
    jQueryFactory(document.body).off('vicatna_check_form')
  })

  /** As the plugin does: its click handler looks at classes that only a form has which it has initialised itself. */
  const startOriginal = (onClick: (event: Event) => void): void => {
    const body = jQueryFactory(document.body)
    body.on('vicatna_check_form', () => {
      // Within this file's document: jQuery keeps the one in which another test file has loaded it.
      jQueryFactory(document)
        .find('form.cart:not(.vicatna-form-init)')
        .addClass('vicatna-form-init')
        .find('.single_add_to_cart_button')
        .addClass('original')
    })
    body.on('click', '.original', (event) => onClick(event.originalEvent as Event))
    const polling = setInterval(() => body.trigger('vicatna_check_form'), 100)
    onTestFinished(() => {
      clearInterval(polling)
      body.off('vicatna_check_form click')
    })
  }

  test('gives way to an original that comes later: the next click is the original’s alone, and no price passes unchecked', async () => {
    vi.stubGlobal('jQuery', jQueryFactory)
    open()
    await vi.advanceTimersByTimeAsync(500)
    expect(marks()).not.toBe('')
    const onClick = vi.fn((event: Event) => event.preventDefault())
    startOriginal(onClick)
    await click()
    expect(product.submits).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(onClick).toHaveBeenCalledOnce()
    expect(product.submits).toEqual([])
    expect(product.calls).toEqual([])
    expect(marks()).toBe('')
    expect(product.runtime.mounts.rows().map(({ state }) => state)).toEqual(['yielded', 'yielded'])
  })

  test('gives way as soon as jQuery is ready to an original that waits for that, as it does where ours stands below it', async () => {
    vi.stubGlobal('jQuery', jQueryFactory)
    const onClick = vi.fn((event: Event) => event.preventDefault())
    jQueryFactory(() => startOriginal(onClick))
    open()
    await vi.advanceTimersByTimeAsync(500)
    expect(product.runtime.mounts.rows().map(({ state }) => state)).toEqual(['yielded', 'yielded'])
    await click()
    expect(onClick).toHaveBeenCalledOnce()
    expect([...product.submits, ...product.calls]).toEqual([])
  })
})

const descriptionOf = (each: Element): (string | undefined)[] =>
  (each.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('the bounds are told as soon as the field is entered', () => {
  open(page + priceForm('value="" min="0.01" max=""'))
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.vicatna_nyp_value')]
  for (const each of [first!, second!, first!]) each.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect([descriptionOf(first!), descriptionOf(second!)]).toEqual([['min. 25 €, max. 400 €'], ['min. 0,01 €']])
})

test('bounds have no gap where the currency stands outside of the field', () => {
  open(page.replace('<span class="vicatna-value-symbol">€</span>', ''))
  field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(descriptionOf(field())).toEqual(['min. 25, max. 400'])
})

test('a currency that stands before the field stands before the bounds, too', () => {
  document.documentElement.lang = 'en-US'
  const value = page.match(/<input name="vicatna_nyp_value"[^>]*>/)![0]
  const symbolFirst = page
    .replace('value-wrap-symbol-right', 'value-wrap-symbol-left')
    .replace('<span class="vicatna-value-symbol">€</span>', '')
    .replace(value, `<span class="vicatna-value-symbol">$</span>${value}`)
  open(symbolFirst.replace(/ min="[^"]*" max="[^"]*"/, ' min="1000" max="50000"'))
  field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  document.documentElement.removeAttribute('lang')
  expect(descriptionOf(field())).toEqual(['min. $1,000, max. $50,000'])
})

test.each([
  ['de', 'number', 'min. 1000 €, max. 1.234.567,50 €'],
  ['de', 'text', 'min. 1.000 €, max. 1.234.567,50 €'],
  ['de-CH', 'number', 'min. 1000 €, max. 1.234.567,50 €'],
  ['en-GB', 'number', 'min. 1,000 €, max. 1,234,567.50 €'],
])('on a page in %s, a bound in the row is read by a field of the type %s as it stands there', (lang, type, hint) => {
  document.documentElement.lang = lang
  open(notices + priceForm('value="" min="1000" max="1234567.50"'))
  field().type = type
  field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  document.documentElement.removeAttribute('lang')
  expect(descriptionOf(field())).toEqual([hint])
})

test.each<[string, string, string[], string[]]>([
  ['the lowest', 'Mindestens 25,00\u00A0€', ['Mindestens 25,00\u00A0€', 'max. 400 €'], ['max. 400 €']],
  ['the highest', 'Bis 400 €', ['Bis 400 €', 'min. 25 €'], ['min. 25 €']],
  ['both', 'Zwischen 25 und 400 €', ['Zwischen 25 und 400 €'], []],
  ['the lowest, with three decimals,', 'Ab 25,000 €', ['Ab 25,000 €', 'max. 400 €'], ['max. 400 €']],
  ['neither', 'Empfohlen: 40 €', ['min. 25 €, max. 400 €'], ['min. 25 €, max. 400 €']],
])(
  'where the shop names %s of the bounds, its words describe the field, and only the rest is shown',
  (_what, words, description, shown) => {
    open(page.replace('Zahl, was dir das Bild wert ist:', words))
    field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(descriptionOf(field())).toEqual(description)
    expect([...document.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual(shown)
    product.runtime.stop()
    expect(document.documentElement.outerHTML).toBe(product.before)
  },
)

test('stop() gives the server’s HTML back at every moment, and start() takes over again', async () => {
  const html = notices + priceForm() + variableForm()
  open(html)
  const given = (): void => {
    product.runtime.stop()
    expect(document.documentElement.outerHTML).toBe(product.before)
    product.start()
  }
  given()
  field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await click()
  given()
  await click()
  await product.calls.at(-1)!.answer(answers.refused)
  given()
  await click()
  await product.calls.at(-1)!.answer(answers.accepted)
  given()
  findElement<HTMLInputElement>('.variation_id').setAttribute('value', '0')
  findElement('.single_variation').dispatchEvent(
    new CustomEvent('show_variation', { bubbles: true, detail: [variations[5203], true] }),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  given()
})
