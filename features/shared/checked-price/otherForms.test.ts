/** Product forms that are no `form.cart`. Contract price-and-offer 5, 12 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import nameYourPrice from '../../name-your-price/feature.ts'
import suggestOffer from '../../suggest-offer/feature.ts'
import { bar, barButton, popupOffer, priceWrap, row } from './testOtherForms.ts'
import {
  answers,
  findElement,
  notices,
  offerWrap,
  openProduct,
  type Product,
  popup,
  priceForm,
  shownMessages,
  type,
  variations,
  waitForIdle,
} from './testProduct.ts'

let product: Product
const open = (html: string): Product => {
  product = openProduct([nameYourPrice, suggestOffer], notices + html)
  return product
}
const clickOn = async (selector: string): Promise<void> => {
  findElement(selector).click()
  await waitForIdle()
}
const submitted = (index = 0): Record<string, string> => Object.fromEntries(new URLSearchParams(product.submits[index]))
const fieldsOf = (index: number): URLSearchParams => new URLSearchParams(product.calls[index]!.fields)
const button = '.single_add_to_cart_button'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  product.stop()
  vi.useRealTimers()
})

/** Forms by their name, each with its markup and the selector of its button. */
const forms: readonly (readonly [string, (inner: string) => string, string])[] = [
  ['form.variations_form', (inner) => `<form class="variations_form" method="post">${row(inner)}</form>`, button],
  ['the bar at the lower edge', (inner) => bar(inner), barButton],
  [
    'a variations_form in a form',
    (i) => `<form method="post"><div class="variations_form">${row(i)}</div></form>`,
    button,
  ],
  [
    'a variations_form around a form',
    (i) => `<div class="variations_form"><form method="post">${row(i)}</form></div>`,
    button,
  ],
  [
    'a variations_form in another',
    (i) => `<form method="post"><div class="variations_form"><div class="variations_form">${row(i)}</div></div></form>`,
    button,
  ],
  [
    'a variations_form in a form.cart',
    (i) => `<form class="cart" method="post"><div class="variations_form">${row(i)}</div></form>`,
    button,
  ],
  [
    'a variations_form in a form.cart, whose button stands outside of it',
    (i) => `<form class="cart" method="post"><div class="variations_form">${i}</div>${row('')}</form>`,
    button,
  ],
  [
    'a variations_form around a form.cart',
    (i) => `<div class="variations_form"><form class="cart" method="post">${row(i)}</form></div>`,
    button,
  ],
]

