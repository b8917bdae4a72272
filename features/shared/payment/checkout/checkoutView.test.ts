import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { type CheckoutInput, checkoutView } from './checkoutView.ts'

const usual: CheckoutInput = {
  isSelected: true,
  isAvailable: true,
  isReady: false,
  hasToken: false,
  sdk: 'rendered',
  placement: 'place_order',
  usesPlaceOrder: false,
  terms: 'none',
}
const viewOf = (changes: Partial<CheckoutInput>) => checkoutView({ ...usual, ...changes })

describe('the checkout', () => {
  test('shows the button in the place of place-order while the wallet is chosen', {
    tags: ids('WC53', 'S1.09', 'S2.53', 'S2.54', 'S2.55', 'S2.56', 'S4.46', 'S4.47'),
  }, () => {
    expect(viewOf({})).toEqual({ buttons: 'shown', placeOrder: 'hidden', message: 'hint' })
    expect(viewOf({ placement: 'payment_method' })).toEqual({ buttons: 'shown', placeOrder: 'hidden', message: 'hint' })
    expect(viewOf({ isSelected: false })).toEqual({ buttons: 'hidden', placeOrder: 'shown', message: 'none' })
    expect(viewOf({ isSelected: false, isReady: true }).message).toBe('none')
  })

  test('shows place-order for a saved wallet', { tags: ids('WC54', 'S4.46') }, () => {
    expect(viewOf({ hasToken: true })).toEqual({ buttons: 'hidden', placeOrder: 'shown', message: 'none' })
  })

  test('shows place-order and a message once something is approved', { tags: ids('S4.43', 'S4.45', 'S2.62') }, () => {
    const ready = { buttons: 'hidden', placeOrder: 'shown', message: 'ready' }
    expect(viewOf({ isReady: true })).toEqual(ready)
    // What is approved is not forgotten for a saved wallet, nor while the script is blocked.
    expect(viewOf({ isReady: true, hasToken: true, sdk: 'failed' })).toEqual(ready)
  })

  test.each(['none', 'loading', 'failed'] as const)(
    'keeps place-order while the script is %s',
    { tags: ids('WC56') },
    (sdk) => {
      expect(viewOf({ sdk }).placeOrder).toBe('shown')
    },
  )

  test('keeps place-order where the shop wants it, or does not offer the wallet', { tags: ids('WC07') }, () => {
    expect(viewOf({ usesPlaceOrder: true })).toMatchObject({ buttons: 'hidden', placeOrder: 'shown' })
    expect(viewOf({ isAvailable: false })).toMatchObject({ buttons: 'hidden', placeOrder: 'shown' })
  })

  test('disables the buttons while visible terms are not accepted, beside place-order only', {
    tags: ids('WC57', 'WC58', 'S4.48', 'S5.25', 'S5.26'),
  }, () => {
    expect(viewOf({ terms: 'unticked' }).buttons).toBe('disabled')
    expect(viewOf({ terms: 'ticked' }).buttons).toBe('shown')
    expect(viewOf({ terms: 'hidden' }).buttons).toBe('shown')
    expect(viewOf({ terms: 'unticked', placement: 'payment_method' }).buttons).toBe('shown')
  })

  test('never leaves the shopper without a way to pay, and never with two', { tags: ids('WC05', 'S2.56') }, () => {
    const input: fc.Arbitrary<CheckoutInput> = fc.record({
      isSelected: fc.boolean(),
      isAvailable: fc.boolean(),
      isReady: fc.boolean(),
      hasToken: fc.boolean(),
      sdk: fc.constantFrom('none', 'loading', 'rendered', 'failed'),
      placement: fc.constantFrom('place_order', 'payment_method'),
      usesPlaceOrder: fc.boolean(),
      terms: fc.constantFrom('none', 'hidden', 'unticked', 'ticked'),
    })
    fc.assert(
      fc.property(input, (given) => {
        const { buttons, placeOrder } = checkoutView(given)
        const hasButton = buttons === 'shown' || buttons === 'disabled'
        expect(hasButton).toBe(placeOrder === 'hidden')
        // Place-order is hidden only while a button is really there.
        if (placeOrder === 'hidden') expect(given.sdk).toBe('rendered')
      }),
      { numRuns: 2_000 },
    )
  })
})
