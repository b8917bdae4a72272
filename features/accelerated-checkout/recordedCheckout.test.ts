/** The recorded checkout of a German shop: its settings are printed, and the provider's script does or does not bring it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeSdk, type FakeSdk } from '../../harness/payment-sdk/fakeSdk.ts'
import { memberEmail, scenarios } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { requireRecordings } from '../../harness/scene/recordings/findRecordings.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { createDriver } from '../shared/payment/attempt/testAttempts.ts'
import { sharedPayment } from '../shared/payment/payment.ts'
import { watchingFeature } from '../shared/payment/testShared.ts'
import acceleratedCheckout from './feature.ts'

const html = readFileSync(join(requireRecordings(), 'pages/checkout-guest.html'), 'utf8')
const [, printed] = /wc_ppcp_fastlane_params = (\{.*?\});\n/s.exec(html) ?? []
const [, settings] = /<script id="wcPPCPSettings">(.*?)<\/script>/s.exec(html) ?? []
const [form = ''] = /<form name="checkout".*?<\/form>/s.exec(html) ?? []

const { load } = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('../shared/payment/sdk/library.ts', () => ({ loadScript: load }))

let runtime: Runtime
let context: SetupContext
let before: string

/** Opens the page; its script for settings does not run here. @param prepare changes what stands in it */
async function open({ paypal }: FakeSdk, prepare = (): void => {}): Promise<void> {
  load.mockReset().mockResolvedValue(paypal)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  )
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.assign(window, { wc_ppcp_fastlane_params: JSON.parse(printed!) })
  setBody(`<script type="text/plain" id="wcPPCPSettings">${settings}</script>${form}`)
  prepare()
  before = markup()
  const watching = watchingFeature((own) => {
    context = own
  })
  runtime = startRuntime([acceleratedCheckout, watching])
  if (find('#payment_method_ppcp_card')) await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(1000)
}

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector)!
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const display = () => find('.wc-ppcp-tokenized-card')
const link = () => find('.fastlane-signup-link-container')

async function type(email: string): Promise<void> {
  field('billing_email').value = email
  field('billing_email').dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1000)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  runtime.stop()
  vi.useRealTimers()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'wc_ppcp_fastlane_params')
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

test('without it in the provider’s script nothing is asked, shown or listened to, and nothing is left behind', {
  tags: ids('SDK49'),
}, async () => {
  const listen = vi.spyOn(document, 'addEventListener')
  const typing = () => listen.mock.calls.filter(([name]) => name === 'input').length
  startRuntime([]).stop()
  const ofTheRuntime = typing()
  const sdk = createFakeSdk()
  await open(sdk)
  await type(memberEmail)
  expect(load).toHaveBeenCalledOnce()
  expect(typing()).toBe(2 * ofTheRuntime)
  expect(sdk.control.calls).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
  expect(link().style.display).toBe('none')
  expect(find('#wc-ppcp-watermark-container')).toBeNull()
  runtime.stop()
  field('billing_email').value = ''
  expect(markup()).toBe(before)
})

test('with it a member pays with the card, in the words of the shop, and the display outlives a replaced box', {
  tags: ids('S4.66', 'S4.70', 'S9.17', 'SDK50', 'SDK51', 'SDK69'),
}, async () => {
  const sdk = createFakeSdk('member')
  await open(sdk)
  expect(document.querySelectorAll('#billing_email_field #wc-ppcp-watermark-container')).toHaveLength(1)
  await type('imke@')
  for (const email of [memberEmail.slice(0, -1), memberEmail]) {
    field('billing_email').value = email
    field('billing_email').dispatchEvent(new Event('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(sdk.control.calls.filter(({ name }) => name.endsWith('lookupCustomerByEmail'))).toHaveLength(1)
  expect(display().textContent).toContain('VISA ending in 1111')
  expect(display().querySelector('img')!.getAttribute('src')).toMatch(/visa\.svg$/)
  expect(field('billing_address_1').value).toBe('Kirchwarft 1')
  expect(field('ppcp_card_payment_token').value).toBe('6a1fastlane0001')
  expect(find<HTMLInputElement>('#payment_method_ppcp_card').checked).toBe(true)
  const box = find('#payment')
  const fresh = new DOMParser().parseFromString(form, 'text/html').querySelector('#payment')!
  box.replaceWith(document.adoptNode(fresh))
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ fragments: {} }] }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.querySelectorAll('.wc-ppcp-tokenized-card')).toHaveLength(1)
  expect(field('ppcp_card_payment_token').value).toBe('6a1fastlane0001')
  expect(link().style.display).toBe('none')
  expect(document.querySelectorAll('.vernissage-replaced')).toHaveLength(1)
})