describe.each(forms)('%s', (_name, around, buttonSelector) => {
  test('a price is asked about once, and submitted once, by the button itself', {
    tags: ids('PO02', 'PO07', 'PO08', 'S1.04'),
  }, async () => {
    open(around(priceWrap()))
    expect(document.querySelectorAll('.vicatna-form-init')).toHaveLength(1)
    expect(findElement(buttonSelector).classList).toContain('vicatna-nyp-single-atc-button-not-check')
    await clickOn(buttonSelector)
    await clickOn(buttonSelector)
    expect(product.calls).toHaveLength(1)
    expect(fieldsOf(0).get('price')).toBe('40')
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
    expect(submitted()).toMatchObject({ 'add-to-cart': '4711', vicatna_nyp_value: '40' })
  })

  test('a refusal is told once, and nothing is submitted', { tags: ids('PO09') }, async () => {
    open(around(priceWrap()))
    await clickOn(buttonSelector)
    await product.calls[0]!.answer(answers.refused)
    expect([product.submits.length, shownMessages()]).toEqual([0, ['8,00 € ist zu wenig.']])
  })

  test('a submit by another script is checked like a click', { tags: ids('PO20') }, async () => {
    open(around(priceWrap()))
    findElement<HTMLFormElement>('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await waitForIdle()
    expect([product.calls.length, product.submits.length]).toEqual([1, 0])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('one popup opens, and what is accepted in it stands in what is submitted, once', {
    tags: ids('PO33', 'S1.05', 'S3.43'),
  }, async () => {
    open(around(popupOffer) + popup)
    await clickOn('.vicatna-so-button')
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    type(findElement('dialog .vicatna_so_value'), '180')
    await clickOn('dialog .vicatna-popup-form-bt')
    expect(product.calls).toHaveLength(1)
    await product.calls[0]!.answer(answers.accepted)
    expect(document.querySelectorAll('dialog')).toHaveLength(0)
    expect(document.querySelectorAll('.vicatna-so-value-4712')).toHaveLength(1)
    expect(product.submits).toHaveLength(1)
    expect(submitted()).toMatchObject({ vicatna_so_value: '180', vicatna_so_qty_min: '1' })
  })

  test('is given back by stop(), and taken over once more by start()', async () => {
    open(around(priceWrap()))
    await clickOn(buttonSelector)
    product.runtime.stop()
    expect(document.documentElement.outerHTML).toBe(product.before)
    product.start()
    await clickOn(buttonSelector)
    expect(product.calls).toHaveLength(2)
  })
})

describe('a variations_form that no form is around', () => {
  const html = `<div class="variations_form">${row(priceWrap())}</div>`

  test('what a theme adds by script is checked first', { tags: ids('PO07') }, async () => {
    const added = vi.fn()
    open(html)
    document.addEventListener('click', added)
    await clickOn(button)
    expect(added).not.toHaveBeenCalled()
    await product.calls[0]!.answer(answers.accepted)
    expect(added).toHaveBeenCalledTimes(1)
    document.removeEventListener('click', added)
  })

  test('an expired nonce is renewed from the page', async () => {
    open(html)
    await clickOn(button)
    await product.calls[0]!.answer({ status: 'error', message: 'Invalid nonce' })
    expect([product.calls[1]!.method, product.calls[1]!.url]).toEqual(['POST', location.pathname])
  })
})

test('a variations_form in a form has its nonces renewed from where the form goes', async () => {
  open(`<form method="post" action="/produkt/tafel/"><div class="variations_form">${row(priceWrap())}</div></form>`)
  await clickOn(button)
  await product.calls[0]!.answer({ status: 'error', message: 'Invalid nonce' })
  expect(product.calls[1]!.url).toBe('/produkt/tafel/')
})

test('several of them in one form are checked each for its own button', async () => {
  const one = (id: number): string => `<div class="variations_form">${row(priceWrap(id), id)}</div>`
  open(`<form method="post">${one(11)}${one(12)}</form>`)
  const second = document.querySelectorAll<HTMLButtonElement>(button)[1]!
  second.click()
  await waitForIdle()
  second.form!.requestSubmit(second)
  await waitForIdle()
  expect(product.calls.map((_, index) => fieldsOf(index).get('product_id'))).toEqual(['12'])
  await product.calls[0]!.answer(answers.accepted)
  expect([product.calls.length, product.submits.length]).toEqual([1, 1])
})

describe('variations', () => {
  const choice = '<div class="single_variation"><div class="woocommerce-variation-availability"></div></div>'
  const id = '<input type="hidden" name="variation_id" class="variation_id" value="0">'
  const place = '<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variable"></div>'
  const size = '<select name="attribute_pa_format"><option></option><option>A3</option></select>'
  const show = async (target: string, name = 'show_variation'): Promise<void> => {
    findElement<HTMLInputElement>('.variation_id').value = '5203'
    findElement(target).dispatchEvent(new CustomEvent(name, { bubbles: true, detail: [variations[5203], true] }))
    await waitForIdle()
  }
  const hide = (target: string): void => {
    findElement<HTMLInputElement>('.variation_id').value = '0'
    findElement(target).dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
  }

  test('come and go once where their form lies around the one that is submitted', {
    tags: ids('PO38', 'PO42', 'S4.33'),
  }, async () => {
    open(`<div class="variations_form"><form class="cart" method="post">${row(choice + place + id)}</form></div>`)
    await show('.variations_form')
    expect(document.querySelectorAll('.vicatna_nyp_value')).toHaveLength(1)
    await clickOn(button)
    expect(fieldsOf(0).get('product_id')).toBe('5203')
    hide('.variations_form')
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
  })

  test('without a place of their own they stand there once, too', { tags: ids('PO44') }, async () => {
    open(`<form class="cart" method="post"><div class="variations_form">${row(choice + id)}</div></form>`)
    await show('.single_variation')
    expect(document.querySelectorAll('.vicatna-nyp-wrap')).toHaveLength(1)
  })

  test('without a choice nothing is asked or submitted, whatever the form is called', {
    tags: ids('PO50', 'S5.22'),
  }, async () => {
    for (const html of [
      bar(place, 4711, id + size),
      `<div class="variations_form"><form class="cart" method="post">${row(place + id)}</form></div>`,
      `<form class="cart" method="post"><div class="variations_form">${row(place + id)}</div></form>`,
    ]) {
      open(html)
      findElement('[type=submit]').click()
      await waitForIdle()
      expect([product.calls, product.submits]).toEqual([[], []])
      expect(shownMessages()).toEqual(['Bitte wähle zuerst Format und Rahmen.'])
      product.stop()
    }
  })

  test('a product without variations is sold, also where the bar has an empty field for one', {
    tags: ids('S1.04'),
  }, async () => {
    open(bar(priceWrap(), 4711, id))
    await clickOn(barButton)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('the bar’s own event brings the price into the bar', { tags: ids('PO38', 'S3.45') }, async () => {
    open(bar(place, 4711, id))
    await show('.vi-wcaio-sb-cart-form', 'viwpvs_show_variation')
    await clickOn(barButton)
    expect(fieldsOf(0).get('product_id')).toBe('5203')
  })

  test('the bar has no nonce for them: it takes the page’s along, or the shop would take the regular price', {
    tags: ids('S1.04'),
  }, async () => {
    open(priceForm() + bar(place, 4711, id))
    await show('.vi-wcaio-sb-cart-form', 'viwpvs_show_variation')
    await clickOn(barButton)
    await product.calls[0]!.answer(answers.accepted)
    expect(submitted()._vicatna_cart_nonce).toBe('19bd5e00aa')
    product.runtime.stop()
    expect(document.querySelector('.vi-wcaio-sb-cart-form [name=_vicatna_cart_nonce]')).toBeNull()
  })

  test('nonces that are renewed for the bar are those that go along', { tags: ids('S1.04') }, async () => {
    const fresh =
      '<script>var vicatna_single = {"nonce":"fresh12345"};</script><input name="_vicatna_cart_nonce" value="cart67890" />'
    open(priceForm() + bar(place, 4711, id))
    await show('.vi-wcaio-sb-cart-form', 'viwpvs_show_variation')
    await clickOn(barButton)
    await product.calls[0]!.answer({ status: 'error', message: 'Invalid nonce' })
    await product.calls[1]!.answer(fresh)
    await product.calls[2]!.answer(answers.accepted)
    expect(submitted()._vicatna_cart_nonce).toBe('cart67890')
  })
})

test('in the bar the button itself can ask for the offer, too', { tags: ids('PO04', 'PO43') }, async () => {
  product = openProduct(
    [nameYourPrice, suggestOffer],
    notices + bar(offerWrap('simple', { isReplaced: true })) + popup,
    {
      so_single_atc_label: 'Preis vorschlagen',
    },
  )
  expect(findElement(barButton).classList).toContain('vicatna-so-single-atc-button-not-check')
  await clickOn(barButton)
  type(findElement('dialog .vicatna_so_value'), '180')
  await clickOn('dialog .vicatna-popup-form-bt')
  await product.calls[0]!.answer(answers.accepted)
  expect([product.submits.length, findElement(barButton).textContent]).toEqual([1, 'In den Warenkorb'])
})

test('an offer that stands in the bar itself is refused above the page, and sent again', {
  tags: ids('PO29', 'PO36', 'S8.17'),
}, async () => {
  open(bar(offerWrap('simple', { isInline: true })))
  await clickOn('.vicatna-so-button')
  expect(findElement('.vicatna-message-popup-wrap-show').textContent).toBe('Bitte nenne dein Gebot.')
  type(findElement('.vicatna_so_value'), '90')
  findElement('.vicatna_so_value').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  await waitForIdle()
  await product.calls[0]!.answer(answers.refused)
  expect(findElement('.vicatna-message-popup-wrap-show').textContent).toBe('8,00 € ist zu wenig.')
  type(findElement('.vicatna_so_value'), '180')
  await clickOn('.vicatna-so-button')
  await product.calls[1]!.answer(answers.accepted)
  expect(submitted()).toMatchObject({ 'add-to-cart': '4711', vicatna_so_value: '180', vicatna_so_qty_min: '1' })
})
