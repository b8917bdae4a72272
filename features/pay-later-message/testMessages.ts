/** For browser tests: the messages that a page has requested from the provider, and pages with other settings. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface AskedMessage {
  readonly amount?: number
  readonly currency?: string
  readonly placement?: string
  readonly style?: { readonly layout?: string }
}

/** Every message that this page has asked for, in order. */
export const requestedMessages = (page: Page): Promise<AskedMessage[]> =>
  page.evaluate(() =>
    (window.__sdk?.calls ?? [])
      .filter(({ name }) => name === 'Messages.render')
      .map(({ args }) => args[1] as AskedMessage),
  )

/** How many rendered messages this page has. */
export const alive = (page: Page): Promise<number> =>
  page.evaluate(
    () => window.__sdk?.instances.filter(({ kind, state }) => kind === 'Messages' && state !== 'destroyed').length ?? 0,
  )

/** What the message in a container says. */
export const textIn = (container: Locator): Locator => container.frameLocator('iframe').getByRole('button')

/** Prints other settings of the messages on every page. */
export async function printMessages(page: Page, changes: object): Promise<void> {
  await page.addInitScript((own) => {
    let printed: { payLaterMessage?: object } | undefined
    Object.defineProperty(window, 'wcPPCPSettings', {
      configurable: true,
      get: () => printed,
      set(settings) {
        printed = { ...settings, payLaterMessage: { ...settings.payLaterMessage, ...own } }
      },
    })
  }, changes)
}

/** Waits until messages with exactly these amounts have been requested, in order. */
export async function expectAsked(page: Page, amounts: readonly (number | undefined)[]): Promise<void> {
  await expect.poll(async () => (await requestedMessages(page)).map(({ amount }) => amount)).toEqual(amounts)
}