test('a card that was taken over hours ago is not ordered with: its token is over, and the shopper takes it anew', {
  tags: ids('SDK69'),
}, async () => {
  await open(createFakeSdk('member'))
  await type(memberEmail)
  expect(field('ppcp_card_payment_token').value).toBe('6a1fastlane0001')
  const mayOrder = (): boolean =>
    find('form').dispatchEvent(new CustomEvent('checkout_place_order', { bubbles: true, cancelable: true }))
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect(mayOrder()).toBe(true)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(mayOrder()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(field('ppcp_card_payment_token').value).toBe('')
  expect(display()).toBeNull()
  expect(find('[role=alert]').textContent).toContain('Ihre Karte wurde vor zu langer Zeit')
  expect(mayOrder(), 'a card is typed').toBe(true)
})

test('a card method that an update brings pays in this way, too, and shows the button that was there before it', {
  tags: ids('SDK50'),
}, async () => {
  const button = () => find('.wc-ppcp-fastlane-button')
  const payment = () => find('#payment')
  let whole = ''
  await open(createFakeSdk('member'), () => {
    whole = payment().outerHTML
    find('.payment_method_ppcp_card').remove()
    find('form').insertAdjacentHTML('beforebegin', '<button type="button" class="wc-ppcp-fastlane-button"></button>')
  })
  expect(button().style.display).toBe('none')
  payment().outerHTML = whole
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ fragments: {} }] }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(button().style.display).not.toBe('none')
  await type(memberEmail)
  expect(field('ppcp_card_payment_token').value).toBe('6a1fastlane0001')
})

