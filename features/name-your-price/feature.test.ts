import fc from 'fast-check'
import jQueryFactory from 'jquery'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import addToCart from '../add-to-cart/feature.ts'
import { checkedFields } from '../checked-price/checkedFields.ts'
import {
  answers,
  atc,
  marks,
  notices,
  one,
  openProduct,
  type Product,
  priceForm,
  productForm,
  quantityBox,
  refusal,
  settle,
  shownMessages,
  type,
  variableForm,
  variations,
} from '../checked-price/testProduct.ts'
import suggestOffer from '../suggest-offer/feature.ts'
import nameYourPrice from './feature.ts'

const features = [nameYourPrice, suggestOffer]
const page = notices + priceForm()
let product: Product

const field = (): HTMLInputElement => one('.vicatna_nyp_value')
const quantity = (): HTMLInputElement => one('[name=quantity]')
const open = (
  html = page,
  ...rest: Parameters<typeof openProduct> extends [unknown, unknown, ...infer R] ? R : never
) => {
  product = openProduct(features, html, ...rest)
  return product
}
const click = async (): Promise<void> => {
  atc().click()
  await settle()
}
const show = async (id: number, isPurchasable = true): Promise<void> => {
  one<HTMLInputElement>('.variation_id').value = String(id)
  one('.single_variation').dispatchEvent(
    new CustomEvent('show_variation', { bubbles: true, detail: [variations[id], isPurchasable] }),
  )
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  product.stop()
  vi.useRealTimers()
})

