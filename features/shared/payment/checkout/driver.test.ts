import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeRequestSubmit } from '../../../../inject/dom/testSafari15.ts'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { buyerOfOrder } from '../address/buyer.ts'
import { settingsOfTwo, withMethod } from '../testSettings.ts'
import { hooks } from '../thirdParties/thirdParties.ts'
import { checkoutHtml, home } from './testCheckout.ts'
import {
  asked,
  atHome,
  away,
  buyerAt,
  closeCheckouts,
  driverWith,
  field,
  openCheckout,
  order,
  runtime,
  updated,
} from './testDriver.ts'

closeCheckouts()

test('an approval is kept in a form that lacks its fields, and has one named `elements`', () => {
  const hidden = '<input type="hidden" id="ppcp_paypal_order_id" name="ppcp_paypal_order_id">'
  openCheckout(settingsOfTwo, checkoutHtml({}, home).replace(hidden, '<input name="elements">'))
  // As in browsers, and unlike in the tests' document, the field hides what every form has under that name.
  Object.defineProperty(document.querySelector('form'), 'elements', { value: field('elements') })
  driverWith(buyerAt(atHome)).keep({ kind: 'order', id: order })
  expect(field('ppcp_paypal_order_id').value).toBe(order)
})

describe('after an approval', () => {
  test('an address that is the form’s is neither filled in nor asked about', {
    tags: ids('WC63', 'S4.52'),
  }, async () => {
    openCheckout()
    const prepared = await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })
    expect(prepared).toEqual({ next: 'submit' })
    expect(asked).toEqual([])
    expect(field('shipping_city').value).toBe('')
  })

  test('another one is filled in, the totals follow, and then it is ordered', {
    tags: ids('WC64', 'WC65', 'S4.50', 'S4.51', 'S4.59'),
  }, async () => {
    openCheckout()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    expect(asked).toEqual(['update [{"update_shipping_method":false}]'])
    expect(field('shipping_city').value).toBe('Hooge')
    expect(field('ship_to_different_address').checked).toBe(true)
    // The store builds the fields of the address anew.
    field('shipping_city').value = ''
    updated()
    expect(await preparing).toEqual({ next: 'submit' })
    expect(field('shipping_city').value).toBe('Hooge')
  })

  test('the shopper looks at it first where the totals do not come, or the order cannot be read', {
    tags: ids('WC64'),
  }, async () => {
    openCheckout()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ result: 'failure' }] }))
    expect(await preparing).toEqual({ next: 'review' })
    const unknown = driverWith(buyerOfOrder(undefined), true)
    expect(await unknown.prepare({ kind: 'order', id: order })).toEqual({ next: 'review' })
  })

  test.each([
    ['the platform’s script gets no answer', { statusText: 'error' }, '/?wc-ajax=update_order_review'],
    ['the session has ended', { status: 403, statusText: 'Forbidden' }, '/?wc-ajax=update_order_review'],
  ])('totals that fail are not waited for: %s', async (_what, call, url) => {
    openCheckout()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.dispatchEvent(new CustomEvent('ajaxError', { detail: [call, { url }] }))
    expect(await preparing).toEqual({ next: 'review' })
  })

  test.each([
    ['a call of another kind', { statusText: 'error' }, '/?wc-ajax=get_refreshed_fragments'],
    ['an update that a later one has replaced', { statusText: 'abort' }, '/?wc-ajax=update_order_review'],
  ])('%s is no failure of the totals', async (_what, call, url) => {
    openCheckout()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.dispatchEvent(new CustomEvent('ajaxError', { detail: [call, { url }] }))
    updated()
    expect(await preparing).toEqual({ next: 'submit' })
  })

  test('a page in the place of totals is none, so that the shopper looks first', async () => {
    openCheckout()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    const detail = ['<!DOCTYPE html><title>Anmelden</title>']
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail }))
    expect(await preparing).toEqual({ next: 'review' })
  })

  test('totals that have not come are asked for again with the next approval, to whatever address', {
    tags: ids('WC64'),
  }, async () => {
    openCheckout()
    const failing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ result: 'failure' }] }))
    expect(await failing).toEqual({ next: 'review' })
    // The form has the address now, the shop has not.
    const preparing = driverWith(buyerAt(away), false).prepare({ kind: 'order', id: order })
    await turn()
    expect(asked).toHaveLength(2)
    updated()
    expect(await preparing).toEqual({ next: 'submit' })
    expect(await driverWith(buyerAt(away), false).prepare({ kind: 'order', id: order })).toEqual({ next: 'submit' })
    expect(asked).toHaveLength(2)
  })

  test('what was typed stays, but for the telephone number', { tags: ids('WC66') }, async () => {
    openCheckout(settingsOfTwo, checkoutHtml({}, { ...home, email: 'alma@werkstatt.example', phone: '1' }))
    await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })
    expect(field('billing_email').value).toBe('alma@werkstatt.example')
    expect(field('billing_first_name').value).toBe('Alma')
    expect(field('billing_phone').value).toBe('046715552')
  })

  test('another name alone is another delivery', { tags: ids('WC67') }, async () => {
    openCheckout()
    void driverWith(buyerAt(atHome, 'Imke Claussen'), true).prepare({ kind: 'order', id: order })
    await turn()
    expect(field('ship_to_different_address').checked).toBe(true)
  })

  test('no address is taken over where the shop does not want it', { tags: ids('WC68', 'S3.91') }, async () => {
    openCheckout(withMethod(settingsOfTwo, { paypalAddressDisabled: true }))
    expect(await driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })).toEqual({ next: 'submit' })
    expect(field('shipping_city').value).toBe('')
  })

  test('other code may hold the order back, which place-order then submits; express is not asked about', {
    tags: ids('WC69'),
  }, async () => {
    openCheckout()
    const filter = vi.fn<(...parameters: unknown[]) => unknown>(() => false)
    hooks.addFilter('checkout_submit_form', (...parameters) => filter(...parameters))
    expect(await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })).toEqual({ next: 'review' })
    const controller = expect.objectContaining({ id: 'ppcp', isPage: expect.any(Function) })
    expect(filter).toHaveBeenCalledExactlyOnceWith(true, { id: order }, controller)
    await driverWith(buyerAt(atHome), false, true).prepare({ kind: 'order', id: order })
    expect(filter).toHaveBeenCalledOnce()
    filter.mockImplementation((value) => value)
    expect(await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })).toEqual({ next: 'submit' })
  })

  test('express without a word about the delivery keeps a whole address that was typed, and fills in half a one', {
    tags: ids('S5.41', 'WC63'),
  }, async () => {
    openCheckout(settingsOfTwo, checkoutHtml({}, home))
    const typed = field('billing_city').value
    expect(await driverWith(buyerAt(away), undefined, true).prepare({ kind: 'order', id: order })).toEqual({
      next: 'review',
    })
    expect(field('billing_city').value).toBe(typed)
    expect(asked).toEqual([])
    runtime.stop()
    openCheckout(settingsOfTwo, checkoutHtml())
    void driverWith(buyerAt(away), undefined, true).prepare({ kind: 'order', id: order })
    await turn()
    expect(field('billing_city').value).toBe('Hooge')
  })

  test('an order that is read after the script was stopped is not filled into what the shopper types', async () => {
    openCheckout()
    void driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    runtime.stop()
    const changed = vi.fn()
    document.addEventListener('change', changed)
    field('shipping_city').value = 'Husum'
    await turn()
    expect(field('shipping_city').value).toBe('Husum')
    expect(field('ship_to_different_address').checked).toBe(false)
    expect(asked).toEqual([])
    expect(changed).not.toHaveBeenCalled()
  })

  test('express waits for place-order, whatever the address', { tags: ids('S4.53') }, async () => {
    openCheckout(settingsOfTwo, checkoutHtml())
    const preparing = driverWith(buyerAt(away), true, true).prepare({ kind: 'order', id: order })
    await turn()
    updated()
    expect(await preparing).toEqual({ next: 'review' })
    expect(field('billing_city').value).toBe('Hooge')
    expect(asked).toHaveLength(1)
  })
})

