import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyFeature, defineFeature, type SetupContext } from '../../../inject/feature.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { showPage } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { paymentNames } from '../../shared/payment/names.ts'
import { addOwnMethod } from '../../shared/payment/ownMethods.ts'
import { publish } from '../../shared/payment/thirdParties/publish.ts'
import { checkoutHtml, paymentBox, reviewAnswer, tokenList } from '../testCheckout.ts'
import {
  end,
  field,
  open,
  prepareCheckout,
  recordEvents,
  type SentCall,
  submitWith,
  waitForIdle,
} from '../testPlatform.ts'

let calls: SentCall[]
const isShown = (selector: string): boolean => field(selector).style.display !== 'none'
const openCheckout = (html = checkoutHtml(), beside: readonly AnyFeature[] = []) =>
  open(html, 'woocommerce-checkout', beside)

beforeEach(() => {
  calls = prepareCheckout()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

describe('methods', () => {
  test('the chosen one shows its box and its text on the button, and is announced when it changes', async () => {
    vi.stubGlobal('wcPPCP', {})
    const recorded = recordEvents('payment_method_selected')
    await openCheckout()
    expect(field('#place_order').textContent).toBe('Mit Wallet bezahlen')
    expect(recorded).toHaveLength(1)
    field('#payment_method_bacs').click()
    expect([isShown('div.payment_method_ppcp'), isShown('div.payment_method_bacs')]).toEqual([false, true])
    expect(field('#place_order').textContent).toBe('Zahlungspflichtig bestellen')
    field('#payment_method_bacs').click()
    expect(recorded).toHaveLength(2)
  })

  const methods = ['ppcp', 'ppcp_card', 'giropay', 'bacs']
  const label = (): string | null => field('#place_order').textContent
  const unavailable = (): string[] =>
    [...document.querySelectorAll('.vernissage-unavailable')].map((each) => each.closest('li')!.className)

  test('without its script a wallet is ordered by the platform’s button, and a card form says what it cannot', async () => {
    await openCheckout(checkoutHtml({ methods }))
    expect(label()).toBe('Zahlungspflichtig bestellen')
    expect(unavailable()).toEqual(['wc_payment_method payment_method_ppcp_card'])
    field('#payment_method_ppcp_card').click()
    expect(label()).toBe('Zahlungspflichtig bestellen')
    expect(field('.vernissage-unavailable').textContent).toContain('Bitte wählen Sie eine andere')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox({ methods }) }))
    expect(unavailable()).toHaveLength(1)
    field('#payment_method_giropay').click()
    expect(label()).toBe('Weiter zu Ihrer Bank')
  })

  test('a card that our form takes is not called unavailable, and says so no more once the form has ended', {
    tags: ids('S1.13'),
  }, async () => {
    const ends = new AbortController()
    const cardForm = defineFeature({
      id: 'card-form',
      selector: 'form',
      setup: (context) => addOwnMethod({ ...(context as SetupContext), signal: ends.signal }, 'ppcp_card'),
      mount() {},
    })
    await openCheckout(checkoutHtml({ methods }), [cardForm])
    expect(unavailable()).toEqual([])
    ends.abort()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox({ methods }) }))
    expect(unavailable()).toEqual(['wc_payment_method payment_method_ppcp_card'])
  })

  test('what our wallet publishes for other code is no script of the card', async () => {
    const names = paymentNames(defaultProfile)
    publish(names, new AbortController().signal)
    await openCheckout(checkoutHtml({ methods }))
    expect(unavailable()).toEqual(['wc_payment_method payment_method_ppcp_card'])
    Reflect.deleteProperty(window, names.globals)
  })

  test.each([
    ['script tag', '<script type="text/plain" id="wc-ppcp-checkout-gateway-js" data-src="/x.js"></script>', {}],
    ['settings that lead to the provider by the button', '', { ppcp_data: { placeOrderEnabled: true } }],
  ])('a wallet keeps its own text where the page has its %s', async (_what, script, settings) => {
    vi.stubGlobal('wcPPCPSettings', settings)
    await openCheckout(checkoutHtml({ methods }) + script)
    expect(label()).toBe('Mit Wallet bezahlen')
  })

  test('a choice that other code makes by a change counts, too', async () => {
    await openCheckout()
    const radio = field('#payment_method_bacs')
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
    expect(isShown('div.payment_method_bacs')).toBe(true)
  })

  test('a single method needs no radio, and its box is open', async () => {
    await openCheckout(checkoutHtml({ methods: ['bacs'] }))
    expect(isShown('#payment_method_bacs')).toBe(false)
    expect(field('#payment_method_bacs').checked).toBe(true)
    expect(isShown('div.payment_method_bacs')).toBe(true)
  })

  test('after an update the chosen one is chosen again, and clicked, as other code expects within the form and not outside', async () => {
    await openCheckout()
    const clicked: string[] = []
    const onPage = vi.fn<() => void>()
    document.addEventListener('click', onPage)
    field('#payment_method_bacs').click()
    field('form.checkout').addEventListener('click', ({ target }) => clicked.push((target as Element).id))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await calls[0]!.answer(reviewAnswer())
    expect(field('#payment_method_bacs').checked).toBe(true)
    expect(clicked).toEqual(['payment_method_bacs'])
    expect(isShown('div.payment_method_bacs')).toBe(true)
    expect(field('#place_order').textContent).toBe('Zahlungspflichtig bestellen')
    expect(onPage).not.toHaveBeenCalled()
    document.removeEventListener('click', onPage)
  })

  test('that click changes nothing, so that code that updates the totals at a change does not do so without end', async () => {
    await openCheckout()
    field('#payment_method_bacs').click()
    const changed = vi.fn<() => void>()
    document.addEventListener('change', changed)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox() }))
    expect(field('#payment_method_bacs').checked).toBe(true)
    expect(changed).not.toHaveBeenCalled()
    document.removeEventListener('change', changed)
  })

  test('a method that is not offered any more gives way to the first', async () => {
    await openCheckout()
    field('#payment_method_bacs').click()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await calls[0]!.answer(
      reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox({ methods: ['ppcp', 'cod'] }) }),
    )
    expect(field('#payment_method_ppcp').checked).toBe(true)
  })
})

