import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, type Runtime, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import feature from '../feature.ts'
import { checkoutGlobals, checkoutHtml, reviewAnswer } from '../testCheckout.ts'
import {
  catchCalls,
  end,
  field,
  open,
  recordEvents,
  type SentCall,
  submitWith,
  type,
  waitForIdle,
} from '../testPlatform.ts'

const base = location.href
let calls: SentCall[]
let went: string[]
const alerts = (): (string | null)[] => [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)
const order = (): SubmitEvent => submitWith('#place_order')
const success = { result: 'success', redirect: `${new URL('/kasse/order-received/1042/?key=x', base)}`, order_id: 1042 }
const failure = (messages: string, parts: object = {}) => ({
  result: 'failure',
  messages,
  refresh: false,
  reload: false,
  ...parts,
})
const errorList = (...items: string[]): string =>
  `<ul class="woocommerce-error message-wrapper" role="alert">${items.join('')}</ul>`

async function openCheckout(html = checkoutHtml()): Promise<Runtime> {
  const runtime = await open(html, 'woocommerce-checkout')
  await vi.advanceTimersByTimeAsync(5)
  await calls[0]!.answer(reviewAnswer())
  calls.length = 0
  return runtime
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const [name, value] of Object.entries(checkoutGlobals)) vi.stubGlobal(name, value)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  went = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)))
  calls = catchCalls()
})
afterEach(async () => {
  end()
  // An order that is under way outlives its page's script.
  for (const call of calls) await call.fail()
  vi.useRealTimers()
})

describe('one order', () => {
  test('the form goes by call, and success leads to its page', async () => {
    await openCheckout()
    field('#terms').checked = true
    type('#billing_first_name', 'Jule')
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ url: '/?wc-ajax=checkout', method: 'POST' })
    expect(Object.fromEntries(calls[0]!.body)).toMatchObject({
      billing_first_name: 'Jule',
      payment_method: 'ppcp',
      terms: 'on',
      'woocommerce-process-checkout-nonce': 'dd44',
      'shipping_method[0]': 'flat_rate:1',
    })
    expect(field('form.checkout').classList.contains('processing')).toBe(true)
    expect(field('form.checkout').querySelector(':scope > .blockOverlay')).not.toBeNull()
    await calls[0]!.answer(`<br>Notice: …\n${JSON.stringify(success)}`)
    expect(went).toEqual([success.redirect])
  })

  test('an order that exists at no address is told, since nobody goes on with it', { tags: ids('TP65') }, async () => {
    await openCheckout()
    order()
    await calls[0]!.answer({ result: 'success', redirect: '' })
    expect(went).toEqual([])
    expect(alerts()[0]).toMatch(/^Bei der Bearbeitung ist ein Fehler aufgetreten\. .*Bestellung/)
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
  })

  test('pressing again, Enter and foreign submits during the call send nothing, nor after it succeeded', async () => {
    await openCheckout()
    order()
    for (let round = 0; round < 3; round++) expect(order().defaultPrevented).toBe(true)
    const swallow = (event: Event): void => event.stopPropagation()
    document.body.addEventListener('submit', swallow)
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(calls).toHaveLength(1)
    await calls[0]!.answer(success)
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(calls).toHaveLength(1)
    expect(went).toHaveLength(1)
  })

  test('a page that comes back from memory can order again', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(success)
    window.dispatchEvent(new Event('pageshow'))
    expect(document.querySelector('.blockOverlay')).toBeNull()
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
    order()
    expect(calls).toHaveLength(2)
  })

  test('the page warns whoever leaves while the order is under way, and only then', async () => {
    await openCheckout()
    const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(false)
    order()
    expect(leave()).toBe(true)
    await calls[0]!.answer(failure(errorList('<li>Nein</li>')))
    expect(leave()).toBe(false)
  })

  test('typing that waits for new totals waits no longer once the order is placed', async () => {
    await openCheckout()
    document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
    order()
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls.map(({ url }) => url)).toEqual(['/?wc-ajax=checkout'])
  })

  test.each([
    ['the shop refuses', () => calls[0]?.answer(failure(errorList('<li>Bitte die AGB bestätigen</li>')))],
    ['a handler refuses', undefined],
  ])('totals that a press by Enter was faster than are asked for after %s the order', async (_what, refuse) => {
    await openCheckout()
    if (!refuse) field('form.checkout').addEventListener('checkout_place_order', (event) => event.preventDefault())
    // Enter in a field changes it and submits the form in one turn.
    field('#billing_country').dispatchEvent(new Event('change', { bubbles: true }))
    order()
    await refuse?.()
    await vi.advanceTimersByTimeAsync(5)
    expect(calls.at(-1)?.url).toBe('/?wc-ajax=update_order_review')
    await calls.at(-1)!.answer(reviewAnswer())
    const { length } = calls
    order()
    await calls[length]?.answer(failure(errorList('<li>Nein</li>')))
    await vi.advanceTimersByTimeAsync(5)
    expect(calls, 'once').toHaveLength(refuse ? length + 1 : length)
  })

  test('an address of a part of this page keeps the form usable', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer({ result: 'success', redirect: '#confirm-3ds' })
    expect(went).toEqual([`${base}#confirm-3ds`])
    expect(document.querySelector('.blockOverlay')).toBeNull()
    order()
    expect(calls).toHaveLength(2)
  })

  test('without the platform’s settings the browser sends the form', async () => {
    vi.stubGlobal('wc_checkout_params', undefined)
    await open(checkoutHtml(), 'woocommerce-checkout')
    expect(order().defaultPrevented).toBe(false)
  })
})

