/** "Add payment method", where the wallet's button cannot be used: the shopper reads why, and nothing that cannot succeed is sent. */
import { afterEach, expect, test, vi } from 'vitest'
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
