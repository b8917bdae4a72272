import { describe, expect, test, vi } from 'vitest'
import { defineFeature } from '../../../inject/feature.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { onReviewEnd } from '../../shared/platform/fragments/reviewFragments.ts'
import { checkoutGlobals, checkoutHtml, paymentBox, reviewAnswer, reviewTable } from '../testCheckout.ts'
import { field, open, recordEvents, type SentCall, type } from '../testPlatform.ts'
import { ask, calls, followCalls, openCheckout, overlays, wait } from './testUpdate.ts'

const alerts = (): (string | null)[] => [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)

followCalls()

describe('what is asked', () => {
  test('the page begins with one update, 5 ms after it was announced', async () => {
    const recorded = recordEvents('init_checkout', 'update_checkout', 'updated_checkout')
    await open(checkoutHtml(), 'woocommerce-checkout')
    expect(recorded.map(([name]) => name)).toEqual(['init_checkout', 'update_checkout'])
    await wait(4)
    expect(calls).toHaveLength(0)
    await wait(1)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ url: '/?wc-ajax=update_order_review', method: 'POST' })
    expect(overlays()).toBe(2)
    const answer = reviewAnswer()
    await calls[0]!.answer(answer)
    expect(overlays()).toBe(0)
    expect(recorded.at(-1)).toEqual(['updated_checkout', answer])
  })

  test('settings that an optimiser brings with the first click begin it then', async () => {
    const { wc_checkout_params } = checkoutGlobals
    vi.stubGlobal('wc_checkout_params', undefined)
    await open(checkoutHtml(), 'woocommerce-checkout')
    await wait(5)
    expect(calls).toEqual([])
    Object.assign(window, { wc_checkout_params })
    await wait(5)
    expect(calls.map(({ url }) => url)).toEqual(['/?wc-ajax=update_order_review'])
  })

  test('a delivery that is chosen outside of the form goes along where the form has none', async () => {
    const above =
      '<select class="shipping_method" data-index="0"><option value="local_pickup:2">Abholung</option></select>'
    await openCheckout(above + checkoutHtml())
    const askAgain = async (): Promise<string | null | undefined> => {
      ask({ update_shipping_method: true })
      await wait(5)
      return calls.at(-1)?.body.get('shipping_method[0]')
    }
    expect(await askAgain()).toBe('flat_rate:1')
    // So plugins do that print a second summary, when something is chosen in theirs.
    field('form.checkout [name^=shipping_method]:checked').checked = false
    expect(await askAgain()).toBe('local_pickup:2')
  })

  test('address, choices and the whole form go along', async () => {
    await openCheckout(checkoutHtml({ values: { billing_address_1: 'Lindenallee 12', billing_postcode: '04109' } }))
    ask()
    await wait(5)
    const { body } = calls[0]!
    expect(Object.fromEntries(body)).toMatchObject({
      security: 'rev',
      payment_method: 'ppcp',
      country: 'DE',
      postcode: '04109',
      address: 'Lindenallee 12',
      city: '',
      address_2: '',
      s_country: 'DE',
      s_address: 'Lindenallee 12',
      has_full_address: 'false',
      'shipping_method[0]': 'flat_rate:1',
    })
    expect(new URLSearchParams(body.get('post_data')!).get('terms-field')).toBe('1')
  })

  test('a full address is said to be full, and another place of delivery is its own', async () => {
    const billing = {
      billing_first_name: 'Jule',
      billing_address_1: 'Kai 1',
      billing_postcode: '24103',
      billing_city: 'Kiel',
    }
    await openCheckout(checkoutHtml({ values: { ...billing, shipping_address_1: 'Deich 2' } }))
    ask({ update_shipping_method: false })
    await wait(5)
    expect(calls[0]!.body.get('has_full_address')).toBe('true')
    expect(calls[0]!.body.has('shipping_method[0]')).toBe(false)
    field('#ship-to-different-address-checkbox').click()
    await wait(5)
    expect(Object.fromEntries(calls[1]!.body)).toMatchObject({
      address: 'Kai 1',
      s_address: 'Deich 2',
      s_city: '',
      has_full_address: 'false',
    })
  })

  test('a hidden field that says no place of delivery of its own has the totals of the bill’s', async () => {
    const values = { billing_address_1: 'Kai 1', shipping_address_1: 'Deich 2' }
    const box = /<h3 id="ship-to-different-address">.*?<\/h3>/
    const hidden = '<input type="hidden" name="ship_to_different_address" value="0">'
    await openCheckout(checkoutHtml({ values }).replace(box, hidden))
    ask()
    await wait(5)
    expect(calls[0]!.body.get('s_address')).toBe('Kai 1')
    field('[name=ship_to_different_address]').value = '1'
    ask()
    await wait(5)
    expect(calls[1]!.body.get('s_address')).toBe('Deich 2')
  })

  test('the only country is read from its hidden field', { tags: ids('TP71') }, async () => {
    await openCheckout(checkoutHtml({ country: 'hidden' }))
    ask()
    await wait(5)
    expect(calls[0]!.body.get('country')).toBe('DE')
    expect(calls[0]!.body.get('s_country')).toBe('DE')
  })
})