describe('saved methods', () => {
  test('without one there is nothing to choose, and guests may not save', async () => {
    await openCheckout(checkoutHtml({ tokens: tokenList(0) }))
    expect(document.querySelector('.woocommerce-SavedPaymentMethods-new')).toBeNull()
    expect(isShown('.wc-payment-form')).toBe(true)
    expect(isShown('.woocommerce-SavedPaymentMethods-saveNew')).toBe(false)
    field('#createaccount').click()
    expect(isShown('.woocommerce-SavedPaymentMethods-saveNew')).toBe(true)
  })

  test('a saved one asks for nothing; a new one does and may be saved', async () => {
    vi.stubGlobal('wc_tokenization_form_params', { is_registration_required: '', is_logged_in: '1' })
    await openCheckout(checkoutHtml({ tokens: tokenList(2) }))
    expect(isShown('.wc-payment-form')).toBe(false)
    expect(isShown('.woocommerce-SavedPaymentMethods-saveNew')).toBe(false)
    field('#token-new').click()
    expect(isShown('.wc-payment-form')).toBe(true)
    expect(isShown('.woocommerce-SavedPaymentMethods-saveNew')).toBe(true)
    field('#token-1').click()
    expect(isShown('.wc-payment-form')).toBe(false)
  })

  test('where none is chosen it is the last, also after an update', async () => {
    const tokens = tokenList(1).replace(' checked', '')
    await openCheckout(checkoutHtml({ tokens }))
    expect(field('#token-new').checked).toBe(true)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    field('#token-0').click()
    await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox({ tokens }) }))
    expect(field('#token-0').checked).toBe(true)
    expect(isShown('.wc-payment-form')).toBe(false)
  })
})

describe('other pages', () => {
  const payPage = `<form id="order_review" method="post">${paymentBox().replace(' class="woocommerce-checkout-payment"', '').replace(' name="woocommerce_checkout_place_order"', '')}</form>`

  test('order-pay: methods as on the checkout, sent by the browser once, without asking anybody', {
    tags: ids('TP69'),
  }, async () => {
    const recorded = recordEvents('payment_method_selected', 'checkout_place_order', 'checkout_place_order_bacs')
    await open(payPage, 'woocommerce-checkout woocommerce-order-pay')
    field('#payment_method_bacs').click()
    expect(isShown('div.payment_method_bacs')).toBe(true)
    expect(submitWith('#place_order').defaultPrevented).toBe(false)
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1)
    expect(submitWith('#place_order').defaultPrevented).toBe(true)
    // A page that ends loading after it was sent.
    showPage(false)
    // As the theme does whenever a call of jQuery's ends.
    field('#order_review').classList.remove('processing')
    expect(submitWith('#place_order').defaultPrevented).toBe(true)
    await waitForIdle()
    expect(calls).toEqual([])
    expect(recorded.map(([name]) => name)).toEqual(['payment_method_selected', 'payment_method_selected'])
  })

  test('add-payment-method: covered once, the chosen box open; a page that stays can be sent again', {
    tags: ids('TP70'),
  }, async () => {
    const recorded = recordEvents('init_add_payment_method')
    await open(
      `<form id="add_payment_method" method="post"><div id="payment"><ul class="woocommerce-PaymentMethods payment_methods methods"><li><input id="payment_method_ppcp" type="radio" name="payment_method" value="ppcp" checked><div class="woocommerce-PaymentBox payment_box payment_method_ppcp" style="display:none">Wallet</div></li></ul><button type="submit" id="place_order">Hinzufügen</button></div></form>`,
      'woocommerce-account woocommerce-add-payment-method',
    )
    expect(recorded).toHaveLength(1)
    expect(isShown('div.payment_method_ppcp')).toBe(true)
    expect(field('#place_order').textContent).toBe('Hinzufügen')
    vi.useFakeTimers()
    expect(submitWith('#place_order').defaultPrevented).toBe(false)
    expect(submitWith('#place_order').defaultPrevented).toBe(true)
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(1)
    // A server may take so long for a payment, and a second press would pay twice.
    await vi.advanceTimersByTimeAsync(119_000)
    expect(submitWith('#place_order').defaultPrevented).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(0)
    expect(submitWith('#place_order').defaultPrevented).toBe(false)
  })
})

