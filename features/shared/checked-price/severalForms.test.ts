/** Several product forms on one page: those of a listing, of one product twice, and those that come later. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import addToCart from '../../add-to-cart/feature.ts'
import nameYourPrice from '../../name-your-price/feature.ts'
import suggestOffer from '../../suggest-offer/feature.ts'
import { bar, barButton, popupOffer, priceWrap, row } from './testOtherForms.ts'
import {
  answers,
  findElement,
  notices,
  offerForm,
  openProduct,
  type Product,
  popup,
  shownMessages,
  type,
  waitForIdle,
} from './testProduct.ts'

const features = [nameYourPrice, suggestOffer]
let product: Product
const open = (html: string, list = features): Product => {
  product = openProduct(list, notices + html)
  return product
}
const form = (id: number): string => `<form class="cart" method="post">${row(priceWrap(id), id)}</form>`
const fieldOf = (id: number, nth = 0): HTMLInputElement =>
  document.querySelectorAll<HTMLInputElement>(`.vicatna_nyp_value[data-product_id="${id}"]`)[nth]!
const pressIn = async (field: Element): Promise<void> => {
  field.closest('form')!.querySelector<HTMLElement>('[type=submit]')!.click()
  await waitForIdle()
}
const requestedProducts = (): string[] =>
  product.calls.map(({ fields }) => {
    const { product_id, price } = Object.fromEntries(new URLSearchParams(fields))
    return `${product_id}: ${price}`
  })
const bought = (): string[] =>
  product.submits.map((each) => {
    const fields = Object.fromEntries(new URLSearchParams(each))
    return `${fields['add-to-cart']}: ${fields.vicatna_nyp_value}`
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  product.stop()
  vi.useRealTimers()
})

describe('several products', () => {
  test('are asked about at the same time, and each answer counts for its own', { tags: ids('S4.31') }, async () => {
    open(form(1) + form(2) + form(3))
    for (const id of [1, 2, 3]) type(fieldOf(id), `${id}00`)
    for (const id of [1, 2, 3]) await pressIn(fieldOf(id))
    expect(requestedProducts()).toEqual(['1: 100', '2: 200', '3: 300'])
    await product.calls[1]!.answer(answers.accepted)
    expect(bought()).toEqual(['2: 200'])
    await product.calls[0]!.answer(answers.refused)
    await product.calls[2]!.answer(answers.accepted)
    expect(bought()).toEqual(['2: 200', '3: 300'])
    expect([fieldOf(1).getAttribute('aria-invalid'), fieldOf(2).getAttribute('aria-invalid')]).toEqual(['true', null])
    expect(shownMessages()).toEqual(['8,00 € ist zu wenig.'])
  })

  test('in a listing with fields in its boxes the newest message stands alone in the popup', {
    tags: ids('S8.17'),
  }, async () => {
    const box = (id: number): string => `<li class="product"><div class="vicatna-loop-wrap">${form(id)}</div></li>`
    open(`<ul class="products">${box(1)}${box(2)}</ul>`)
    await pressIn(fieldOf(1))
    await pressIn(fieldOf(2))
    await product.calls[0]!.answer(answers.refused)
    await product.calls[1]!.answer({ status: 'error', message: 'Zu viel.' })
    expect(findElement('.vicatna-message-popup-wrap-show').textContent).toBe('Zu viel.')
    expect(document.querySelectorAll('.vicatna-message-popup-wrap-show')).toHaveLength(1)
  })

  test('each opens the one popup for itself, and only its own form gets the pair', {
    tags: ids('PO33', 'S3.43'),
  }, async () => {
    open(offerForm({ id: 51 }) + offerForm({ id: 52, tiers: '1' }) + popup)
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.vicatna-so-button')]
    first!.click()
    await waitForIdle()
    findElement('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.advanceTimersByTimeAsync(0)
    second!.click()
    await waitForIdle()
    expect(findElement('dialog .vicatna-popup-form').dataset.product_id).toBe('52')
    type(findElement('dialog .vicatna_so_value'), '70')
    findElement('dialog .vicatna-popup-form-bt').click()
    await waitForIdle()
    await product.calls[0]!.answer(answers.accepted)
    expect(requestedProducts()).toEqual(['52: 70'])
    expect(new URLSearchParams(product.submits[0]).get('vicatna_so_value')).toBe('70')
    expect(document.querySelectorAll('[name=vicatna_so_value]')).toHaveLength(1)
    expect(first!.closest('form')!.querySelector('[name=vicatna_so_value]')).toBeNull()
  })
})

describe('one product in form and bar', () => {
  test('both show what was typed last, and either is checked with it', { tags: ids('S1.04') }, async () => {
    open(form(4711) + bar(priceWrap()))
    type(fieldOf(4711, 0), '55')
    expect(fieldOf(4711, 1).value).toBe('55')
    type(fieldOf(4711, 1), '60')
    expect(fieldOf(4711, 0).value).toBe('60')
    await pressIn(fieldOf(4711, 1))
    expect(requestedProducts()).toEqual(['4711: 60'])
  })

  test('what was refused in one is as good as new when the other gets another price', async () => {
    open(form(4711) + bar(priceWrap()))
    type(fieldOf(4711, 1), '2')
    await pressIn(fieldOf(4711, 1))
    await product.calls[0]!.answer(answers.refused)
    expect(fieldOf(4711, 1).getAttribute('aria-invalid')).toBe('true')
    type(fieldOf(4711, 0), '30')
    expect(fieldOf(4711, 1).getAttribute('aria-invalid')).toBeNull()
  })

  test('a price that changes in the form while the bar asks is not bought for the old answer', {
    tags: ids('S4.31'),
  }, async () => {
    open(form(4711) + bar(priceWrap()))
    await pressIn(fieldOf(4711, 1))
    type(fieldOf(4711, 0), '26')
    expect(product.calls[0]!.isAborted()).toBe(true)
    await product.calls[0]!.answer(answers.accepted)
    expect(bought()).toEqual([])
  })

  test('what was typed before the script came stands in both', { tags: ids('S1.04') }, () => {
    open(form(4711) + bar(priceWrap()))
    product.runtime.stop()
    fieldOf(4711, 1).value = '60'
    product.start()
    expect(fieldOf(4711, 0).value).toBe('60')
  })

  test('a bar that comes later shows what was typed into the form', { tags: ids('S1.04') }, async () => {
    open(form(4711))
    type(fieldOf(4711), '60')
    document.body.insertAdjacentHTML('beforeend', bar(priceWrap()))
    await vi.advanceTimersByTimeAsync(200)
    expect(fieldOf(4711, 1).value).toBe('60')
    // The shop is asked about the price in the form whose button is clicked.
    await pressIn(fieldOf(4711, 1))
    expect(requestedProducts()).toEqual(['4711: 60'])
  })

  test('what only one of them can hold stays where it is typed', () => {
    open(form(4711) + bar(priceWrap()))
    fieldOf(4711, 0).type = 'text'
    type(fieldOf(4711, 0), '1,')
    expect(fieldOf(4711, 0).value).toBe('1,')
  })

  test('a bar whose field tells its bounds is a landmark, for those who look for one', () => {
    open(`<main>${form(4711)}</main>${bar(priceWrap())}`)
    for (const nth of [0, 1]) fieldOf(4711, nth).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const names = [...document.forms].map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual([null, 'Kaufen'])
    expect(document.querySelectorAll('small[id^=vernissage-price]')).toHaveLength(2)
  })

  test('a bar without a form of its own stands in one, and that one is the landmark', () => {
    open(`<form class="around"><div class="variations_form">${row(priceWrap())}</div></form>`)
    fieldOf(4711).dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(document.querySelectorAll('[aria-label]')).toHaveLength(1)
    expect(findElement('.around').getAttribute('aria-label')).toBe('In den Warenkorb')
  })

  test('another product’s price stays', () => {
    open(form(1) + bar(priceWrap(2), 2))
    type(fieldOf(1), '77')
    expect(fieldOf(2).value).toBe('40')
  })

  test('an offer that the form has accepted is asked for again from the bar, which is another order', async () => {
    open(offerForm() + bar(popupOffer, 4712) + popup)
    findElement(`${barButton}`).closest('form')!.querySelector<HTMLElement>('.vicatna-so-button')!.click()
    await waitForIdle()
    type(findElement('dialog .vicatna_so_value'), '180')
    findElement('dialog .vicatna-popup-form-bt').click()
    await waitForIdle()
    await product.calls[0]!.answer(answers.accepted)
    expect(new URLSearchParams(product.submits[0]).get('add-to-cart')).toBe('4712')
    expect(findElement('.vi-wcaio-sb-cart-form [name=vicatna_so_value]').closest('form')!.matches('.cart')).toBe(false)
  })
})

describe('what comes later', () => {
  test.each([
    ['the bar', () => bar(priceWrap())],
    ['a form.cart in a variations_form', () => `<div class="variations_form">${form(4711)}</div>`],
    [
      'a variations_form in a form.cart',
      () => `<form class="cart"><div class="variations_form">${row(priceWrap())}</div></form>`,
    ],
  ])('%s is found, and asked about once', { tags: ids('PO45', 'S9.04') }, async (_what, html) => {
    open('')
    document.body.insertAdjacentHTML('beforeend', html())
    await vi.advanceTimersByTimeAsync(200)
    await pressIn(fieldOf(4711))
    expect(requestedProducts()).toEqual(['4711: 40'])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('a form that comes into a variations_form takes over from it, and is asked about once', {
    tags: ids('PO45'),
  }, async () => {
    open('<div class="variations_form"></div>')
    findElement('.variations_form').innerHTML = form(4711)
    await vi.advanceTimersByTimeAsync(200)
    await pressIn(fieldOf(4711))
    await product.calls[0]!.answer(answers.accepted)
    expect([requestedProducts(), bought()]).toEqual([['4711: 40'], ['4711: 40']])
  })

  test('a form that a script puts in the place of another is checked, the one that has gone asks nothing more', {
    tags: ids('PO45'),
  }, async () => {
    open(`<div id="place">${form(4711)}</div>`)
    await pressIn(fieldOf(4711))
    findElement('#place').innerHTML = form(4711)
    await vi.advanceTimersByTimeAsync(200)
    expect(product.calls[0]!.isAborted()).toBe(true)
    type(fieldOf(4711), '44')
    await pressIn(fieldOf(4711))
    await product.calls[1]!.answer(answers.accepted)
    expect(bought()).toEqual(['4711: 44'])
  })
})

describe('adding without leaving the page', () => {
  /** As the theme's extension does it: on the document, for clicks that no other code stopped. */
  const add = (selector: string): string[] => {
    const added: string[] = []
    const onClick = (event: Event): void => {
      const clicked = (event.target as Element).closest(selector)
      if (!clicked) return
      event.preventDefault()
      added.push(new URLSearchParams([...new FormData(clicked.closest('form')!)] as [string, string][]).toString())
    }
    document.addEventListener('click', onClick)
    onTestFinished(() => document.removeEventListener('click', onClick))
    return added
  }

  test.each([
    ['the form', form(4711), '.single_add_to_cart_button'],
    // The bar's own script leaves out buttons that have this class.
    ['the bar', bar(priceWrap()), `${barButton}:not(.vicatna-single-atc-button)`],
  ])(
    'from %s each price is added once, after it was accepted',
    { tags: ids('PO46') },
    async (_where, html, selector) => {
      const added = add(selector)
      open(html, [...features, addToCart])
      await pressIn(fieldOf(4711))
      expect(added).toEqual([])
      await product.calls[0]!.answer(answers.accepted)
      expect(added).toHaveLength(1)
      type(fieldOf(4711), '41')
      await pressIn(fieldOf(4711))
      expect(added).toHaveLength(1)
      await product.calls[1]!.answer(answers.refused)
      expect(added).toHaveLength(1)
      type(fieldOf(4711), '42')
      await pressIn(fieldOf(4711))
      await product.calls[2]!.answer(answers.accepted)
      expect(added.map((each) => new URLSearchParams(each).get('vicatna_nyp_value'))).toEqual(['40', '42'])
      // A second click buys another piece at the accepted price, without asking again.
      await pressIn(fieldOf(4711))
      expect([added.length, product.calls.length, product.submits.length]).toEqual([3, 3, 0])
    },
  )

  test('an accepted offer stays in the form, and the next piece goes for the same', {
    tags: ids('PO35', 'S4.34'),
  }, async () => {
    const added = add('.single_add_to_cart_button')
    open(offerForm() + popup, [...features, addToCart])
    findElement('.vicatna-so-button').click()
    await waitForIdle()
    type(findElement('dialog .vicatna_so_value'), '180')
    findElement('dialog .vicatna-popup-form-bt').click()
    await waitForIdle()
    await product.calls[0]!.answer(answers.accepted)
    await pressIn(findElement('.vicatna-so-wrap'))
    expect(added.map((each) => new URLSearchParams(each).get('vicatna_so_value'))).toEqual(['180', '180'])
    expect(product.calls).toHaveLength(1)
  })
})

describe('with a page load', () => {
  test.each([
    ['the form', form(4711)],
    ['the bar', bar(priceWrap())],
  ])(
    'from %s a click while the page is being left orders nothing more',
    { tags: ids('S2.15') },
    async (_where, html) => {
      open(html, [...features, addToCart])
      const sent = vi.fn((event: Event) => event.stopPropagation())
      findElement('form').addEventListener('submit', sent)
      await pressIn(fieldOf(4711))
      await product.calls[0]!.answer(answers.accepted)
      expect(sent).toHaveBeenCalledTimes(1)
      // No listener has prevented the submit, so the browser leaves the page.
      window.dispatchEvent(new Event('beforeunload'))
      await pressIn(fieldOf(4711))
      await product.calls[1]!.answer(answers.accepted)
      expect(sent).toHaveBeenCalledTimes(1)
    },
  )

  test('the bar’s button shows that its form submits', { tags: ids('S2.15') }, async () => {
    open(bar(''), [...features, addToCart])
    const sent = (event: Event): void => event.stopPropagation()
    findElement('form').addEventListener('submit', sent)
    findElement(barButton).click()
    await vi.advanceTimersByTimeAsync(0)
    expect(findElement(barButton).classList).toContain('loading')
  })
})
