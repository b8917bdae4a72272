/**
 * For tests of what shop and provider may send that makes no sense: a page of the wallet, which must come to no harm whatever they send.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { settingsOfTwo, withMethod } from '../shared/payment/testSettings.ts'
import { openWalletPage, patiently } from './testPage.ts'

export const evil = '<img src="x" onerror="globalThis.isRun = true"><script>globalThis.isRun = true</script>'
export const thanks = 'https://kunst.example/danke/'
export const failed = {
  de: 'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  en: 'The payment did not work. Please try again or choose another payment method.',
}

export let page: ReturnType<typeof openWalletPage>
export const open = (options: Parameters<typeof openWalletPage>[0] = {}): void => {
  page = openWalletPage(options)
}
export const click = async (source = 'paypal'): Promise<void> => {
  await page.ready()
  // Where there are several, another one may be ready first.
  const button = await vi.waitFor(() => page.control.button(source), patiently)
  button.click()
}
export const count = (route: string): number => page.routes().filter((each) => each === route).length
export const bodyOf = (route: string) => page.sent.find((call) => call.route === route)?.body
export const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)
export const isPaid = (): Promise<void> => until(() => expect(page.assign).toHaveBeenCalledWith(thanks))

export const general = (changes: object) => ({
  ...settingsOfTwo,
  generalData: { ...settingsOfTwo.generalData, ...changes },
})
export const method = (changes: object) => withMethod(settingsOfTwo, changes)
export const printed = (changes: object) => ({ ...settingsOfTwo, ...changes })

/** In every test of a file: no markup of the input's, no error of ours, and the server's page after a stop. */
export function checkForHarm(): void {
  beforeEach(() => Reflect.deleteProperty(globalThis, 'isRun'))
  afterEach(() => {
    expectNoHarm()
    page.close()
  })
}

function expectNoHarm(): void {
  expect(document.querySelector('img, [onerror], [href^="javascript:"]')).toBeNull()
  expect('isRun' in globalThis).toBe(false)
  expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/)
  expect(page.errors.mock.calls).toEqual([])
  expect(page.runtime.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
  page.runtime.stop()
  // The provider's window is none of ours.
  for (const window of document.querySelectorAll('.payment-sdk-overlay')) window.remove()
  expect(page.pageMarkup()).toBe(page.before)
}