describe('whoever is asked may refuse', { tags: ids('TP66') }, () => {
  test.each(['checkout_place_order', 'checkout_place_order_ppcp'])('a native listener of %s', async (name) => {
    await openCheckout()
    const form = field('form.checkout')
    const recorded = vi.fn()
    form.addEventListener(name, (event) => {
      recorded((event as CustomEvent<[{ get_payment_method(): string }]>).detail[0].get_payment_method())
      event.preventDefault()
    })
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(recorded).toHaveBeenCalledExactlyOnceWith('ppcp')
    expect(calls).toEqual([])
    expect(form.classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockOverlay')).toBeNull()
  })

  test('methods that are not chosen are not asked', async () => {
    await openCheckout()
    field('form.checkout').addEventListener('checkout_place_order_bacs', (event) => event.preventDefault())
    order()
    expect(calls).toHaveLength(1)
  })

  test('a form that others have locked is not sent', async () => {
    await openCheckout()
    field('form.checkout').classList.add('processing')
    expect(order().defaultPrevented).toBe(true)
    expect(calls).toEqual([])
  })

  test('whoever listens on the form itself comes first', async () => {
    await openCheckout()
    field('form.checkout').addEventListener('submit', (event) => event.preventDefault())
    order()
    expect(calls).toEqual([])
  })

  test('success may be kept from leading away', async () => {
    await openCheckout()
    const recorded = vi.fn()
    field('form.checkout').addEventListener('checkout_place_order_success', (event) => {
      recorded((event as CustomEvent<unknown[]>).detail[0])
      event.preventDefault()
    })
    order()
    await calls[0]!.answer(success)
    expect(recorded).toHaveBeenCalledExactlyOnceWith(success)
    expect(went).toEqual([])
    expect(document.querySelector('.blockOverlay')).toBeNull()
    // There is an order, and the handler that kept the page goes on with it: it is not placed again before the handler allows it.
    order()
    expect(calls).toHaveLength(1)
    field('form.checkout').classList.remove('processing')
    order()
    expect(calls).toHaveLength(2)
  })
})

describe('the script is stopped while an order is under way', { tags: ids('TP66') }, () => {
  const stopDuringOrder = async (): Promise<void> => {
    const runtime = await openCheckout()
    order()
    await waitForIdle()
    runtime.stop()
  }

  test.each([
    ['a refusal', (call: SentCall) => call.answer(failure(errorList('<li>Nein</li>')))],
    ['a broken connection', (call: SentCall) => call.fail()],
    ['a minute', () => vi.advanceTimersByTimeAsync(60_000)],
  ])('the form is guarded until %s, and then the browser’s again', async (_what, finish) => {
    await stopDuringOrder()
    const form = field('form.checkout')
    expect(form.classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockUI')).toBeNull()
    const stopped = markup()
    expect(order().defaultPrevented).toBe(true)
    await finish(calls[0]!)
    expect(calls).toHaveLength(1)
    expect(order().defaultPrevented, 'the server’s form').toBe(false)
    expect(markup()).toBe(stopped)
  })

  test('its success still leads to the order, and until then nothing is sent again', async () => {
    await stopDuringOrder()
    await calls[0]!.answer(success)
    expect(went).toEqual([success.redirect])
    expect(order().defaultPrevented, 'the page is being left').toBe(true)
    expect(calls).toHaveLength(1)
    window.dispatchEvent(new Event('pageshow'))
    expect(order().defaultPrevented, 'the page was left and is shown again').toBe(false)
  })

  test('started again meanwhile, it sends no second order', async () => {
    await stopDuringOrder()
    const again = startRuntime([feature])
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(calls.filter(({ url }) => url.endsWith('=checkout'))).toHaveLength(1)
    await calls[0]!.answer(failure(errorList('<li>Nein</li>')))
    order()
    await waitForIdle()
    expect(calls.filter(({ url }) => url.endsWith('=checkout'))).toHaveLength(2)
    again.stop()
  })
})

describe('a refused order', () => {
  test('the reasons stand above the form, in a group of the checkout, and the page goes there', {
    tags: ids('S8.44', 'S8.45', 'S8.46', 'S8.47'),
  }, async () => {
    await openCheckout()
    document.querySelector('.woocommerce-notices-wrapper')!.innerHTML = '<div class="woocommerce-message">Alt</div>'
    const scrolled = vi.spyOn(window, 'scrollTo')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect)
    order()
    await calls[0]!.answer(failure(errorList('<li>Bitte zahlen Sie anders.</li>')))
    const group = field('form.checkout').firstElementChild as HTMLElement
    expect(group.className).toBe('woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout')
    expect(alerts()).toEqual(['Bitte zahlen Sie anders.'])
    expect(document.querySelector('.woocommerce-message')).toBeNull()
    expect(document.querySelector('.showcoupon'), 'a hint is no notice').not.toBeNull()
    expect(scrolled).toHaveBeenLastCalledWith({ top: 600, behavior: 'instant' })
    expect(group.contains(document.activeElement)).toBe(true)
  })

  test('the error is announced with its HTML, and the button works again', { tags: ids('TP65') }, async () => {
    await openCheckout()
    const recorded = recordEvents('checkout_error')
    const html = errorList('<li>Nein</li>')
    order()
    await calls[0]!.answer(failure(html))
    expect(recorded).toEqual([['checkout_error', html]])
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockOverlay')).toBeNull()
    order()
    expect(calls).toHaveLength(2)
    await calls[1]!.answer(failure(errorList('<li>Immer noch nicht</li>')))
    expect(alerts()).toEqual(['Immer noch nicht'])
  })

  test('each reason leads to its field, and the field says it; correcting it takes that back', async () => {
    await openCheckout()
    order()
    const reason =
      '<li data-id="billing_email"><div class="message-container"><strong>E-Mail</strong> fehlt.</div></li>'
    const other =
      '<li data-id="gibtesnicht">Anderes</li><li data-id="terms">Bitte <a href="/agb/">AGB</a> annehmen</li>'
    await calls[0]!.answer(failure(errorList(reason, other)))
    expect(field('li[data-id=billing_email] > a').getAttribute('href')).toBe('#billing_email')
    expect(document.querySelectorAll('li a a, li[data-id=gibtesnicht] a')).toHaveLength(0)
    const email = field('#billing_email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(email.getAttribute('aria-describedby')!)
    expect(description?.textContent).toBe('E-Mail fehlt.')
    expect(description?.className).toBe('checkout-inline-error-message')
    expect(description?.closest('.form-row')).toBe(field('#billing_email_field'))
    type('#billing_email', 'jule@ebbe.example')
    expect(email.hasAttribute('aria-invalid')).toBe(false)
    expect(email.hasAttribute('aria-describedby')).toBe(false)
    expect(document.querySelectorAll('#billing_email_field .checkout-inline-error-message')).toHaveLength(0)
    expect(field('#billing_email_field').className).toContain('woocommerce-validated')
  })

  test('a stale form asks for new totals, and with them for a new nonce', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(failure(errorList('<li>Noch einmal bitte</li>'), { refresh: true }))
    await vi.advanceTimersByTimeAsync(5)
    expect(calls[1]!.url).toBe('/?wc-ajax=update_order_review')
    expect(alerts()).toEqual(['Noch einmal bitte'])
    await calls[1]!.answer(reviewAnswer())
    expect(alerts(), 'the reason stays').toEqual(['Noch einmal bitte'])
  })

  test('a page that shall be loaded again is loaded again', async () => {
    await openCheckout()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    order()
    await calls[0]!.answer(failure('', { reload: true }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('without reasons it is the shop’s own sentence', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(failure(''))
    expect(alerts()).toEqual(['Bei der Bearbeitung ist ein Fehler aufgetreten.'])
  })

  test('nothing in the reasons is executed', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(
      failure(errorList('<li data-id="x]"><img src=x onerror=alert(1)>Nein<script>x()</script></li>')),
    )
    expect(field('.woocommerce-NoticeGroup').innerHTML).not.toMatch(/script|onerror/)
  })
})

describe('an order of which nobody knows', () => {
  test.each([
    ['the connection breaks', (call: SentCall) => call.fail()],
    ['the server fails', (call: SentCall) => call.answer('<html>', 500)],
    ['half an answer comes', (call: SentCall) => call.answer('{"result":"succ')],
    ['null comes', (call: SentCall) => call.answer('null')],
    ['a minute passes', () => vi.advanceTimersByTimeAsync(60_000)],
  ])('%s: the shopper is told that it may exist, and nothing is sent by itself', async (_what, end) => {
    await openCheckout()
    const recorded = recordEvents('checkout_error')
    type('#billing_first_name', 'Jule')
    order()
    await end(calls[0]!)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(alerts()).toEqual([expect.stringMatching(/^Bei der Bearbeitung.*trotzdem eingegangen/)])
    expect(recorded).toHaveLength(1)
    expect(calls).toHaveLength(1)
    expect(field('#billing_first_name').value).toBe('Jule')
    expect(document.querySelector('.blockOverlay')).toBeNull()
    order()
    expect(calls, 'a wish of the shopper').toHaveLength(2)
  })

  test('before the minute has passed it still waits', async () => {
    await openCheckout()
    order()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(alerts()).toEqual([])
    await calls[0]!.answer(success)
    expect(went).toEqual([success.redirect])
  })
})
