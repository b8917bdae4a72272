/** Beside jQuery, whose handlers other plugins use, without the platform's own scripts. Contract theme-and-platform 1 */
import jQueryFactory from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { makeReady } from '../shared/platform/testJQuery.ts'
import { checkoutGlobals, checkoutHtml, reviewAnswer, reviewTable } from './testCheckout.ts'
import { end, field, open, prepareCheckout, type SentCall, submitWith, waitForIdle } from './testPlatform.ts'

let calls: SentCall[]
let jQuery: JQueryStatic

async function openCheckout(): Promise<void> {
  await open(checkoutHtml(), 'woocommerce-checkout')
  await vi.advanceTimersByTimeAsync(5)
  await calls[0]!.answer(reviewAnswer())
  calls.length = 0
}

beforeEach(() => {
  vi.useFakeTimers()
  calls = prepareCheckout()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  jQuery = jQueryFactory
  vi.stubGlobal('jQuery', jQuery)
  makeReady(jQuery)
})
afterEach(() => {
  end()
  jQuery(document).off()
  vi.useRealTimers()
})

test('an update asked for through jQuery is one call, and its end reaches jQuery’s handlers once, with the answer', {
  tags: ids('TP60'),
}, async () => {
  await openCheckout()
  const updated = vi.fn()
  jQuery(document.body).on('updated_checkout', (_event, data) => updated(data))
  jQuery(document.body).trigger('update_checkout', [{ update_shipping_method: false }])
  await vi.advanceTimersByTimeAsync(5)
  expect(calls).toHaveLength(1)
  expect(calls[0]!.body.has('shipping_method[0]')).toBe(false)
  const answer = reviewAnswer()
  await calls[0]!.answer(answer)
  expect(updated).toHaveBeenCalledExactlyOnceWith(answer)
})

test('the form’s own event asks for an update, too', { tags: ids('TP60') }, async () => {
  await openCheckout()
  jQuery(field('form.checkout')).trigger('update')
  await vi.advanceTimersByTimeAsync(5)
  expect(calls).toHaveLength(1)
})

test('what refreshes masks and floating labels through jQuery after new totals asks for no others', {
  tags: ids('TP60'),
}, async () => {
  await openCheckout()
  const values = {
    address_1: 'Deichweg 1',
    postcode: '25938',
    city: 'Wyk',
    first_name: 'Jule',
    email: 'jule@ebbe.example',
  }
  for (const [name, value] of Object.entries(values)) field(`#billing_${name}`).value = value
  jQuery('.woocommerce-billing-fields .input-text').trigger('input')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls).toHaveLength(0)
  field('#billing_city').dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls, 'the shopper has typed').toHaveLength(1)
})

test('a country that a plugin sets through jQuery has its own fields and totals', async () => {
  await openCheckout()
  expect(field('#billing_state').localName).toBe('select')
  jQuery(field('#billing_country')).val('LI').trigger('change')
  expect(field('#billing_state').localName).toBe('input')
  await vi.advanceTimersByTimeAsync(5)
  expect(calls.map(({ body }) => body.get('country'))).toEqual(['LI'])
})

test.each(['checkout_place_order', 'checkout_place_order_ppcp'])(
  'a jQuery handler of %s that returns false keeps the order from being sent, whoever else answers',
  { tags: ids('TP66') },
  async (name) => {
    await openCheckout()
    const form = jQuery(field('form.checkout'))
    const first = vi.fn((_event: unknown, script: { $checkout_form: object; get_payment_method(): string }) => {
      expect(script.$checkout_form).toHaveProperty('jquery')
      expect(script.get_payment_method()).toBe('ppcp')
      return false
    })
    form.on(name, first as never)
    form.on(name, () => true)
    expect(submitWith('#place_order').defaultPrevented).toBe(true)
    await waitForIdle()
    expect(first).toHaveBeenCalledTimes(1)
    expect(calls).toEqual([])
    form.off(name)
    submitWith('#place_order')
    expect(calls).toHaveLength(1)
  },
)

test('a jQuery handler that prevents the event, but does not return false, lets the order go as with the platform’s script', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  jQuery(field('form.checkout')).on('checkout_place_order_ppcp', (event) => event.preventDefault())
  submitWith('#place_order')
  expect(calls).toHaveLength(1)
})

test('a handler that refuses, and submits the form on the spot after it has ended, has it sent once', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  const form = jQuery(field('form.checkout'))
  const takeCard = (): boolean => {
    form.off('checkout_place_order', takeCard)
    form.trigger('submit')
    return false
  }
  form.on('checkout_place_order', takeCard)
  submitWith('#place_order')
  await waitForIdle()
  expect(calls).toHaveLength(1)
})

test('a handler that always refuses and submits the form anew sends nothing', { tags: ids('TP66') }, async () => {
  await openCheckout()
  const form = jQuery(field('form.checkout'))
  const refuse = vi.fn(() => {
    form.trigger('submit')
    return false
  })
  form.on('checkout_place_order', refuse)
  submitWith('#place_order')
  await waitForIdle()
  expect(refuse).toHaveBeenCalledTimes(2)
  expect(calls).toEqual([])
})

