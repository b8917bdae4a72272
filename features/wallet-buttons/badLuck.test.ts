/** A shopper with bad luck: answers that are lost, windows that close, a page that comes back, a script that stops and starts. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml, home } from '../shared/payment/checkout/testCheckout.ts'
import { cartHtml, productHtml } from './testPage.ts'
import { type Call, type Fate, fates, openShop, rest, type Shop } from './testUnluckyShop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function pay(shop: Shop): Promise<void> {
  await shop.click('paypal')
  await shop.decide('approve')
}

const steps = {
  paypal: (shop: Shop) => shop.click('paypal'),
  paylater: (shop: Shop) => shop.click('paylater'),
  doubleClick: (shop: Shop) => shop.click('paypal', 2),
  approve: (shop: Shop) => shop.decide('approve'),
  pay,
  payAgain: pay,
  press: (shop: Shop) => shop.press(),
  giveUp: (shop: Shop) => shop.giveUp(),
  cancel: (shop: Shop) => shop.decide('cancel'),
  close: (shop: Shop) => shop.decide('close'),
  release: (shop: Shop) => shop.release(),
  replace: (shop: Shop) => shop.replace(),
  back: (shop: Shop) => shop.back(),
  restart: (shop: Shop) => shop.restart(),
  // Only the local storage is that of all tabs.
  otherTab: (shop: Shop) => {
    sessionStorage.clear()
    return shop.restart()
  },
  wait: () => rest(70_000),
  agree: (shop: Shop) => shop.agree(),
} satisfies Record<string, (shop: Shop) => unknown>

const step = fc.tuple(
  fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  fc.oneof({ weight: 1, arbitrary: fc.constant('ok' as const) }, { weight: 1, arbitrary: fc.constantFrom(...fates) }),
  fc.constantFrom<Call>('order', 'submit'),
)

/** What random steps come to too seldom. */
const examples: [[keyof typeof steps, Fate, Call][]][] = [
  // The window that was open when the page was left gets no delivery, and is closed by the shopper.
  [
    [
      ['paypal', 'held', 'order'],
      ['replace', 'ok', 'order'],
      ['paypal', 'ok', 'order'],
      ['back', 'ok', 'order'],
    ],
  ],
  [
    [
      ['pay', 'lost after', 'submit'],
      ['press', 'lost after', 'submit'],
      ['otherTab', 'ok', 'order'],
      ['pay', 'ok', 'order'],
      ['press', 'ok', 'order'],
    ],
  ],
  [
    [
      ['pay', 'held', 'submit'],
      ['wait', 'ok', 'order'],
      ['restart', 'ok', 'order'],
      ['release', 'ok', 'order'],
      ['pay', 'ok', 'order'],
    ],
  ],
  [
    [
      ['pay', 'html', 'submit'],
      ['back', 'ok', 'order'],
      ['pay', 'refused', 'submit'],
      ['otherTab', 'ok', 'order'],
      ['pay', 'ok', 'order'],
    ],
  ],
  [
    [
      ['paypal', 'held', 'order'],
      ['restart', 'ok', 'order'],
      ['release', 'ok', 'order'],
      ['approve', 'ok', 'order'],
      ['pay', 'ok', 'order'],
    ],
  ],
  [
    [
      ['pay', 'lost before', 'submit'],
      ['paypal', 'held', 'submit'],
      ['otherTab', 'ok', 'order'],
      ['release', 'ok', 'order'],
      ['pay', 'ok', 'order'],
    ],
  ],
]

test.each([
  ['cart', cartHtml],
  ['product', productHtml],
  ['checkout', checkoutHtml({}, home)],
])(
  '%s: no order is doubled, and there is a way to pay',
  { tags: ids('WC72', 'WC73'), timeout: 300_000 },
  async (_place, html) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12, size: 'max' }), async (happening) => {
        sessionStorage.clear()
        localStorage.clear()
        writeCookie('woocommerce_cart_hash=abc')
        const shop = openShop(html)
        try {
          await rest(1_000)
          for (const [name, fate, call] of happening) {
            shop.server.next = { call, fate }
            await steps[name](shop)
            expect(shop.server.wrong).toEqual([])
          }
          shop.server.next = { call: 'order', fate: 'ok' }
          for (let tries = 0; tries < 12 && shop.server.taken.length === 0; tries++) {
            await shop.agree()
            await pay(shop)
            await shop.press()
            if (shop.server.taken.length > 0 || tries <= 3) continue
            await rest(70_000)
            // A shopper who cannot go on in the window closes it.
            await shop.decide('close')
          }
          expect(shop.server.wrong).toEqual([])
          expect(shop.server.taken.length).toBeGreaterThan(0)
        } finally {
          shop.close()
        }
      }),
      { numRuns: 30, examples },
    )
  },
)