describe('an order', () => {
  /** The form is submitted a single time, and the store's success ends it. */
  async function submitsOnce(form: HTMLFormElement): Promise<void> {
    const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    await turn()
    await turn()
    expect(asked).toEqual(['submit'])
    form.dispatchEvent(new CustomEvent('checkout_place_order_success', { detail: [{}] }))
    expect(await submitting).toEqual({ result: 'success' })
  }

  test.each([
    ['', 'terms'],
    [' of a plugin for German law', 'legal'],
  ])(
    'is not asked for without the terms%s, however the click came',
    { tags: ids('S5.26', 'WC59') },
    async (_of, name) => {
      openCheckout(settingsOfTwo, checkoutHtml({ hasTerms: true }, home).replace('name="terms"', `name="${name}"`))
      await expect(driverWith(buyerAt(atHome)).requestOrder()).rejects.toMatchObject({ code: 'terms' })
      const submitted = await driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
      expect(submitted).toMatchObject({ result: 'failure', error: { code: 'terms' } })
      expect(asked).toEqual([])
    },
  )

  test('is not sent where other code has removed the methods: the page has to be loaded again', async () => {
    openCheckout()
    document.querySelector('#payment')?.remove()
    const submitted = await driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    expect(submitted).toMatchObject({ result: 'failure', error: { code: 'expired' } })
    expect(asked).toEqual([])
  })

  test('is sent once, and is a failure where other code holds the form back', async () => {
    openCheckout()
    const form = document.querySelector('form')!
    await submitsOnce(form)
    form.classList.remove('processing')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.classList.remove('processing')
    })
    const held = await driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    expect(held).toMatchObject({ result: 'failure', error: { code: 'refused' } })
  })

  describe('that other code holds back to ask something', () => {
    /** As captchas do, of whose submit nothing else on the page gets to know. */
    function holdOnce(form: HTMLFormElement): void {
      const hold = (event: Event): void => {
        event.preventDefault()
        event.stopImmediatePropagation()
        form.parentElement?.removeEventListener('submit', hold, { capture: true })
      }
      form.parentElement?.addEventListener('submit', hold, { capture: true })
    }
    const place = (form: HTMLFormElement): boolean =>
      form.dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true })) &&
      form.dispatchEvent(new CustomEvent('checkout_place_order_ppcp', { cancelable: true }))

    test('goes out when that code submits the form once more', async () => {
      openCheckout()
      const form = document.querySelector('form')!
      holdOnce(form)
      const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
      await turn()
      expect(asked).toEqual([])
      form.requestSubmit()
      expect(place(form), 'the gate lets it pass').toBe(true)
      expect(asked).toEqual(['submit'])
      await turn()
      form.dispatchEvent(new CustomEvent('checkout_place_order_success', { detail: [{}] }))
      expect(await submitting).toEqual({ result: 'success' })
    })

    test('may be without an answer then, as any other', async () => {
      openCheckout()
      const form = document.querySelector('form')!
      holdOnce(form)
      const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
      await turn()
      form.requestSubmit()
      place(form)
      await turn()
      document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: ['Keine Antwort.'] }))
      expect(await submitting).toMatchObject({ result: 'failure', isUnanswered: true })
    })

    test('is a failure at once where a handler of the form refuses it, as those of jQuery do', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      openCheckout()
      const form = document.querySelector('form')!
      const refuse = (event: Event): void => {
        event.stopPropagation()
        form.classList.remove('processing')
      }
      form.addEventListener('submit', refuse)
      const onResult = vi.fn()
      void driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order }).then(onResult)
      await vi.advanceTimersByTimeAsync(100)
      expect(onResult.mock.lastCall?.[0]).toMatchObject({ result: 'failure', error: { code: 'refused' } })
    })

    test('is a failure where it does not', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      openCheckout()
      const form = document.querySelector('form')!
      holdOnce(form)
      const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
      await vi.advanceTimersByTimeAsync(10_001)
      expect(await submitting).toMatchObject({ result: 'failure', error: { code: 'refused' }, isUnanswered: false })
    })
  })

  test('is no order without an answer where the shop has only ended a step of the checkout, without a word', async () => {
    openCheckout()
    const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    await turn()
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [' '] }))
    expect(await submitting).toMatchObject({ result: 'failure', isUnanswered: false })
  })

  test.each([
    ['a refusal, which the shop prints without a list', '{"result":"failure","messages":"Abgelehnt."}', false],
    ['one behind a warning of the server’s', '<b>Notice</b>{"result":"failure","messages":""}', false],
    ['nothing that can be read', '<html>Wartung</html>', true],
  ])(
    'is one without an answer or not by what the platform’s script was answered: %s',
    { tags: ids('WC72', 'SDK39') },
    async (_what, answer, expected) => {
      vi.stubGlobal('wc_checkout_params', { checkout_url: '/?wc-ajax=checkout' })
      onTestFinished(() => void vi.unstubAllGlobals())
      openCheckout()
      const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
      await turn()
      const settings: { url: string; dataFilter?(text: string): unknown } = { url: '/?wc-ajax=checkout' }
      document.dispatchEvent(new CustomEvent('ajaxSend', { detail: [{}, settings] }))
      expect(settings.dataFilter!(answer)).toBe(answer)
      const message = '<div class="woocommerce-error">Es ging etwas schief.</div>'
      document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [message] }))
      expect(await submitting).toMatchObject({ result: 'failure', isUnanswered: expected })
    },
  )

  test('is not the order that was refused before, where a gateway sends it by itself', async () => {
    vi.stubGlobal('wc_checkout_params', { checkout_url: '/?wc-ajax=checkout' })
    onTestFinished(() => void vi.unstubAllGlobals())
    openCheckout()
    const settings: { url: string; dataFilter?(text: string): unknown } = { url: '/?wc-ajax=checkout' }
    document.dispatchEvent(new CustomEvent('ajaxSend', { detail: [{}, settings] }))
    settings.dataFilter!('{"result":"failure","messages":""}')
    const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    await turn()
    document.querySelector('form')!.dispatchEvent(new CustomEvent('checkout_place_order'))
    const message = '<div class="woocommerce-error">Keine Verbindung.</div>'
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [message] }))
    expect(await submitting).toMatchObject({ result: 'failure', isUnanswered: true })
  })

  test('is sent in a browser that cannot submit a form by script, too', { tags: ids('WC55') }, async () => {
    openCheckout()
    const form = document.querySelector('form')!
    takeRequestSubmit(form)
    await submitsOnce(form)
  })

  test('carries its id also where the form has lost the field', { tags: ids('WC55', 'WC72') }, () => {
    openCheckout()
    field('ppcp_paypal_order_id').remove()
    driverWith(buyerAt(atHome)).keep({ kind: 'order', id: order })
    expect(new FormData(document.querySelector('form')!).get('ppcp_paypal_order_id')).toBe(order)
    driverWith(buyerAt(atHome)).keep({ kind: 'paymentToken', id: '8kk845' })
    const data = new FormData(document.querySelector('form')!)
    expect([data.get('ppcp_paypal_order_id'), data.get('ppcp_payment_token')]).toEqual(['', '8kk845'])
    // What is no payment yet must not be sent as one.
    driverWith(buyerAt(atHome)).keep({ kind: 'setupToken', id: '5C99' })
    expect(new FormData(document.querySelector('form')!).get('ppcp_payment_token')).toBe('')
  })
})
test.each([
  ['a list', '<ul class="woocommerce-error"></ul>'],
  ['a banner', '<div class="wc-block-components-notice-banner is-error" role="alert"></div>'],
])(
  'the page that answers order-pay says what was refused, in %s: whoever pays again is not asked',
  {
    tags: ids('WC78', 'WC72'),
  },
  (_what, notice) => {
    // No referrer has the part behind the #.
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(document.URL)
    history.replaceState(null, '', '#payment')
    onTestFinished(() => history.replaceState(null, '', '/'))
    localStorage.setItem('vernissage.submitted.order-17', 'CARD1 1')
    localStorage.setItem('vernissage.submitted.cart', 'ORDER1 1')
    const form = '<form id="order_review"><input type="radio" name="payment_method" value="bacs" checked></form>'
    openCheckout({ ...settingsOfTwo, order: { order_id: 17, order_key: 'wc_order_x' } }, `${notice}${form}`)
    expect(Object.keys(localStorage)).toEqual(['vernissage.submitted.cart'])
    localStorage.clear()
  },
)