describe('what the answer changes', () => {
  test('parts that did not change keep their elements, others are replaced once', { tags: ids('TP61') }, async () => {
    await openCheckout()
    const [payment, table] = [field('#payment'), field('.shop_table')]
    ask()
    await wait(5)
    await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('12,00 €') }))
    expect(field('#payment')).toBe(payment)
    expect(field('.shop_table')).not.toBe(table)
    expect(document.querySelectorAll('.shop_table')).toHaveLength(1)
    ask()
    await wait(5)
    await calls[1]!.answer(
      reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox({}, 'ee55'), wc_ppcp_data: { cart: {} } }),
    )
    expect(field('#payment')).not.toBe(payment)
    expect(field('#woocommerce-process-checkout-nonce').value).toBe('ee55')
  })

  test('terms, choices and texts in replaced parts are what they were; the terms without an event', {
    tags: ids('TP62'),
  }, async () => {
    await openCheckout()
    const terms = vi.fn()
    field('#terms').checked = true
    field('#payment_method_bacs').click()
    field('#note_bacs').value = 'Mutters Geburtstag'
    document.addEventListener('change', ({ target }) => (target as Element).id === 'terms' && terms())
    ask()
    await wait(5)
    const answer = reviewAnswer({}, { '.woocommerce-checkout-payment': paymentBox({}, 'ee55') })
    await calls[0]!.answer(answer)
    expect(field('#terms').checked).toBe(true)
    expect(field('#payment_method_bacs').checked).toBe(true)
    expect(field('div.payment_method_bacs').style.display).not.toBe('none')
    expect(field('div.payment_method_ppcp').style.display).toBe('none')
    expect(field('#note_bacs').value).toBe('Mutters Geburtstag')
    expect(terms).not.toHaveBeenCalled()
  })

  test('a hint that comes with new totals blames no field, and is announced as a hint', async () => {
    await openCheckout()
    ask()
    await wait(5)
    const messages = '<div class="woocommerce-info">Noch 5 € bis zum kostenlosen Versand.</div>'
    await calls[0]!.answer({ ...reviewAnswer(), result: 'failure', has_errors: false, messages })
    expect(document.body.textContent).toContain('Noch 5 €')
    expect(document.querySelectorAll('.woocommerce-invalid')).toHaveLength(0)
    expect(document.querySelector('.woocommerce-NoticeGroup')?.getAttribute('role')).toBe('status')
  })

  test('focus stays on the control that is replaced', async () => {
    await openCheckout()
    field('#ship2').focus()
    field('#ship2').click()
    await wait(5)
    await calls[0]!.answer(
      reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('24,00 €', 'local_pickup:2') }),
    )
    expect(document.activeElement).toBe(field('#ship2'))
    expect(field('#ship2').isConnected).toBe(true)
  })

  test('the server’s objections stand above the form and go with the next answer', async () => {
    await openCheckout()
    ask()
    await wait(5)
    const messages = '<ul class="woocommerce-error" role="alert"><li>Der Gutschein gilt nicht mehr.</li></ul>'
    await calls[0]!.answer(reviewAnswer({ result: 'failure', messages }))
    expect(field('form.checkout').firstElementChild?.className).toBe(
      'woocommerce-NoticeGroup woocommerce-NoticeGroup-updateOrderReview',
    )
    expect(alerts()).toEqual(['Der Gutschein gilt nicht mehr.'])
    expect(field('#billing_first_name_field').classList.contains('woocommerce-invalid-required-field')).toBe(true)
    ask()
    await wait(5)
    await calls[1]!.answer(reviewAnswer())
    expect(alerts()).toEqual([])
  })

  test('an answer to an expired session shows its error, and nothing throws', { tags: ids('TP67') }, async () => {
    const recorded = recordEvents('updated_checkout')
    await openCheckout()
    ask()
    await wait(5)
    const sentence = 'Ihre Sitzung ist abgelaufen. <a href="/shop/" class="wc-backward">Zurück zum Shop</a>'
    await calls[0]!.answer({
      fragments: {
        'form.woocommerce-checkout': `<ul class="woocommerce-error" role="alert"><li>${sentence}</li></ul>`,
      },
    })
    expect(document.querySelector('form.checkout')).toBeNull()
    expect(alerts()).toEqual(['Ihre Sitzung ist abgelaufen. Zurück zum Shop'])
    expect(recorded).toHaveLength(2)
    ask()
    await wait(5)
    expect(calls).toHaveLength(1)
  })

  test('nothing in an answer is executed', async () => {
    await openCheckout()
    ask()
    await wait(5)
    const hostile =
      '<table class="woocommerce-checkout-review-order-table"><tr><td onclick="x()">&lt;b&gt;</td></tr></table><script>x()</script>'
    await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-review-order-table': hostile, '<<': '<p>' }))
    expect(field('.woocommerce-checkout-review-order-table').innerHTML).not.toMatch(/script|onclick/)
  })
})