describe('which buttons are taken over', () => {
  test('PO01 without the plugin’s settings nothing happens', async () => {
    open(page, null)
    expect(marks()).toBe('')
    expect(document.documentElement.outerHTML.replaceAll(/ data-vernissage="[^"]*"/g, '')).toBe(product.before)
    await click()
    expect(product.submits).toHaveLength(1)
    expect(product.calls).toHaveLength(0)
  })

  test('PO02 S2.17 S4.28 a form with a price is initialised and its button armed', () => {
    open()
    expect(one('form').classList).toContain('vicatna-form-init')
    expect(marks()).toBe('A N−')
  })

  test('PO06 a form without either is initialised and left alone', async () => {
    open(productForm(1, ''))
    expect(one('form').classList).toContain('vicatna-form-init')
    expect(marks()).toBe('')
    await click()
    expect(product.submits).toHaveLength(1)
  })

  test('PO45 S9.04 a form that is added later is found', async () => {
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
    await settle()
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
})

describe('the check', () => {
  test('PO07 S3.32 S3.33 S3.34 S3.35 S3.36 S3.37 S7.10 S7.11 one call with exactly these fields', async () => {
    open()
    await click()
    expect(marks()).toBe('A L N−')
    expect(product.calls.map(({ url, method, fields }) => [method, url, fields])).toEqual([
      [
        'POST',
        '/?wc-ajax=vicatna_nyp_check_price',
        'price=40&price_min=25&price_max=400&product_id=4711&language=&vicatna_nonce=7c41aa90de',
      ],
    ])
    expect(product.submits).toEqual([])
  })

  test('PO08 S1.04 S7.12 what is accepted is submitted once, by the button itself', async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
    const sent = new URLSearchParams(product.submits[0])
    expect(Object.fromEntries(sent)).toMatchObject({
      'add-to-cart': '4711',
      vicatna_nyp_value: '40',
      _vicatna_cart_nonce: '19bd5e00aa',
    })
    expect([field().step, field().dataset.step]).toEqual(['any', '1'])
    expect(marks()).toBe('N+ N−')
  })

  test('PO09 S8.17 what is refused is not submitted, and the shop’s words stand in the notices area', async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.refused)
    expect(product.submits).toEqual([])
    expect(marks()).toBe('A N−')
    expect(one('.woocommerce-notices-wrapper .vicatna-message-wrap-show').textContent).toBe('8,00 € ist zu wenig.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    type(field(), '41')
    expect(field().hasAttribute('aria-invalid')).toBe(false)
  })

  test('the shop’s markup is cleaned', async () => {
    open()
    await click()
    await product.calls[0]!.answer({
      status: 'error',
      message: '<b>Nein</b><img src=x onerror=alert(1)><script>1</script>',
    })
    expect(one('.vicatna-message-wrap').innerHTML).toBe('<ul class="woocommerce-error"><li><b>Nein</b></li></ul>')
  })

  test('PO10 an empty message shows nothing', async () => {
    open()
    await click()
    await product.calls[0]!.answer({ status: 'error', message: '' })
    expect(shownMessages()).toEqual([])
    expect(marks()).toBe('A N−')
  })

  const broken: readonly (readonly [string, unknown, number])[] = [
    ['500', '<p>Fehler</p>', 500],
    ['HTML', '<!DOCTYPE html>', 200],
    ['nothing', '', 200],
    ['half', '{"status":"succe', 200],
    ['null', null, 200],
    ['a number', 0, 200],
    ['another object', { success: true }, 200],
  ]
  test.each(broken)(
    'PO11 S8.18 an answer that is %s: the button is free again, the price is kept',
    async (_what, body, status) => {
      open(page, {}, { parity: ['name-your-price'] })
      type(field(), '55')
      await click()
      await product.calls[0]!.answer(body, status)
      expect(marks()).toBe('A N−')
      expect(shownMessages()).toEqual([])
      expect(product.submits).toEqual([])
      expect(field().value).toBe('55')
    },
  )

  test.each(broken)('an answer that is %s is told in the shopper’s language', async (_what, body, status) => {
    open()
    await click()
    await product.calls[0]!.answer(body, status)
    expect(shownMessages()).toEqual(['Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später erneut.'])
    await click()
    await product.calls[1]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('without a connection, and without an answer, the shopper is told and can go on', async () => {
    open()
    await click()
    await product.calls[0]!.fail()
    expect(shownMessages()).toEqual(['Keine Verbindung zum Server. Bitte versuchen Sie es erneut.'])
    await click()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shownMessages()).toEqual(['Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.'])
    expect(marks()).toBe('A N−')
  })

  test.each([
    ['PO12 S5.12 S8.19 S8.20 an empty price', '', '', [], 'Bitte nenne deinen Preis.'],
    ['PO13 S5.13 free purchase and an empty price', '1', '', ['submit'], ''],
    ['PO14 free purchase and 0', '1', '0', ['submit'], ''],
    ['PO15 free purchase and 0.00', '1', '0.00', ['call'], ''],
    ['no free purchase and 0', '', '0', ['call'], ''],
    ['an enormous price', '', '1e99', ['call'], ''],
    ['a negative price', '', '-5', ['call'], ''],
  ])('%s', async (_title, free, value, expected, message) => {
    open(page, { nyp_free_purchase: free })
    type(field(), value)
    await click()
    expect([...product.calls.map(() => 'call'), ...product.submits.map(() => 'submit')]).toEqual(expected)
    expect(shownMessages().join()).toBe(message)
    expect(field().value).toBe(value)
  })

  test('a gift does not take the bounds away from the next check', async () => {
    open(page, { nyp_free_purchase: '1' })
    type(field(), '0')
    await click()
    field().value = '7'
    await click()
    expect(product.calls[0]!.fields).toContain('price=7&price_min=25&price_max=400')
  })

  test.each([
    ['PO16 S5.16 S8.22 an empty quantity', (q: HTMLInputElement) => type(q, '')],
    ['PO17 a quantity of 0', (q: HTMLInputElement) => type(q, '0')],
  ])('%s is told and gets the focus', async (_title, change) => {
    open()
    change(quantity())
    await click()
    expect(shownMessages()).toEqual(['Bitte gib eine Menge an.'])
    expect(document.activeElement).toBe(quantity())
    expect(product.calls).toEqual([])
  })

  test('PO18 no quantity at all is told, too', async () => {
    open(notices + priceForm(undefined, ''))
    await click()
    expect(shownMessages()).toEqual(['Bitte gib eine Menge an.'])
    expect(product.calls).toEqual([])
  })

  test('PO19 a disabled button does nothing', async () => {
    open()
    atc().classList.add('disabled')
    await click()
    expect(marks()).toBe('A N−')
    expect([...product.calls, ...product.submits]).toEqual([])
  })

  test('PO20 S4.31 further clicks and Enter while the shop is asked neither ask again nor submit', async () => {
    open()
    await click()
    await click()
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    field().dispatchEvent(enter)
    field().dispatchEvent(new Event('change', { bubbles: true }))
    one<HTMLFormElement>('form').requestSubmit(atc())
    await settle()
    expect(product.calls).toHaveLength(1)
    expect(product.submits).toEqual([])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('a submit by somebody’s script is checked like a click', async () => {
    open()
    one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settle()
    expect(product.submits).toEqual([])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('a price that changes while the shop is asked is not bought for the old answer', async () => {
    open()
    await click()
    type(field(), '400')
    expect(product.calls[0]!.isAborted()).toBe(true)
    expect(marks()).toBe('A N−')
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    await click()
    field().value = '26'
    await product.calls[1]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    expect(marks()).toBe('A N−')
  })

  test('PO46 a price changed by spinner, wheel, paste or autofill is checked again', async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.accepted)
    field().value = '41'
    await click()
    expect(product.calls[1]!.fields).toContain('price=41&')
    await product.calls[1]!.answer(answers.accepted)
    type(field(), '42')
    expect(marks()).toBe('A N−')
    type(field(), '41')
    await click()
    expect(product.calls).toHaveLength(3)
  })

  test('an accepted price that stays the same needs no second check', async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.accepted)
    await click()
    expect([product.calls.length, product.submits.length]).toEqual([1, 2])
  })

  test('PO47 a comma is a decimal comma', async () => {
    open()
    type(field(), '12,50')
    await click()
    expect(new URLSearchParams(product.calls[0]!.fields).get('price')).toBe('12.50')
  })

  test('an answer after the visitor has left takes nobody back', async () => {
    open()
    await click()
    window.dispatchEvent(new Event('pagehide'))
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    expect(marks()).toBe('A N−')
  })

  test('with the button’s own feature a double click orders once', async () => {
    product = openProduct([...features, addToCart], page)
    await click()
    atc().click()
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('with the button’s own feature a click while the page is being left orders nothing more', async () => {
    product = openProduct([...features, addToCart], page)
    const sent = vi.fn((event: Event) => event.stopPropagation())
    one('form').addEventListener('submit', sent)
    await click()
    await product.calls[0]!.answer(answers.accepted)
    expect(sent).toHaveBeenCalledTimes(1)
    // Nobody has prevented it, so the browser is on its way.
    window.dispatchEvent(new Event('beforeunload'))
    await click()
    await product.calls[1]!.answer(answers.accepted)
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('an expired nonce', () => {
  const stale = { status: 'error', message: 'Invalid nonce' }
  const fresh =
    '<script>var vicatna_single = {"wc_ajax_url":"/?x","nonce":"fresh12345","a":"b"};</script><input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="cart67890" />'

  test('is renewed once, with the form’s own, and the call repeated', async () => {
    open()
    await click()
    await product.calls[0]!.answer(stale)
    expect([product.calls[1]!.method, product.calls[1]!.url]).toEqual(['POST', '/produkt/bild-4711/'])
    await product.calls[1]!.answer(fresh)
    expect(product.calls[2]!.fields).toContain('vicatna_nonce=fresh12345')
    await product.calls[2]!.answer(answers.accepted)
    expect(new URLSearchParams(product.submits[0]).get('_vicatna_cart_nonce')).toBe('cart67890')
    product.runtime.stop()
    expect(one('[name=_vicatna_cart_nonce]').getAttribute('value')).toBe('19bd5e00aa')
  })

  test('PO49 is told as plain text where there is no other, and the price is kept', async () => {
    open()
    type(field(), '55')
    await click()
    await product.calls[0]!.answer(stale)
    await product.calls[1]!.answer('<html>Wartung</html>', 503)
    expect(shownMessages()).toEqual(['Invalid nonce'])
    expect(field().value).toBe('55')
    expect(marks()).toBe('A N−')
    await click()
    await product.calls[2]!.answer(stale)
    await product.calls[3]!.answer(fresh)
    await product.calls[4]!.answer(stale)
    expect(product.calls).toHaveLength(5)
  })

  test('without a connection the shopper is told', async () => {
    open()
    await click()
    await product.calls[0]!.answer(stale)
    await product.calls[1]!.fail()
    expect(shownMessages()).toEqual(['Keine Verbindung zum Server. Bitte versuchen Sie es erneut.'])
    expect(marks()).toBe('A N−')
  })
})

describe('messages', () => {
  const refuse = async (index: number): Promise<void> => {
    await click()
    await product.calls[index]!.answer({ status: 'error', message: refusal.replace('8,00', String(index)) })
  }

  test('PO21 S9.03 one in the page stays 15 seconds and collapses in 0.4', async () => {
    open()
    await refuse(0)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(one('.vicatna-message-wrap').style.overflow).toBe('hidden')
    await vi.advanceTimersByTimeAsync(399)
    expect(shownMessages()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(shownMessages()).toEqual([])
  })

  test('PO22 the newer of two replaces the older and has its own time', async () => {
    open()
    await refuse(0)
    await vi.advanceTimersByTimeAsync(10_000)
    await refuse(1)
    expect(shownMessages()).toEqual(['1 € ist zu wenig.'])
    await vi.advanceTimersByTimeAsync(14_999)
    expect(one('.vicatna-message-wrap').style.overflow).toBe('')
  })

  test('PO23 typing takes it away', async () => {
    open()
    await refuse(0)
    field().dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }))
    await vi.advanceTimersByTimeAsync(400)
    expect(shownMessages()).toEqual([])
  })

  test('stays while it is pointed at or has the focus', async () => {
    open()
    await refuse(0)
    const group = one('.vicatna-message-wrap')
    const { matches } = Element.prototype
    const pointed = vi.spyOn(group, 'matches').mockImplementation((s) => s.includes(':hover') || matches.call(group, s))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(shownMessages()).toHaveLength(1)
    pointed.mockRestore()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(shownMessages()).toEqual([])
  })

  test('where movement is not wanted it goes at once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    open()
    await refuse(0)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(shownMessages()).toEqual([])
  })

  test('PO24 S8.17 over a page it stands in a popup for 5 seconds', async () => {
    open(`${notices}<div tabindex="-1" style="position:fixed">${priceForm()}</div>`)
    await refuse(0)
    const shown = one('body > .vicatna-message-popup-wrap')
    expect(shown.className).toBe('vicatna-message-popup-wrap vicatna-message-popup-wrap-show')
    expect(shown.textContent).toBe('0 € ist zu wenig.')
    expect(document.querySelector('.woocommerce-notices-wrapper .vicatna-message-wrap')).toBeNull()
    await vi.advanceTimersByTimeAsync(4999)
    expect(shown.className).toContain('-show')
    await vi.advanceTimersByTimeAsync(1)
    expect(shown.className).toBe('vicatna-message-popup-wrap vicatna-message-popup-wrap-hide')
  })

  test('in a dialog it stands in the dialog', async () => {
    open(`${notices}<dialog open>${priceForm()}</dialog>`)
    await refuse(0)
    expect(one('dialog .vicatna-message-popup-wrap').textContent).toBe('0 € ist zu wenig.')
  })

  test('stands before the form where the theme has no place for it', async () => {
    open(priceForm())
    await refuse(0)
    expect(one('form').previousElementSibling?.textContent).toBe('0 € ist zu wenig.')
  })
})

test('the bounds are told as soon as the field is entered', () => {
  open(page + priceForm('value="" min="0.01" max=""'))
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.vicatna_nyp_value')]
  for (const each of [first!, second!, first!]) each.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const told = (each: HTMLInputElement): string | undefined =>
    document.getElementById(each.getAttribute('aria-describedby')!)?.textContent
  expect([told(first!), told(second!)]).toEqual([' min. 25 €, max. 400 €', ' min. 0,01 €'])
})

describe('variations', () => {
  test('PO38 S3.45 S4.32 the price comes with its variation and goes with it', async () => {
    open(notices + variableForm())
    await show(5203)
    expect(field().value).toBe('120')
    expect(marks()).toBe('A N−')
    await show(5204)
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
    expect(one('.vicatna-so-button').textContent).toBe('Gebot abgeben')
    await show(5203)
    await click()
    expect(product.calls[0]!.fields).toMatch(/^price=120&price_min=60&price_max=300&product_id=5203&/)
  })

  test('what was typed for a variation is still there when it is chosen again', async () => {
    open(notices + variableForm())
    await show(5203)
    type(field(), '77')
    await show(5205)
    await show(5203)
    expect(field().value).toBe('77')
  })

  test('PO39 a variation without a rule is submitted without a call', async () => {
    open(notices + variableForm())
    await show(5203)
    await show(5205)
    expect(one('.vicatna-nyp-wrap').innerHTML).toBe('')
    await click()
    expect([product.calls.length, product.submits.length]).toEqual([0, 1])
  })

  test('PO40 a variation that cannot be bought brings no field', async () => {
    open(notices + variableForm())
    await show(5203, false)
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
    expect(one('.vicatna-nyp-wrap').innerHTML).toBe('')
  })

  test('PO42 S4.33 a choice that is taken back takes the field away, but only then', async () => {
    open(notices + variableForm())
    await show(5203)
    one('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    expect(field().value).toBe('120')
    one<HTMLInputElement>('.variation_id').value = '0'
    one('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
  })

  test('PO44 without a place of its own the field stands behind the availability', async () => {
    open(notices + variableForm(''))
    await show(5203)
    expect(one('.woocommerce-variation-availability').nextElementSibling?.className).toContain('vicatna-nyp-wrap-5203')
    await click()
    expect(product.calls).toHaveLength(1)
    await show(5205)
    expect(document.querySelector('.vicatna-nyp-wrap')).toBeNull()
  })

  test('PO50 S5.22 without a chosen variation nothing is asked or submitted, and the shop says why', async () => {
    open(notices + variableForm())
    await click()
    expect([...product.calls, ...product.submits]).toEqual([])
    expect(shownMessages()).toEqual(['Bitte wähle zuerst Format und Rahmen.'])
  })

  test('a variation chosen while the shop is asked ends the check', async () => {
    open(notices + variableForm())
    await show(5203)
    await click()
    await show(5205)
    expect(product.calls[0]!.isAborted()).toBe(true)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
  })

  test('S3.44 what jQuery triggers is heard', async () => {
    vi.stubGlobal('jQuery', jQueryFactory)
    open(notices + variableForm())
    one<HTMLInputElement>('.variation_id').value = '5203'
    jQueryFactory('.single_variation').trigger('show_variation', [variations[5203], true] as never)
    expect(field().value).toBe('120')
  })

  test('markup in a variation is cleaned, and rubbish is no markup', async () => {
    open(notices + variableForm())
    for (const html of [
      '<div class="vicatna-wrap vicatna-nyp-wrap"><img src=x onerror=alert(1)></div>',
      {},
      5,
      null,
      'text',
      '',
    ]) {
      one('.single_variation').dispatchEvent(
        new CustomEvent('show_variation', {
          bubbles: true,
          detail: [{ variation_id: 1, vicatna_nyp_html: html }, true],
        }),
      )
      expect(document.querySelector('[onerror]')).toBeNull()
    }
    expect(product.runtime.mounts.rows()[0]).toMatchObject({ state: 'mounted' })
  })
})

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
  one<HTMLInputElement>('.variation_id').setAttribute('value', '0')
  one('.single_variation').dispatchEvent(
    new CustomEvent('show_variation', { bubbles: true, detail: [variations[5203], true] }),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  given()
})

describe('for payments that submit no form', () => {
  test('the accepted price travels as fields, once the shop has been asked', async () => {
    open()
    const fields = checkedFields(one<HTMLFormElement>('form'), 'vicatna')
    await settle()
    await product.calls[0]!.answer(answers.accepted)
    expect(await fields).toEqual({ vicatna_nyp_value: '40', _vicatna_cart_nonce: '19bd5e00aa' })
    expect(product.submits).toEqual([])
    await checkedFields(one<HTMLFormElement>('form'), 'vicatna')
    expect(product.calls).toHaveLength(1)
  })

  test.each([
    ['refused', () => product.calls[0]!.answer(answers.refused)],
    ['changed meanwhile', async () => type(field(), '50')],
    ['not answered', () => product.calls[0]!.fail()],
  ])('nothing travels when it is %s', async (_what, happen) => {
    open()
    const fields = checkedFields(one<HTMLFormElement>('form'), 'vicatna')
    await settle()
    await happen()
    expect(await fields).toBeUndefined()
  })

  test('a product without a rule needs none', async () => {
    open(productForm(1, ''))
    expect(await checkedFields(one<HTMLFormElement>('form'), 'vicatna')).toEqual({})
    expect(quantityBox).toContain('quantity')
  })
})

test('PO20 PO46 S4.31 whatever order clicks, input, answers and failures come in, only accepted prices are submitted, once for a click', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(['click']) },
      { weight: 1, arbitrary: fc.constant(['submit']) },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom('type', 'script'), fc.constantFrom('30', '40', '', '0')) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('answer'), fc.constantFrom('yes', 'no', 'fail', '500', 'stale')) },
    ),
    { maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      open()
      try {
        const yes = new Set<string>()
        const wishes = happenings.filter(([what]) => what === 'click' || what === 'submit').length
        let typed = '40'
        const answer = async (how: string): Promise<void> => {
          const call = product.calls.find((each) => !done.has(each) && !each.isAborted())
          if (!call) return
          done.add(call)
          const isCheck = call.url.includes('check_price')
          if (how === 'yes' && isCheck) yes.add(new URLSearchParams(call.fields).get('price') ?? '')
          if (how === 'fail') await call.fail()
          else if (how === '500') await call.answer('', 500)
          else if (how === 'stale') await call.answer({ status: 'error', message: 'Invalid nonce' })
          else await call.answer(how === 'yes' ? answers.accepted : answers.refused)
        }
        const done = new Set<unknown>()
        for (const [what, how = ''] of happenings) {
          if (what === 'click') atc().click()
          else if (what === 'submit') one<HTMLFormElement>('form').requestSubmit(atc())
          else if (what === 'type' || what === 'script') {
            typed = how
            if (what === 'type') type(field(), how)
            else field().value = how
          } else await answer(how)
          await settle()
          expect(field().value).toBe(typed)
        }
        for (const submit of product.submits) {
          expect(yes.has(new URLSearchParams(submit).get('vicatna_nyp_value') ?? '')).toBe(true)
        }
        expect(product.submits.length).toBeLessThanOrEqual(wishes)
        // The button lives: the next wish leads to a question or into the cart.
        while (product.calls.some((each) => !done.has(each) && !each.isAborted())) await answer('fail')
        const before = product.calls.length + product.submits.length
        type(field(), '33')
        await click()
        expect(product.calls.length + product.submits.length).toBe(before + 1)
      } finally {
        product.stop()
      }
    }),
    { numRuns: 150 },
  )
})