test('a native listener keeps its refusal beside jQuery’s handlers, each asked once', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  const [theirs, ours] = [vi.fn(() => true), vi.fn((event: Event) => event.preventDefault())]
  jQuery(field('form.checkout')).on('checkout_place_order', theirs)
  field('form.checkout').addEventListener('checkout_place_order', ours)
  submitWith('#place_order')
  await waitForIdle()
  expect(theirs).toHaveBeenCalledTimes(1)
  expect(ours).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([])
})

test('a handler that throws is a refusal that the shopper hears of, and the next try is asked again', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  jQuery(field('form.checkout')).on('checkout_place_order', () => {
    if (isBroken) throw new Error('broken plugin')
  })
  expect(submitWith('#place_order').defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toEqual([])
  expect(field('.woocommerce-NoticeGroup-checkout').textContent).toMatch(/Fehler aufgetreten/)
  isBroken = false
  submitWith('#place_order')
  expect(calls).toHaveLength(1)
})

test('a gateway that sends the order itself finds what the platform’s script gives it, and its refusal opens the form again', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  const form = jQuery(field('form.checkout'))
  const asked = vi.fn((_event: unknown, script: Record<string, (given?: unknown) => unknown>) => {
    form.addClass('processing')
    script.blockOnSubmit!(form)
    script.attachUnloadEventsOnSubmit!()
    const texts = ['{"result":"failure"}', 'Warning {"result"', '1']
    expect(texts.map((text) => script.is_valid_json!(text))).toEqual([true, false, false])
    script.detachUnloadEventsOnSubmit!()
    script.submit_error!('<div class="woocommerce-error">Karte abgelehnt</div>')
    return false
  })
  form.on('checkout_place_order_ppcp', asked as never)
  submitWith('#place_order')
  await waitForIdle()
  expect(field('.woocommerce-NoticeGroup-checkout').textContent).toBe('Karte abgelehnt')
  submitWith('#place_order')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(calls).toEqual([])
})

test('a form that other code submits through jQuery is sent by call, once, and not by the browser', {
  tags: ids('TP66'),
}, async () => {
  await openCheckout()
  const byPage = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  jQuery(field('form.checkout')).trigger('submit')
  jQuery(field('form.checkout')).trigger('submit')
  expect(calls).toHaveLength(1)
  expect(byPage).not.toHaveBeenCalled()
})

