import { afterEach, describe, expect, test } from 'vitest'
import { defineFeature, type SetupContext } from '../../../inject/feature.ts'
import { startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { PaymentError } from './errors.ts'
import { type Payment, sharedPayment } from './payment.ts'
import { settingsOfTwo } from './testSettings.ts'

afterEach(() => Reflect.deleteProperty(window, 'wcPPCPSettings'))

/** The contexts of two features, as the runtime makes them. */
function startTwo() {
  const contexts: SetupContext[] = []
  const featureOf = (id: string) =>
    defineFeature({
      id,
      selector: '.none',
      setup: (context) => void contexts.push(context as SetupContext),
      mount: () => {},
    })
  const runtime = startRuntime([featureOf('wallet-buttons'), featureOf('order-review')])
  return { first: contexts[0]!, second: contexts[1]!, stop: runtime.stop }
}

const endsWith = (context: SetupContext): { payment: Payment; end: () => void } => {
  const controller = new AbortController()
  return { payment: sharedPayment({ ...context, signal: controller.signal }), end: () => controller.abort() }
}

describe('what the wallet’s features share', () => {
  test('is one instance for a start, and another for the next', { tags: ids('S6.04') }, () => {
    Object.assign(window, { wcPPCPSettings: settingsOfTwo })
    const { first, second, stop } = startTwo()
    const payment = sharedPayment(first)
    expect(sharedPayment(second)).toBe(payment)
    expect(payment.settings().isConnected).toBe(true)
    expect(payment.settings()).toBe(payment.settings())
    expect(first.store.get(payment.cart.dataAtom).total).toBe(134.9)
    stop()
    const next = startTwo()
    expect(sharedPayment(next.first)).not.toBe(payment)
    next.stop()
  })

  test('outlives a feature that fails, and ends with the last', () => {
    const { first, stop } = startTwo()
    const one = endsWith(first)
    const other = endsWith(first)
    expect(other.payment).toBe(one.payment)
    one.end()
    const { attempts } = other.payment
    const driver = { submitsOnClick: true } as never
    expect(attempts.click({}, driver)).toBe(true)
    other.end()
    expect(attempts.click({}, driver)).toBe(false)
    expect(endsWith(first).payment).not.toBe(one.payment)
    stop()
  })

  test('reads settings that are printed after it', { tags: ids('WC02') }, () => {
    const { first, stop } = startTwo()
    const payment = sharedPayment(first)
    expect(payment.settings().isPrinted).toBe(false)
    Object.assign(window, { wcPPCPSettings: settingsOfTwo })
    expect(payment.settings().isPrinted).toBe(true)
    expect(payment.messageOf(new PaymentError('terms'))).toEqual({ text: 'Bitte bestätigen Sie unsere AGB.' })
    stop()
  })
})
