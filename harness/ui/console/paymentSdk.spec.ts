import { expect } from '@playwright/test'
import { test } from './testConsole.ts'

/** What a payment feature does, in two lines. */
const payment = `
const sdk = document.createElement('script')
sdk.src = 'https://www.paypal.com/sdk/js?client-id=sb'
sdk.onload = () => paypal.Buttons({ fundingSource: 'paypal', createOrder: async () => 'ORDER1', onError: ({ message }) => document.body.prepend(message) })
  .render(document.body.appendChild(document.createElement('div')))
document.head.prepend(sdk)
fetch(sdk.src).then((answer) => console.info('Grund gelesen: ' + answer.status))
`

test('the live shop’s pages get the payment provider’s double, and a person acts in its popup', async ({
  page,
  console,
  running,
}) => {
  console.changeScript(payment)
  await page.goto(`${running.url}#shop`)
  const frame = console.frame()
  await frame.frameLocator('.paypal-buttons .component-frame').getByRole('link', { name: 'PayPal' }).click()
  await frame.getByRole('button', { name: 'Zustimmen und bezahlen' }).click()
  // The shop plays the provider's server, and knows nothing of this order.
  await expect(frame.locator('body')).toContainText('failed with error: 409')
  await expect(frame.locator('script[src="https://www.paypal.com/sdk/js?client-id=sb"]')).toHaveCount(1)
  await console.inspect('Messages')
  await expect(page.locator('.log').getByText('Grund gelesen: 200')).toBeVisible()
})
