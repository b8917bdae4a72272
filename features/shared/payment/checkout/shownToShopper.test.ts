/** What has changed between the provider's order and the approval: the shopper sees it before anything is ordered. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../testSettings.ts'
import { atHome, away, buyerAt, closeCheckouts, driverWith, field, openCheckout, order, updated } from './testDriver.ts'

closeCheckouts()

const approval = { kind: 'order', id: order } as const
const dearer = '178.90'

const updates = (): boolean => document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
const notices = () => [...document.querySelectorAll('form .woocommerce-info')].map(({ textContent }) => textContent)

/** The wallet's window is open: the shop has made the order. */
async function openWindow(settings: object = settingsOfTwo, html?: string) {
  openCheckout(settings, html)
  const driver = driverWith(buyerAt(atHome), false)
  void driver.requestOrder().catch(() => {})
  await turn()
  return driver
}

/** Whether the order goes out after the approval without another look. */
async function isOrdered(driver: ReturnType<typeof driverWith>): Promise<boolean> {
  const { next } = await driver.prepare(approval)
  return next === 'submit' && (await driver.isStillAgreed!())
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

describe('an approval', { tags: ids('S4.43') }, () => {
  test('is submitted where nothing has changed, or the total is lower', async () => {
    const driver = await openWindow()
    expect(await isOrdered(driver)).toBe(true)
    updated('84.90')
    await turn()
    expect(await isOrdered(driver)).toBe(true)
    expect(notices()).toEqual([])
  })

  test('waits for a look at a dearer total, once', async () => {
    const driver = await openWindow()
    updated(dearer)
    await turn()
    expect(await isOrdered(driver)).toBe(false)
    expect(notices()).toEqual([expect.stringContaining('Summe oder Lieferadresse')])
    // The next press is that of a shopper who sees the total.
    expect(await isOrdered(driver)).toBe(true)
  })

  test('waits for a look where the goods go elsewhere than the form said, though the total is the same', async () => {
    const driver = await openWindow()
    field('billing_country').value = 'AT'
    expect(await isOrdered(driver)).toBe(false)
  })

  test('is submitted where nothing is shipped, whatever address the bill has', async () => {
    const driver = await openWindow({
      ...settingsOfTwo,
      cart: { total: '134.90', needsShipping: false, isEmpty: false },
    })
    field('billing_country').value = 'AT'
    expect(await isOrdered(driver)).toBe(true)
  })

  test('waits for a look in another currency', async () => {
    const driver = await openWindow()
    updated('134.90', { currency: 'CHF' })
    await turn()
    expect(await isOrdered(driver)).toBe(false)
  })

  test('is submitted where the page does not know the total', async () => {
    const driver = await openWindow({ ...settingsOfTwo, cart: { needsShipping: true } })
    updated(dearer)
    await turn()
    expect(await isOrdered(driver)).toBe(true)
  })

  test.each([
    ['the same', '134.90', true],
    ['dearer', dearer, false],
  ])('waits for totals that are under way: %s', async (_what, total, expected) => {
    const driver = await openWindow()
    updates()
    const ordered = isOrdered(driver)
    let isOver = false
    void ordered.then(() => (isOver = true))
    await turn()
    expect(isOver).toBe(false)
    updated(total)
    expect(await ordered).toBe(expected)
  })

  test('waits for the update that other code has asked for while an answer was announced', async () => {
    const driver = await openWindow()
    updates()
    await turn()
    document.body.addEventListener('updated_checkout', updates, { once: true })
    updated()
    const ordered = isOrdered(driver)
    await turn()
    updated(dearer)
    expect(await ordered).toBe(false)
  })

  test('is submitted where the shopper knew, when ordering, that the totals had not come', async () => {
    openCheckout()
    updates()
    await turn()
    document.body.dispatchEvent(
      new CustomEvent('updated_checkout', { bubbles: true, detail: ['<html>Wartung</html>'] }),
    )
    const driver = driverWith(buyerAt(atHome), false)
    void driver.requestOrder().catch(() => {})
    await turn()
    expect(await driver.isStillAgreed!()).toBe(true)
  })

  test('waits for a look where the totals that had not come before the click fail once more after it', async () => {
    openCheckout()
    const fail = async (): Promise<void> => {
      updates()
      await turn()
      document.body.dispatchEvent(
        new CustomEvent('updated_checkout', { bubbles: true, detail: ['<html>Wartung</html>'] }),
      )
    }
    await fail()
    const driver = driverWith(buyerAt(atHome), false)
    void driver.requestOrder().catch(() => {})
    await turn()
    await fail()
    expect(await driver.isStillAgreed!()).toBe(false)
    expect(await driver.isStillAgreed!(), 'the shopper has read the message').toBe(true)
  })

  test('asks again for totals that were under way and have failed, and waits for a look without them', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    openCheckout()
    const driver = driverWith(buyerAt(atHome), false)
    void driver.requestOrder().catch(() => {})
    updates()
    const ordered = isOrdered(driver)
    await vi.advanceTimersByTimeAsync(45_000)
    expect(await ordered).toBe(false)
  })
})

describe('a delivery that was chosen in the window', () => {
  const elsewhere = (amount?: object) => ({
    id: order,
    purchase_units: [{ ...(amount && { amount }) }],
  })
  /** The window has chosen an address whose delivery is dearer; the form follows it. */
  async function choose(amount?: object): Promise<boolean> {
    openCheckout()
    const driver = driverWith(buyerAt(away), true, false, { hasOwnTotal: true, order: elsewhere(amount) })
    void driver.requestOrder().catch(() => {})
    const ordered = isOrdered(driver)
    await turn()
    updated(dearer)
    return ordered
  }

  test('needs no look, as its total stood there', async () => {
    expect(await choose()).toBe(true)
  })

  test.each([
    ['the shop charges that', { currency_code: 'EUR', value: dearer }, true],
    ['the shop charges more than that', { currency_code: 'EUR', value: '150.00' }, false],
    ['the order is in another currency', { currency_code: 'CHF', value: '150.00' }, true],
  ])('and an order that names its amount: %s', async (_what, amount, expected) => {
    expect(await choose(amount)).toBe(expected)
  })
})
