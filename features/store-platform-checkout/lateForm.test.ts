/** The checkout's form comes after the start, is exchanged, or stands on a page that does not call itself a checkout. */
import { describe, expect, test, vi } from 'vitest'
import { setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import feature from './feature.ts'
import {
  calls,
  errorList,
  failure,
  openCheckout,
  order,
  prepareOrderTests,
  success,
  visited,
} from './order/testOrder.ts'
import { checkoutHtml, reviewAnswer, reviewTable } from './testCheckout.ts'
import { end, field, open, recordEvents, type SentCall, waitForIdle } from './testPlatform.ts'

prepareOrderTests()

const filled = { values: { billing_city: 'Leipzig', billing_address_1: 'Lindenallee 12', billing_postcode: '04109' } }
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const callsOf = (name: string): SentCall[] => calls.filter(({ url }) => url.endsWith(`=${name}`))
const updates = (): SentCall[] => callsOf('update_order_review')
const orders = (): SentCall[] => callsOf('checkout')

/** Puts other content into the page, as a popup or a fetched checkout does. */
async function fill(html: string): Promise<void> {
  field('#slot').innerHTML = html
  await waitForIdle()
}

/** A page without a form, into which the checkout comes later. */
async function openLate(bodyClass = 'woocommerce-checkout'): Promise<void> {
  await open('<div id="slot"></div>', bodyClass)
  await fill(checkoutHtml(filled))
}

const clone = (form: HTMLElement): Node => form.cloneNode(true)
/** The default, since happy-dom copies the attributes of a clone anew after our code has cleaned them. */
const byText = (form: HTMLElement): Node => {
  const holder = document.createElement('div')
  holder.innerHTML = form.outerHTML
  return holder.firstElementChild as Node
}

/** Puts a copy in the place of the form. @param copyOf makes the copy */
async function exchange(copyOf = byText): Promise<HTMLElement> {
  const form = field<HTMLElement>('form.checkout')
  form.replaceWith(copyOf(form))
  await waitForIdle()
  return form
}

/** The form works in every part: totals, methods, addresses, handlers, one order by a call. */
async function expectTakenOver(): Promise<void> {
  calls.length = 0
  field('#ship2').click()
  await wait(5)
  expect(updates()).toHaveLength(1)
  expect(updates()[0]!.body.get('shipping_method[0]')).toBe('local_pickup:2')
  const table = reviewTable('25,00 €', 'local_pickup:2')
  await updates()[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-review-order-table': table }))
  expect(field('.total').textContent).toBe('25,00 €')
  field('#payment_method_bacs').click()
  expect(field('div.payment_method_ppcp').style.display).toBe('none')
  expect(field('div.payment_method_bacs').style.display).toBe('')
  const asked = vi.fn()
  field('form.checkout').addEventListener('checkout_place_order_bacs', asked)
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(orders()).toHaveLength(1)
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(orders()).toHaveLength(1)
  await orders()[0]!.answer(success)
  expect(visited).toEqual([success.redirect])
}

describe('a form that comes after the start', { tags: ids('TP66') }, () => {
  test.each(['woocommerce-checkout', 'single-product'])(
    'is taken over on a page with the class %s',
    async (bodyClass) => {
      await openLate(bodyClass)
      await wait(5)
      expect(updates()).toHaveLength(1)
      await updates()[0]!.answer(reviewAnswer())
      expect(field('form.checkout').hasAttribute('novalidate')).toBe(true)
      expect(field('.shipping_address').style.display).toBe('none')
      await expectTakenOver()
    },
  )

  test('its handlers may refuse, and its coupon, login and country work', async () => {
    await openLate()
    await wait(5)
    await updates()[0]!.answer(reviewAnswer())
    field('form.checkout').addEventListener('checkout_place_order_ppcp', (event) => event.preventDefault())
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(orders()).toHaveLength(0)
    field('.showlogin').click()
    expect(field('form.login').style.display).toBe('')
    field('#billing_country').value = 'AT'
    field('#billing_country').dispatchEvent(new Event('change', { bubbles: true }))
    expect(field('#billing_state_field').style.display).toBe('none')
    field('.showcoupon').click()
    field('[name=coupon_code]').value = 'EBBE'
    field('[name=apply_coupon]').click()
    await waitForIdle()
    expect(callsOf('apply_coupon')).toHaveLength(1)
  })

  test('one that comes again after it has left is taken over again, and the first does nothing any more', async () => {
    await openLate('single-product')
    await wait(5)
    await updates()[0]!.answer(reviewAnswer())
    await fill('')
    calls.length = 0
    document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
    await wait(5)
    expect(calls).toHaveLength(0)
    await fill(checkoutHtml(filled))
    await wait(5)
    expect(updates()).toHaveLength(1)
    await updates()[0]!.answer(reviewAnswer())
    await expectTakenOver()
  })
})

describe('a form that is exchanged', { tags: ids('TP66') }, () => {
  test.each([
    ['its clone', clone],
    ['its text', byText],
  ])('by %s is taken over, without marks of the former one', async (_what, copyOf) => {
    await openCheckout(checkoutHtml(filled))
    await exchange(copyOf)
    await wait(5)
    for (const call of updates()) await call.answer(reviewAnswer())
    expect(document.querySelectorAll('[data-vernissage~="store-platform-checkout"]')).toHaveLength(2)
    await expectTakenOver()
  })

  test('is not asked about again where nothing differs, so that code which exchanges it after each update cannot go on for ever', async () => {
    await openCheckout(checkoutHtml(filled))
    document.body.addEventListener('updated_checkout', () => {
      const form = field<HTMLElement>('form.checkout')
      form.replaceWith(form.cloneNode(true))
    })
    field('#ship2').click()
    for (let round = 0; round < 5; round++) {
      await wait(5)
      for (const call of calls.splice(0)) await call.answer(reviewAnswer())
    }
    await wait(5)
    expect(calls).toHaveLength(0)
  })

  test('while totals are under way brings them for the new form', async () => {
    await openCheckout(checkoutHtml(filled))
    field('#ship2').click()
    await wait(5)
    await exchange()
    expect(document.querySelectorAll('.blockOverlay')).toHaveLength(0)
    await wait(5)
    expect(updates()).toHaveLength(2)
    expect(updates()[0]!.signal?.aborted).toBe(true)
    await updates()[1]!.answer(reviewAnswer())
    await expectTakenOver()
  })

  test('while an order is under way orders nothing until its answer is there, and shows a refusal', async () => {
    await openCheckout(checkoutHtml(filled))
    order()
    await waitForIdle()
    await exchange()
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(orders()).toHaveLength(1)
    await orders()[0]!.answer(failure(errorList('<li>Karte abgelehnt</li>')))
    expect(field('form.checkout').textContent).toContain('Karte abgelehnt')
    order()
    await waitForIdle()
    expect(orders()).toHaveLength(2)
  })

  test('while an order is under way leads to the order that the shop has taken', async () => {
    await openCheckout(checkoutHtml(filled))
    order()
    await waitForIdle()
    await exchange()
    await orders()[0]!.answer(success)
    expect(visited).toEqual([success.redirect])
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(orders()).toHaveLength(1)
  })

  test('by a clone that is put into the page first, is taken over when the former leaves', async () => {
    await openCheckout(checkoutHtml(filled))
    const form = field<HTMLElement>('form.checkout')
    form.after(form.cloneNode(true))
    await waitForIdle()
    form.remove()
    await waitForIdle()
    await wait(5)
    for (const call of updates()) await call.answer(reviewAnswer())
    await expectTakenOver()
  })
})

test('the start of a checkout is announced once, whatever comes later', async () => {
  const begun = recordEvents('init_checkout')
  await openLate()
  await exchange()
  await fill(checkoutHtml(filled))
  expect(begun).toHaveLength(1)
})

describe('a checkout on a page that does not call itself one', { tags: ids('TP66') }, () => {
  test('is taken over', async () => {
    await open(checkoutHtml(filled), 'single-product')
    await wait(5)
    expect(updates()).toHaveLength(1)
    await updates()[0]!.answer(reviewAnswer())
    await expectTakenOver()
  })

  test('stays with the browser as a whole where the platform’s settings are not printed', async () => {
    vi.stubGlobal('wc_checkout_params', undefined)
    const runtime = await open(checkoutHtml(filled), 'single-product')
    expect(runtime.mounts.rows()).toMatchObject([
      { state: 'waiting', reason: expect.stringContaining('checkout script') },
    ])
    expect(order().defaultPrevented).toBe(false)
    expect(field('.shipping_address').style.display).toBe('')
    expect(calls).toHaveLength(0)
  })

  test('acts once where the class comes later', async () => {
    document.body.className = 'single-product'
    setBody(checkoutHtml(filled))
    const runtime = startRuntime([feature])
    await waitForIdle()
    await wait(5)
    await updates()[0]!.answer(reviewAnswer())
    document.body.classList.add('woocommerce-checkout')
    await runtime.mounts.rescan()
    await waitForIdle()
    await expectTakenOver()
    runtime.stop()
    end()
  })
})
