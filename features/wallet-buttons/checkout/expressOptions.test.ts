/** What an operator may choose for express: whether an approval orders at once, and who ticks the terms. S4.53, S2.66 */
import { afterEach, expect, test, vi } from 'vitest'
import { turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml, home } from '../../shared/payment/checkout/testCheckout.ts'
import { openWalletPage, order, patiently } from '../testPage.ts'

const buyer = { ...home, phone: '0381', email: 'alma@werkstatt.example' }
type Config = NonNullable<Parameters<typeof openWalletPage>[0]>['config']

let page: ReturnType<typeof openWalletPage>
let submits: FormData[]

/** The shopper clicks the express button, while another method is chosen, and agrees at the provider after `inWindow`. */
async function approve(config: Config, inWindow = (): void => {}): Promise<void> {
  submits = []
  page = openWalletPage({
    html: checkoutHtml({ hasTerms: true, chosen: 'bacs' }, buyer),
    scenario: { buttons: { onClickOutcome: 'hang' } },
    ...(config && { config }),
  })
  const form = document.querySelector<HTMLFormElement>('form.checkout')!
  // The store's own script: it asks on the form, and sends a call.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = new CustomEvent('checkout_place_order_ppcp', { cancelable: true })
    if (!form.dispatchEvent(asked)) return
    form.classList.add('processing')
    submits.push(new FormData(form))
  })
  // The store has the same totals for the address from the provider's window.
  document.body.addEventListener('update_checkout', async () => {
    await turn()
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true }))
  })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()).toContain('cart/order'), patiently)
  await turn()
  inWindow()
  page.control.popup.approve()
  await vi.waitFor(
    () => expect(document.querySelector<HTMLInputElement>('[name=ppcp_paypal_order_id]')?.value).toBe(order),
    patiently,
  )
}

const terms = () => document.querySelector<HTMLInputElement>('[name=terms]')!
const alerts = () => [...document.querySelectorAll('form [role=alert]')].map(({ textContent }) => textContent)
const placeOrder = async (): Promise<void> => {
  document.querySelector<HTMLElement>('#place_order')!.click()
  await turn()
}
const isWaiting = (): Promise<void> =>
  vi.waitFor(
    () =>
      expect(document.querySelector<HTMLElement>('.wc-ppcp-order-review-message__container')?.style.display).toBe(''),
    patiently,
  )
const isSubmitted = (): Promise<void> => vi.waitFor(() => expect(submits).toHaveLength(1), patiently)
const options = (values: object): Config => ({ features: { 'wallet-buttons': values } }) as Config

afterEach(() => page.close())

test('without an option the approval waits for place-order, and the terms are ticked', {
  tags: ids('S4.53', 'S2.66'),
}, async () => {
  await approve({})
  await isWaiting()
  expect(terms().checked).toBe(true)
  await turn()
  expect(submits).toEqual([])
  await placeOrder()
  await isSubmitted()
  expect(submits[0]?.get('ppcp_paypal_order_id')).toBe(order)
})

test('bank transfer that is chosen while the window is open gives way to what the window approves, until it is chosen again', {
  tags: ids('S4.53', 'S2.66'),
}, async () => {
  const radio = (method: string) => document.querySelector<HTMLInputElement>(`#payment_method_${method}`)!
  await approve({}, () => radio('bacs').click())
  await isWaiting()
  expect(radio('ppcp').checked).toBe(true)
  radio('bacs').click()
  await turn()
  expect(radio('bacs').checked).toBe(true)
  radio('ppcp').click()
  await placeOrder()
  await isSubmitted()
  expect([submits[0]?.get('payment_method'), submits[0]?.get('ppcp_paypal_order_id')]).toEqual(['ppcp', order])
})

test.each<[string, Config]>([
  ['the option express: "submit"', options({ express: 'submit' })],
  [
    'parity, whatever the options say',
    { parity: ['wallet-buttons'], ...options({ expressTicksTerms: false }) } as Config,
  ],
])('%s orders at once, and once, with the terms ticked', { tags: ids('S4.53', 'S2.66') }, async (_what, config) => {
  await approve(config)
  await isSubmitted()
  expect(submits[0]?.get('ppcp_paypal_order_id')).toBe(order)
  expect(submits[0]?.get('payment_method')).toBe('ppcp')
  expect(submits[0]?.get('terms')).toBe('on')
  await placeOrder()
  expect(submits).toHaveLength(1)
})

test('with expressTicksTerms: false the shopper ticks the terms before place-order', {
  tags: ids('S2.66', 'WC59', 'S5.26'),
}, async () => {
  await approve(options({ expressTicksTerms: false }))
  await isWaiting()
  expect(terms().checked).toBe(false)
  await placeOrder()
  expect(submits).toEqual([])
  expect(alerts()).toEqual(['Bitte bestätigen Sie unsere AGB.'])
  terms().click()
  await placeOrder()
  await isSubmitted()
})

test('with both options nothing is ordered without the terms, and the approval waits', {
  tags: ids('S2.66', 'WC59', 'S5.26'),
}, async () => {
  await approve(options({ express: 'submit', expressTicksTerms: false }))
  await isWaiting()
  expect(submits).toEqual([])
  expect(alerts()).toEqual(['Bitte bestätigen Sie unsere AGB.'])
  terms().click()
  await placeOrder()
  await isSubmitted()
  expect(submits[0]?.get('ppcp_paypal_order_id')).toBe(order)
})