test('a form that other code submits through a jQuery that came after us is sent by call, once', {
  tags: ids('TP66'),
}, async () => {
  vi.stubGlobal('jQuery', undefined)
  await openCheckout()
  vi.stubGlobal('jQuery', jQuery)
  field('form').dispatchEvent(new Event('load'))
  const byPage = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  jQuery(field('form.checkout')).trigger('submit')
  expect(byPage).not.toHaveBeenCalled()
  expect(calls).toHaveLength(1)
  await calls[0]!.answer({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Nein</li></ul>' })
  submitWith('#place_order')
  expect(calls).toHaveLength(2)
})

test('a handler goes on with an order whose answer has no address', { tags: ids('TP65') }, async () => {
  await openCheckout()
  const success = vi.fn(() => false)
  jQuery(field('form.checkout')).on('checkout_place_order_success', success as never)
  submitWith('#place_order')
  await calls[0]!.answer({ result: 'success', redirect: false })
  expect(success).toHaveBeenCalledOnce()
  expect(document.querySelector('.woocommerce-NoticeGroup-checkout')).toBeNull()
  submitWith('#place_order')
  expect(calls).toHaveLength(1)
})

test('checkout_error reaches jQuery’s handlers with its HTML, and success is asked with the answer', {
  tags: ids('TP65'),
}, async () => {
  await openCheckout()
  const [error, success] = [vi.fn(), vi.fn()]
  jQuery(document.body).on('checkout_error', (_event, html) => error(html))
  jQuery(field('form.checkout')).on('checkout_place_order_success', (_event: unknown, result: unknown) => {
    success(result)
    return false
  })
  submitWith('#place_order')
  const html = '<ul class="woocommerce-error" role="alert"><li>Nein</li></ul>'
  await calls[0]!.answer({ result: 'failure', messages: html })
  expect(error).toHaveBeenCalledExactlyOnceWith(html)
  submitWith('#place_order')
  const answer = { result: 'success', redirect: '/danke/' }
  await calls[1]!.answer(answer)
  expect(success).toHaveBeenCalledExactlyOnceWith(answer)
  expect(location.assign).not.toHaveBeenCalled()
})

test('a handler that throws when the order exists keeps no shopper from the page that says so', async () => {
  await openCheckout()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  jQuery(field('form.checkout')).on('checkout_place_order_success', () => {
    throw new Error('kaputt')
  })
  submitWith('#place_order')
  await calls[0]!.answer({ result: 'success', redirect: '/danke/' })
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://kunst.example/danke/')
  expect(logged).toHaveBeenCalledOnce()
})

test('the answer to an order reaches jQuery’s listeners for answers, by which gateways open their windows', {
  tags: ids('TP65'),
}, async () => {
  await openCheckout()
  const announced: unknown[] = []
  const onAnswer = (event: { type: string }, xhr: object, settings: object): unknown =>
    announced.push([event.type, xhr, settings])
  jQuery(document).on('ajaxSuccess ajaxComplete ajaxError', onAnswer as never)
  submitWith('#place_order')
  const answer = { result: 'success', redirect: '#!pay', is_reepay_checkout: true }
  const responseText = `<br>Notice: …${JSON.stringify(answer)}`
  await calls[0]!.answer(responseText)
  const xhr = expect.objectContaining({ status: 200, responseText, responseJSON: answer })
  const data = expect.stringContaining('payment_method=ppcp')
  const settings = { url: checkoutGlobals.wc_checkout_params.checkout_url, type: 'POST', data }
  expect(announced).toEqual(['ajaxSuccess', 'ajaxComplete'].map((type) => [type, xhr, settings]))
  announced.length = 0
  // The shopper has closed the gateway's window.
  jQuery(field('form.checkout')).removeClass('processing')
  submitWith('#place_order')
  await calls[1]!.answer('<h1>Bad Gateway</h1>', 502)
  expect(announced).toMatchObject(['ajaxError', 'ajaxComplete'].map((type) => [type, { status: 502 }, {}]))
})

test('new totals reach jQuery’s listeners for answers, by which plugins fill their fields anew, once they stand in the page', {
  tags: ids('TP60'),
}, async () => {
  await openCheckout()
  const announced: unknown[] = []
  jQuery(document).on('ajaxSuccess ajaxComplete ajaxError', ((
    { type }: { type: string },
    { status }: XMLHttpRequest,
    { url, data }: { url: string; data: string },
  ) => announced.push([type, status, url, data.includes('post_data='), field('.total').textContent])) as never)
  jQuery(document.body).trigger('update_checkout')
  await vi.advanceTimersByTimeAsync(5)
  const total = '.woocommerce-checkout-review-order-table'
  await calls[0]!.answer(reviewAnswer({}, { [total]: reviewTable('1.320,00 €') }))
  const { url } = calls[0]!
  expect(url).toContain('update_order_review')
  expect(announced).toEqual(['ajaxSuccess', 'ajaxComplete'].map((type) => [type, 200, url, true, '1.320,00 €']))
  announced.length = 0
  jQuery(document.body).trigger('update_checkout')
  await vi.advanceTimersByTimeAsync(5)
  await calls[1]!.fail()
  expect(announced).toEqual(['ajaxError', 'ajaxComplete'].map((type) => [type, 0, url, true, '1.320,00 €']))
})

test('pictures that load leave jQuery’s handler where it is, and stopping takes it from a jQuery that other code has put away', async () => {
  await openCheckout()
  const bound = vi.spyOn(jQuery.fn, 'on')
  for (let picture = 0; picture < 3; picture++) field('form').dispatchEvent(new Event('load'))
  expect(bound).not.toHaveBeenCalled()
  vi.stubGlobal('jQuery', undefined)
  end()
  const data = (jQuery as unknown as { _data(target: Document, key: string): object | undefined })._data
  expect(Object.keys(data(document, 'events') ?? {})).toEqual([])
})

test('stopping leaves no handler behind', async () => {
  await openCheckout()
  end()
  const { events } = jQuery as unknown as { events?: object }
  expect(events).toBeUndefined()
  const data = (jQuery as unknown as { _data(target: Document, key: string): object | undefined })._data
  expect(Object.keys(data(document, 'events') ?? {})).toEqual([])
})

test('plugins that send the form of a coupon and press its removal through jQuery change it by call', {
  tags: ids('TP60'),
}, async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await openCheckout()
  field('[name=coupon_code]').value = 'EBBE'
  jQuery(field('form.checkout_coupon')).trigger('submit')
  expect(calls.map(({ url, body }) => [url, body.get('coupon_code')])).toEqual([['/?wc-ajax=apply_coupon', 'EBBE']])
  await calls[0]!.answer('<div class="woocommerce-message">Angewendet</div>')
  jQuery(field('.woocommerce-remove-coupon')).trigger('click')
  expect(calls.slice(1).map(({ url, body }) => [url, body.get('coupon')])).toEqual([
    ['/?wc-ajax=remove_coupon', 'ebbe'],
  ])
  expect(sent).not.toHaveBeenCalled()
})

test('a form of another plugin that is prevented through jQuery stays that plugin’s', {
  tags: ids('TP60'),
}, async () => {
  await openCheckout()
  jQuery(document.body).on('submit', 'form.checkout_coupon', (event) => event.preventDefault())
  jQuery(field('form.checkout_coupon')).trigger('submit')
  expect(calls).toEqual([])
})

test('a gateway that has locked the form of order-pay, and sends it through jQuery, is not kept from it', {
  tags: ids('TP69'),
}, async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await open(
    '<form id="order_review" class="processing" method="post"><button></button></form>',
    'woocommerce-checkout',
  )
  jQuery(field('#order_review')).trigger('submit')
  expect(sent).toHaveBeenCalledOnce()
})