describe('coupons', () => {
  test('a coupon is applied by call and new totals follow', async () => {
    vi.useFakeTimers()
    await openCheckout()
    await vi.advanceTimersByTimeAsync(5)
    await calls[0]!.answer(reviewAnswer())
    const recorded = recordEvents('applied_coupon_in_checkout')
    field('#billing_email').value = 'jule@ebbe.example'
    field('.showcoupon').click()
    field('[name=coupon_code]').value = 'EBBE'
    expect(submitWith('[name=apply_coupon]').defaultPrevented).toBe(true)
    submitWith('[name=apply_coupon]')
    expect(document.querySelector('#order_review > .blockOverlay'), 'no order at the old price').not.toBeNull()
    expect(submitWith('#place_order').defaultPrevented, 'nor by the Enter key').toBe(true)
    expect(calls).toHaveLength(2)
    expect(Object.fromEntries(calls[1]!.body)).toEqual({
      security: 'app',
      coupon_code: 'EBBE',
      billing_email: 'jule@ebbe.example',
    })
    await calls[1]!.answer('<div class="woocommerce-message" role="alert">Gutschein angewendet.</div>')
    expect(field('.woocommerce-message').textContent).toBe('Gutschein angewendet.')
    expect(document.activeElement).toBe(field('.woocommerce-message'))
    expect(isShown('form.checkout_coupon')).toBe(false)
    expect(recorded).toEqual([['applied_coupon_in_checkout', 'EBBE']])
    await vi.advanceTimersByTimeAsync(5)
    expect(calls[2]!.url).toBe('/?wc-ajax=update_order_review')
    expect(calls[2]!.body.has('shipping_method[0]')).toBe(false)
    expect(document.querySelector('.showlogin'), 'a hint is no notice').not.toBeNull()
  })

  test('a link outside the order review removes a coupon by call, too, so that nothing that was typed is lost', async () => {
    const link = '<a href="?remove_coupon=ebbe" class="woocommerce-remove-coupon" data-coupon="ebbe">x</a>'
    await openCheckout(`<p class="totals">${link}</p>${checkoutHtml()}`)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    expect(field('.totals a').dispatchEvent(click)).toBe(false)
    expect(calls[1]!.url).toBe('/?wc-ajax=remove_coupon')
    expect(calls[1]!.body.get('coupon')).toBe('ebbe')
  })

  test('the settings of the cart, which some shops print on every page, do not make a coupon load the page', async () => {
    vi.stubGlobal('wc_cart_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%', apply_coupon_nonce: 'cart' })
    await openCheckout()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    field('.showcoupon').click()
    field('[name=coupon_code]').value = 'EBBE'
    submitWith('[name=apply_coupon]')
    expect(calls.slice(1).map(({ body }) => body.get('security'))).toEqual(['app'])
    await calls[1]!.answer('<div class="woocommerce-message" role="alert">Gutschein angewendet.</div>')
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    expect(calls[2]!.url).toBe('/?wc-ajax=update_order_review')
  })

  test('what is refused or cannot be sent stays to be corrected', async () => {
    await openCheckout()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    field('.showcoupon').click()
    field('[name=coupon_code]').value = 'FLUT'
    submitWith('[name=apply_coupon]')
    await calls[1]!.answer('<ul class="woocommerce-error" role="alert"><li>Gibt es nicht.</li></ul>')
    expect([isShown('form.checkout_coupon'), field('[name=coupon_code]').value]).toEqual([true, 'FLUT'])
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    submitWith('[name=apply_coupon]')
    await calls[3]!.fail()
    expect(field('[role=alert]').textContent).toMatch(/unerwartet/)
    expect([isShown('form.checkout_coupon'), field('[name=coupon_code]').value]).toEqual([true, 'FLUT'])
    submitWith('[name=apply_coupon]')
    await calls[4]!.answer('-1', 403)
    expect(field('[role=alert]').textContent, 'the page has been open for too long').toMatch(/laden Sie sie neu/)
  })

  test('a coupon is removed by its link', async () => {
    await openCheckout()
    const recorded = recordEvents('removed_coupon_in_checkout')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    field('.woocommerce-remove-coupon').click()
    expect(Object.fromEntries(calls[1]!.body)).toEqual({ security: 'rem', coupon: 'ebbe' })
    await calls[1]!.answer('<div class="woocommerce-message">Gutschein entfernt.</div>')
    expect(recorded).toEqual([['removed_coupon_in_checkout', 'ebbe']])
  })
})
