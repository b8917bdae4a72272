/** "Add payment method", where the wallet's button cannot be used: the shopper reads why, and nothing that cannot succeed is sent. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { openWalletPage, patiently } from '../testPage.ts'

const html = checkoutHtml({ placement: 'payment_method' }).replace(/<form [^>]*/, '<form id="add_payment_method"')
const sentences = {
  de: 'Diese Zahlungsart lässt sich gerade nicht hinzufügen. Bitte wählen Sie eine andere, oder versuchen Sie es später noch einmal.',
  en: 'This payment method cannot be added at the moment. Please choose another one, or try again later.',
}

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

/** Opens the page with a script of the provider's that renders no button. @returns what the form has sent */
function openWithoutButton(locale: string): FormData[] {
  page = openWalletPage({ html, locale, scenario: { funding: { paypal: { eligible: false } } } })
  return followForm()
}

/** @returns what the form has sent */
function followForm(): FormData[] {
  const sent: FormData[] = []
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(new FormData(event.target as HTMLFormElement))
  })
  return sent
}

const box = () => document.querySelector('div.payment_box.payment_method_ppcp .wc-ppcp-payment-method__container')!
const place = (): HTMLElement => document.querySelector<HTMLElement>('#place_order')!

test.each([
  ['de', sentences.de],
  ['en', sentences.en],
])(
  '%s: the box says that the wallet cannot be added, and a press repeats it',
  { tags: ids('WC56') },
  async (locale, sentence) => {
    const sent = openWithoutButton(locale)
    await vi.waitFor(() => expect(box().querySelector('[role=status]')?.textContent).toBe(sentence), patiently)
    place().click()
    await vi.waitFor(() => expect(document.querySelector('form > [role=alert]')?.textContent).toBe(sentence), patiently)
    expect(sent).toEqual([])
    document.querySelector<HTMLElement>('#payment_method_bacs')!.click()
    await turn()
    place().click()
    expect(sent.map((data) => data.get('payment_method'))).toEqual(['bacs'])
  },
)

test('a blocked window: the shopper is not advised to order without it', { tags: ids('S8.38') }, async () => {
  page = openWalletPage({
    html,
    locale: 'de',
    scenario: { buttons: { onClickOutcome: 'error', errorMessage: 'Unable to open popup window' } },
    answers: { 'vault/setup-tokens': { id: '8CD98765EF432109A' } },
  })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('konnte nicht geöffnet werden'), patiently)
  expect(page.notices().join()).toContain('öffnen Sie die Seite in Ihrem Browser.')
  expect(page.notices().join()).not.toContain('bestellen')
})

describe('while the provider’s script is loading', () => {
  const loading = {
    de: 'Die Schaltfläche des Zahlungsanbieters wird noch geladen. Bitte warten Sie einen Augenblick, oder wählen Sie eine andere Zahlungsart.',
    en: 'The button of the payment provider is still loading. Please wait a moment, or choose another payment method.',
  }
  const notice = () => document.querySelector('form > [role=alert]')?.textContent
  const tag = () => document.querySelector('script[src*="/sdk/js"]')!

  /** Opens the page, on which the script is still loading, and presses place-order. @returns what the form has sent */
  async function pressWhileLoading(locale: 'de' | 'en' = 'de') {
    page = openWalletPage({ html, locale, answers: { 'vault/setup-tokens': { id: '8CD98765EF432109A' } } })
    const { paypal } = window as { paypal?: unknown }
    Reflect.deleteProperty(window, 'paypal')
    const sent = followForm()
    await vi.waitFor(() => expect(document.querySelector('.vernissage-wallet-skeleton')).not.toBeNull(), patiently)
    place().click()
    return { sent, paypal }
  }

  test.each(['de', 'en'] as const)(
    '%s: a press sends nothing and says why, until the button is there',
    { tags: ids('WC80') },
    async (locale) => {
      const { sent, paypal } = await pressWhileLoading(locale)
      expect([notice(), sent]).toEqual([loading[locale], []])
      Object.assign(window, { paypal })
      tag().dispatchEvent(new Event('load'))
      await page.ready()
      await vi.waitFor(() => expect(notice()).toBeUndefined(), patiently)
      expect(document.activeElement?.id).toBe('payment_method_ppcp')
      page.control.button('paypal').click()
      await vi.waitFor(() => expect(page.routes()).toContain('vault/setup-tokens'), patiently)
    },
  )

  test('where it fails, the sentence about that takes the place of the notice', { tags: ids('WC56') }, async () => {
    const { sent } = await pressWhileLoading()
    tag().dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(box().querySelector('[role=status]')?.textContent).toBe(sentences.de), patiently)
    expect(notice()).toBeUndefined()
    place().click()
    expect([notice(), sent]).toEqual([sentences.de, []])
  })

  test('another method is sent', { tags: ids('WC80') }, async () => {
    const { sent } = await pressWhileLoading()
    document.querySelector<HTMLElement>('#payment_method_bacs')!.click()
    await turn()
    place().click()
    expect(sent.map((data) => data.get('payment_method'))).toEqual(['bacs'])
  })
})