test.each([
  ['from nowhere', '/kasse/order-pay/17/?key=wc_order_x', ''],
  ['with plain permalinks', '/?page_id=7&order-pay=17&key=wc_order_x', '/?page_id=3'],
  ['with plain permalinks from the start page', '/?page_id=7&order-pay=17&key=wc_order_x', '/'],
])(
  'an error on order-pay that is no answer to its form says nothing of what was sent: %s',
  {
    tags: ids('WC78', 'WC72'),
  },
  (_what, address, from) => {
    history.replaceState(null, '', address)
    onTestFinished(() => history.replaceState(null, '', '/'))
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(from && new URL(from, document.URL).href)
    localStorage.setItem('vernissage.submitted.order-17', `ORDER1 ${Date.now()}`)
    const form = '<form id="order_review"><input type="radio" name="payment_method" value="bacs" checked></form>'
    const holidays = '<ul class="woocommerce-error"><li>Wir liefern erst wieder im August.</li></ul>'
    openCheckout({ ...settingsOfTwo, order: { order_id: 17, order_key: 'wc_order_x' } }, `${holidays}${form}`)
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    document.querySelector('#order_review')!.dispatchEvent(event)
    expect(asked).toEqual([])
    expect(document.body.textContent).toContain('bevor Sie noch einmal bestellen')
    localStorage.clear()
  },
)
