/** The window of a product page asks for as many pieces as the shop's own button would put into the cart. */
import { afterEach, expect, test, vi } from 'vitest'
import { openWalletPage, patiently, productHtml } from '../testPage.ts'

const box = '<input type="number" name="quantity" value="1">'
let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

test.each([
  ['half a metre', '<input type="number" name="quantity" value="0.5" min="0.5" step="0.5">', 0.5],
  ['one and a half', '<input type="number" name="quantity" value="1.5" min="0.5" step="0.5">', 1.5],
  ['a list of halves', '<select name="quantity"><option>0.25</option></select>', 0.25],
  ['two fields, of which the shop reads the last', `${box}<input type="hidden" name="quantity" value="3">`, 3],
  ['a field that is not sent', `${box}<input type="number" name="quantity" value="3" disabled>`, 1],
  ['no number', '<input type="text" name="quantity" value="2 Blatt">', 2],
  ['nothing', '<input type="number" name="quantity" value="">', 1],
])('%s', async (_what, html, qty) => {
  page = openWalletPage({ html: productHtml.replace(box, html) })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.sent.find(({ route }) => route === 'cart/item')?.body.qty).toBe(qty), patiently)
})
