/** Payment by instalments on the product page follows what the shop has said last about the provider's script. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../../shared/payment/testSettings.ts'
import { openWalletPage, patiently, productHtml, providerTag } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const cart = { total: '134.90', needsShipping: true }

test('goods that are paid again and again end it, and it comes back with the next answer', {
  tags: ids('WC28', 'S4.37'),
}, async () => {
  const settings = { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: 'product' } }
  const usual = settingsOfTwo.queryParams
  const agreement = { ...usual, vault: 'true' }
  page = openWalletPage({ html: productHtml, settings })
  const tag = providerTag(agreement)
  document.head.append(tag)
  await page.ready()
  const shown = (): readonly string[] =>
    page.control.instances.filter(({ state }) => state === 'rendered').map(({ source }) => source ?? '')
  const change = (queryParams: object): void => {
    page.answer('cart/refresh', { cart, queryParams })
    document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
  }
  await vi.waitFor(() => expect(shown()).toEqual(['paypal', 'paylater']), patiently)
  change(agreement)
  await vi.waitFor(() => expect(shown()).toEqual(['paypal']), patiently)
  change(usual)
  await vi.waitFor(() => expect(shown()).toEqual(['paypal', 'paylater']), patiently)
  tag.remove()
})
