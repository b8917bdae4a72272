/**
 * Beside another method of the plugin's that keeps its own scripts, Google Pay or Apple Pay: one script of the provider's, one cart,
 * one answer to each event of the store, and place-order belongs to the method that is chosen. payments-addenda 3
 */
import { expect, type Page } from '@playwright/test'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fillAddress } from '../shared/payment/testShopper.ts'
import { expectPaidOnce, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'
import { addOtherCode, pluginScripts } from '../shared/payment/thirdParties/testPlugin.ts'

const test = walletTest()

interface OtherMethod {
  readonly name: string
  readonly id: string
}

const otherMethods: readonly OtherMethod[] = [
  { name: 'Google Pay', id: 'ppcp_googlepay' },
  { name: 'Apple Pay', id: 'ppcp_applepay' },
]

/** A stand-in for the method's own script: it shows the cart's total on its button, and hides place-order while it is chosen. */
const scriptOf = ({ name, id }: OtherMethod): string => `${pluginScripts}
;(() => {
  const { cart, utils, actions, paymentMethods } = wcPPCP
  paymentMethods.registerPaymentMethod({ id: '${id}' })
  const anchor = document.querySelector('#wc-ppcp-cart-button-container, form.checkout')
  const button = Object.assign(document.createElement('button'), { id: 'other-method', type: 'button' })
  anchor.before(button)
  const draw = () => utils.loadPayPalSdk(wcPPCPSettings.queryParams).then((sdk) => {
    button.textContent = '${name} ' + cart.default.data.total + (sdk.FUNDING ? '' : ' broken')
    if (!button.isConnected) document.querySelector('#wc-ppcp-cart-button-container').before(button)
  })
  draw()
  new actions.default().addAction('cart_updated', draw)
  const onMethod = () => {
    const chosen = jQuery('[name=payment_method]:checked').val()
    if (chosen === '${id}') jQuery('#place_order').addClass('wc-ppcp-hide-button')
    else if (!paymentMethods.getPaymentMethod(chosen)) jQuery('#place_order').removeClass('wc-ppcp-hide-button')
  }
  jQuery(document.body).on('payment_method_selected', onMethod)
  new actions.default().addAction('updated_checkout', () => setTimeout(onMethod, 50))
})()`

const rowOf = ({ name, id }: OtherMethod): string => `<li class="wc_payment_method payment_method_${id}">
  <input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}">
  <label for="payment_method_${id}">${name}</label></li>`

/** Who has asked the shop for the cart. */
function refreshesOf(page: Page): string[] {
  const askedBy: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('path')?.endsWith('cart/refresh'))
      askedBy.push(request.headers()['x-asked-by'] ?? 'ours')
  })
  return askedBy
}

for (const method of otherMethods) {
  const { name } = method
  const behind = scriptOf(method)

  test(`${name} on the cart: both know the new total after one question, stand on one script, and the wallet pays once`, {
    tag: ids('S2.43', 'WC19', 'WC24'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await addOtherCode(page, { behind })
    const askedBy = refreshesOf(page)
    await visit.open('/warenkorb/')
    const wallet = visit.wallet('#wc-ppcp-cart-button-container')
    const button = page.locator('#other-method')
    await expect(wallet).toBeVisible()
    await expect(button).toHaveText(new RegExp(`^${name} [\\d.]+$`))
    const before = (await button.textContent()) ?? ''
    await page.locator('.cart_item [name$="[qty]"]').fill('2')
    await page.locator('.cart_item [name$="[qty]"]').blur()
    await expect(button).not.toHaveText(before)
    const total = await page.evaluate(() => {
      const { wcPPCP } = window as unknown as { wcPPCP: { cart: { default: { data: { total: string } } } } }
      return wcPPCP.cart.default.data.total
    })
    await expect(button).toHaveText(`${name} ${total}`)
    expect(askedBy).toEqual(['plugin'])
    await expect(wallet).toBeVisible()
    await wallet.click()
    await visit.agree.click()
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('body')).toContainText('× 2')
    expect(await visit.counts()).toEqual(paidOnce)
    expect(visit.sdk.requests).toHaveLength(1)
  })

  test(`${name} on the checkout: place-order follows the chosen method, whichever script it belongs to`, {
    tag: ids('WC53', 'WC25'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { cart: [101] })
    await addOtherCode(page, { behind, row: rowOf(method) })
    const askedBy = refreshesOf(page)
    const updated = page.waitForResponse(/update_order_review/)
    await visit.open('/kasse/')
    await updated
    await fillAddress(page)
    const placeOrder = page.locator('#place_order')
    const wallet = visit.wallet('.wc-ppcp-checkout-container')
    await page.locator('label[for=payment_method_ppcp]').click()
    await expect(wallet).toBeVisible()
    await expect(placeOrder).toBeHidden()
    await page.locator(`label[for=payment_method_${method.id}]`).click()
    await expect(wallet).toBeHidden()
    await expect(placeOrder).toBeHidden()
    await page.locator('label[for=payment_method_bacs]').click()
    await expect(placeOrder).toBeVisible()
    await page.locator(`label[for=payment_method_${method.id}]`).click()
    await expect(placeOrder).toBeHidden()
    await page.locator('label[for=payment_method_ppcp]').click()
    await expect(wallet).toBeVisible()
    // The other plugin's script looks once more after each update of the checkout.
    const again = page.waitForResponse(/update_order_review/)
    await page.locator('[name=billing_city]').fill('Warnemünde')
    await page.keyboard.press('Tab')
    await again
    await expect(page.locator('.blockOverlay')).toHaveCount(0)
    await expect(wallet).toBeVisible()
    await expect(placeOrder).toBeHidden()
    await page.locator('#terms').check()
    await wallet.click()
    await visit.agree.click()
    await expectPaidOnce(visit)
    expect(visit.sdk.requests).toHaveLength(1)
    expect(askedBy).toEqual([])
  })
}
