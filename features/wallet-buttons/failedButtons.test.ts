/** Buttons of which the provider's script renders none: later changes of the cart try again, and nothing else does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml } from '../shared/payment/checkout/testCheckout.ts'
import { cartHtml, openWalletPage, productHtml } from './testPage.ts'

let page: ReturnType<typeof openWalletPage>
/** Sources whose buttons cannot be rendered. */
let isBroken = (_source: string): boolean => true
/** True: the script says of a button that it cannot render that this button is gone, as the provider's own does. */
let isAnnounced = false

beforeEach(() => {
  vi.useFakeTimers()
  isBroken = () => true
  isAnnounced = false
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const rest = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const shown = (): number => document.querySelectorAll('.paypal-buttons').length
const announceChange = (event: string): boolean =>
  document.body.dispatchEvent(new CustomEvent(event, { bubbles: true, detail: [{}] }))

/** Opens a page with such a script. */
function open(html: string) {
  page = openWalletPage({ html })
  const { paypal } = window as unknown as {
    paypal: { Buttons(options: { fundingSource: string; onDestroy?(): void }): object }
  }
  const make = paypal.Buttons
  return vi.spyOn(paypal, 'Buttons').mockImplementation((options) => {
    if (!isBroken(options.fundingSource)) return make(options)
    const render = async (): Promise<void> => {
      if (isAnnounced) options.onDestroy?.()
      throw new Error('not now')
    }
    return { isEligible: () => true, render, close: async () => {} }
  })
}

test.each([
  ['product', productHtml, 'wc_fragments_refreshed'],
  ['cart', cartHtml, 'updated_cart_totals'],
  ['checkout', checkoutHtml(), 'updated_checkout'],
] as const)(
  '%s: buttons that could not be rendered are made again after a change of the cart',
  { tags: ids('WC29', 'S8.37') },
  async (_place, html, event) => {
    const buttons = open(html)
    await rest(100)
    const made = buttons.mock.calls.length
    expect(made).toBeGreaterThan(0)
    await rest(60_000)
    expect(buttons).toHaveBeenCalledTimes(3 * made)
    announceChange(event)
    await rest(5_000)
    expect(buttons).toHaveBeenCalledTimes(4 * made)
    isBroken = () => false
    announceChange(event)
    await rest(5_000)
    expect(buttons).toHaveBeenCalledTimes(5 * made)
    expect(shown()).toBe(made)
    announceChange(event)
    await rest(5_000)
    expect(buttons).toHaveBeenCalledTimes(5 * made)
  },
)

test('a script that reports the end of each button that it cannot render is not asked all the time', {
  tags: ids('WC29', 'SDK91'),
}, async () => {
  isAnnounced = true
  const buttons = open(cartHtml)
  await rest(60_000)
  expect(buttons.mock.calls.length).toBeLessThan(20)
  isBroken = () => false
  announceChange('updated_cart_totals')
  await rest(5_000)
  expect(shown()).toBeGreaterThan(0)
})

test('a button that cannot be rendered costs itself only, also where the script reports its end', {
  tags: ids('WC29', 'SDK91'),
}, async () => {
  isAnnounced = true
  isBroken = (source) => source === 'card'
  const buttons = open(cartHtml)
  await rest(60_000)
  expect(buttons).toHaveBeenCalledTimes(3)
  expect(shown()).toBe(2)
})