describe('when no answer comes', () => {
  test('a feature beside it learns how it ends, except for an update that a later one replaces', async () => {
    const onEnd = vi.fn()
    const payment = defineFeature({
      id: 'test',
      selector: 'form.checkout',
      setup: (context) => onReviewEnd(context, onEnd),
      mount() {},
    })
    await openCheckout(checkoutHtml(), [payment])
    onEnd.mockClear()
    ask()
    await wait(5)
    ask()
    await wait(5)
    expect(calls[0]!.signal?.aborted).toBe(true)
    await calls[1]!.answer(reviewAnswer())
    expect(onEnd.mock.calls).toEqual([['totals']])
    ask()
    await wait(5)
    await calls[2]!.answer('-1', 403)
    expect(onEnd.mock.calls).toEqual([['totals'], ['failed']])
  })

  test.each([
    ['the connection breaks', (call: SentCall) => call.fail(), /Keine Verbindung/],
    ['the server fails', (call: SentCall) => call.answer('<html>', 500), /unerwartet/],
    ['a page comes', (call: SentCall) => call.answer('<html>Wartung</html>'), /unerwartet/],
    ['null comes', (call: SentCall) => call.answer('null'), /unerwartet/],
    ['the page is too old', (call: SentCall) => call.answer('-1', 403), /laden Sie sie neu/],
    ['time is up', () => wait(30_000), /nicht rechtzeitig/],
  ])('%s: nothing is covered, a message says so beside the totals, and nothing moves', async (_what, end, text) => {
    await openCheckout()
    const scrolled = vi.spyOn(window, 'scrollTo')
    type('#billing_first_name', 'Jule')
    ask()
    await wait(5)
    await end(calls[0]!)
    expect(overlays()).toBe(0)
    expect(alerts()).toEqual([expect.stringMatching(text)])
    expect(field('#order_review').contains(document.querySelector('[role=alert]'))).toBe(true)
    expect(field('#billing_first_name').value).toBe('Jule')
    expect(scrolled).not.toHaveBeenCalled()
    ask()
    await wait(5)
    await calls[1]!.answer(reviewAnswer())
    expect(alerts()).toEqual([])
  })

  test.each([
    ['no fragments', undefined],
    ['null', null],
    ['an empty list, as PHP prints no fragments', []],
    ['an empty object', {}],
    ['a text', 'x'],
  ])(
    'a success with %s has no totals: a message says so beside the old ones, which stay, and plugins hear of the answer',
    async (_what, fragments) => {
      const onEnd = vi.fn()
      const payment = defineFeature({
        id: 'test',
        selector: 'form.checkout',
        setup: (context) => onReviewEnd(context, onEnd),
        mount() {},
      })
      await openCheckout(checkoutHtml(), [payment])
      const recorded = recordEvents('updated_checkout')
      const before = field('.woocommerce-checkout-payment')
      onEnd.mockClear()
      ask()
      await wait(5)
      await calls[0]!.answer(reviewAnswer({ fragments }))
      expect(overlays()).toBe(0)
      expect(alerts()).toEqual([expect.stringMatching(/unerwartet/)])
      expect(field('#order_review').contains(document.querySelector('[role=alert]'))).toBe(true)
      expect(onEnd.mock.calls).toEqual([['failed']])
      expect(recorded).toHaveLength(1)
      ask()
      await wait(5)
      await calls[1]!.answer(reviewAnswer())
      expect(alerts()).toEqual([])
      expect(onEnd.mock.calls).toEqual([['failed'], ['totals']])
      expect(field('.woocommerce-checkout-payment'), 'has not changed').toBe(before)
    },
  )

  test.each([
    ['a page that is to be loaded again', { reload: true }],
    ['new totals that are to follow', { refresh: true }],
  ])('%s: no fragments are missed', async (_what, parts) => {
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    await openCheckout()
    ask()
    await wait(5)
    await calls[0]!.answer(reviewAnswer({ fragments: [], ...parts }))
    expect(alerts()).toEqual([])
  })

  test('objections without fragments are shown, and say enough', async () => {
    await openCheckout()
    ask()
    await wait(5)
    const messages = '<ul class="woocommerce-error"><li>Ihre Sitzung ist abgelaufen.</li></ul>'
    await calls[0]!.answer(reviewAnswer({ result: 'failure', messages, fragments: [] }))
    expect(alerts()).toEqual(['Ihre Sitzung ist abgelaufen.'])
  })

  test('a page that shall be loaded again is loaded again', async () => {
    await openCheckout()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    ask()
    await wait(5)
    await calls[0]!.answer(reviewAnswer({ reload: true }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