test('the place of the button is kept until the provider says whether it has accelerated checkout for the shop', {
  tags: ids('SDK49'),
}, async () => {
  const button = () => find('.wc-ppcp-fastlane-button')
  const look = () => [button().style.display, button().classList.contains('vernissage-kept')]
  const prepare = (): void =>
    find('form').insertAdjacentHTML('beforebegin', '<button type="button" class="wc-ppcp-fastlane-button"></button>')
  const sdk = createFakeSdk('member')
  let come = (_provider: unknown): void => {}
  const Fastlane = sdk.paypal.Fastlane!
  const waiting = new Promise((resolve) => {
    come = resolve
  })
  sdk.paypal.Fastlane = (...given) => waiting.then(() => Fastlane(...given)) as ReturnType<typeof Fastlane>
  await open(sdk, prepare)
  expect(look()).toEqual(['', true])
  come(undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(look()).toEqual(['', false])
  runtime.stop()
  await open(createFakeSdk('approve'), prepare)
  expect(look()).toEqual(['none', false])
  runtime.stop()
  await open(sdk, () => {
    prepare()
    load.mockRejectedValue(new Error('blocked'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')))
  })
  expect(look()).toEqual(['none', false])
})

test('a notice in the place of the form, as where the session has ended, is no failure', {
  tags: ids('SDK69'),
}, async () => {
  await open(createFakeSdk('member'))
  await type(memberEmail)
  find('form.checkout').outerHTML = '<div class="woocommerce-error">Ihre Sitzung ist abgelaufen.</div>'
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ fragments: {} }] }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(runtime.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
})

test('what is wrong with the address is no longer said once the provider has looked it up', {
  tags: ids('S8.45', 'S8.30'),
}, async () => {
  await open(createFakeSdk({ fastlane: { available: true } }), () => {
    field('billing_email').value = ''
    find('form.checkout').insertAdjacentHTML('beforebegin', '<button class="wc-ppcp-fastlane-button">Schnell</button>')
  })
  const alerts = () => document.querySelectorAll('form.checkout > [role=alert]').length
  const clickButton = async (): Promise<void> => {
    find('.wc-ppcp-fastlane-button').click()
    await vi.advanceTimersByTimeAsync(1000)
  }
  await clickButton()
  expect(alerts()).toBe(1)
  await type('gast@halligpost.example')
  await clickButton()
  expect(document.querySelector('dialog.vernissage-accelerated')).not.toBeNull()
  expect(alerts()).toBe(0)
})

test('a merchant to whom the provider refuses it has nothing of it either', { tags: ids('SDK49') }, async () => {
  await open(createFakeSdk({ fastlane: { available: true, createError: 'Merchant is not eligible' } }))
  await type(memberEmail)
  expect(link().style.display).toBe('none')
  expect(find('#wc-ppcp-watermark-container')).toBeNull()
})

test('the picture goes where the form says, also in a shop that demands a company', {
  tags: ids('S5.36', 'SDK69'),
}, async () => {
  const required = { required: true }
  const locale = { DE: {}, default: { company: required, address_1: required, city: required, postcode: required } }
  vi.stubGlobal('wc_address_i18n_params', { locale: JSON.stringify(locale) })
  await open(createFakeSdk('guest'))
  const home = { address_1: 'Am Speicher 3', city: 'Rostock', postcode: '18055', country: 'DE', company: 'Werft' }
  for (const [name, value] of Object.entries(home)) field(`billing_${name}`).value = value
  await type('gast@halligpost.example')
  link().click()
  await vi.advanceTimersByTimeAsync(1000)
  document.querySelector<HTMLElement>('dialog [class*="-tokenize"]')!.click()
  await vi.advanceTimersByTimeAsync(1000)
  expect(field('ppcp_card_payment_token').value).not.toBe('')
  expect(field('billing_address_1').value).not.toBe('Am Speicher 3')
  expect(field('shipping_address_1').value).toBe('Am Speicher 3')
  expect(find<HTMLInputElement>('[name=ship_to_different_address]').checked).toBe(true)
})

describe('beside another payment', { tags: ids('SDK63', 'WC72') }, () => {
  const token = (): string => field('ppcp_card_payment_token').value
  const clickButton = async (): Promise<void> => {
    find('.wc-ppcp-fastlane-button').click()
    await vi.advanceTimersByTimeAsync(1000)
  }
  const openWithButton = (scenario: Parameters<typeof createFakeSdk>[0] = 'member'): Promise<void> =>
    open(createFakeSdk(scenario), () => {
      field('billing_address_1').value = 'Am Speicher 3'
      find('form.checkout').insertAdjacentHTML(
        'beforebegin',
        '<button class="wc-ppcp-fastlane-button">Schnell</button>',
      )
    })

  const phases = ['clicked', 'ordering', 'open', 'preparing', 'review', 'submitting'] as const
  type Phase = (typeof phases)[number]

  /** A payment that has come so far. */
  async function payUntil(phase: Phase, own: Parameters<typeof createDriver>[0] = {}) {
    const place = createDriver({ submitsOnClick: false, ...own })
    const { attempts } = sharedPayment(context)
    const button = {}
    const isBehind = (earlier: Phase): boolean => phases.indexOf(phase) > phases.indexOf(earlier)
    expect(attempts.click(button, place.driver)).toBe(true)
    const order = isBehind('clicked') ? attempts.order(button) : undefined
    await vi.advanceTimersByTimeAsync(0)
    if (isBehind('ordering')) place.orders[0]!.resolve('ORDER1')
    if (isBehind('ordering')) await order
    if (isBehind('open')) void attempts.approve(button, { orderID: 'ORDER1' })
    await vi.advanceTimersByTimeAsync(0)
    if (isBehind('preparing')) place.preparations[0]!.resolve({ next: phase === 'review' ? 'review' : 'submit' })
    await vi.advanceTimersByTimeAsync(0)
    return { ...place, attempts, button, end: () => attempts.windowClosed(button) }
  }

  const expectNothing = (): void => {
    expect(field('billing_address_1').value).toBe('Am Speicher 3')
    expect(token()).toBe('')
    expect(display()).toBeNull()
    expect(find<HTMLInputElement>('#payment_method_ppcp_card').checked).toBe(false)
  }
  const expectMember = (): void => {
    expect(field('billing_address_1').value).toBe('Kirchwarft 1')
    expect(token()).toBe('6a1fastlane0001')
    expect(display()).not.toBeNull()
  }

  test.each(phases)('a member who is known late changes nothing while it is %s', async (phase) => {
    const { fastlane } = scenarios.member
    await openWithButton({ fastlane: { ...fastlane, lookupDelayMs: 1500 } })
    find('#payment_method_ppcp').click()
    await type(memberEmail)
    const { attempts, end, preparations, submits } = await payUntil(phase)
    await vi.advanceTimersByTimeAsync(5000)
    expectNothing()
    if (phase === 'submitting') submits[0]!.resolve({ result: 'success' })
    else if (phase === 'preparing') preparations[0]!.reject(new Error('lost'))
    else if (phase !== 'review') end()
    await vi.advanceTimersByTimeAsync(5000)
    if (['preparing', 'review', 'submitting'].includes(phase)) expectNothing()
    attempts.giveUp()
    await vi.advanceTimersByTimeAsync(5000)
    if (phase === 'submitting') expectNothing()
    else expectMember()
  })

  test.each(['while it was looked up', 'before it was looked up'])(
    'a member whose address was typed %s changes nothing of an order by bank transfer, nor after its refusal',
    async (step) => {
      const { fastlane } = scenarios.member
      const sdk = createFakeSdk({ fastlane: { ...fastlane, lookupDelayMs: 1500 } })
      await open(sdk, () => {
        field('billing_address_1').value = 'Am Speicher 3'
      })
      const asked = (name: string) => sdk.control.calls.filter((call) => call.name.endsWith(name)).length
      const sendOrder = (): void => {
        find('#payment_method_bacs').click()
        find('form.checkout').classList.add('processing')
      }
      if (step.startsWith('before')) sendOrder()
      await type(memberEmail)
      if (step.startsWith('while')) sendOrder()
      await vi.advanceTimersByTimeAsync(5000)
      find('form.checkout').classList.remove('processing')
      await vi.advanceTimersByTimeAsync(5000)
      expectNothing()
      expect(asked('triggerAuthenticationFlow')).toBe(0)
      expect(find<HTMLInputElement>('#payment_method_bacs').checked).toBe(true)
      await type(memberEmail)
      await vi.advanceTimersByTimeAsync(5000)
      expectMember()
    },
  )

  test('the button begins nothing while an order by bank transfer is on its way', async () => {
    await openWithButton()
    find('#payment_method_bacs').click()
    field('billing_email').value = memberEmail
    find('form.checkout').classList.add('processing')
    await clickButton()
    expectNothing()
    find('form.checkout').classList.remove('processing')
    await clickButton()
    expectMember()
  })

  test('nor while the card that was typed stays approved', async () => {
    await openWithButton()
    find('#payment_method_ppcp').click()
    const { submits, attempts } = await payUntil('submitting', { isCard: true })
    submits[0]!.resolve({ result: 'failure', error: new Error('not sent') })
    await type(memberEmail)
    expectNothing()
    attempts.giveUp()
    await vi.advanceTimersByTimeAsync(1000)
    expectMember()
  })

  test('the token of a card does not stand beside what the wallet has approved, and is back once that is given up', async () => {
    await openWithButton()
    await type(memberEmail)
    expect(token()).toBe('6a1fastlane0001')
    const { attempts } = await payUntil('review')
    expect(token()).toBe('')
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ fragments: {} }] }))
    expect(token()).toBe('')
    attempts.giveUp()
    expect(token()).toBe('6a1fastlane0001')
  })

  test.each([
    ['the wallet’s window is open: the shopper is told', 'open', 'Fenster'],
    ['the wallet’s approval is looked at: it stays as it is', 'review', ''],
  ] as const)('the button begins nothing where %s', async (_what, phase, text) => {
    await openWithButton()
    await payUntil(phase)
    field('billing_email').value = memberEmail
    await clickButton()
    expectNothing()
    expect(find('.wc-ppcp-fastlane-button').classList.contains('processing')).toBe(false)
    expect(find('form.checkout > [role=alert]')?.textContent ?? '').toContain(text)
    if (phase === 'review') expect(document.activeElement).toBe(find('#place_order'))
  })
})
