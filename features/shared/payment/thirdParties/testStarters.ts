/** For browser tests: what the payment plugin's own scripts do on the checkout with wallet and card, on its shared scripts. */
import type { Page } from '@playwright/test'

const folder = '/wp-content/plugins/pymntpl-paypal-woocommerce/build/js'

/** What both begin with. `ran` says which of them the page has let run. */
const shared = (name: string): string => `
  const $ = jQuery
  const { utils, paymentMethods } = wcPPCP
  const { restRoutes } = wcPPCPSettings.generalData
  const body = () => Object.fromEntries(new FormData(document.querySelector('form.checkout')))
  const createOrder = (method) => () =>
    fetch(restRoutes['cart/order'].url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body(), context: 'checkout', payment_method: method }),
    }).then((answer) => answer.json())
  window.ran = [...(window.ran || []), '${name}']
  let order = ''
  const submitOrder = (field) => ({ orderID }) => {
    order = orderID
    document.getElementById(field).value = orderID
    $('form.checkout').trigger('submit')
  }`

const wallet = `(() => {${shared('wallet')}
  paymentMethods.registerPaymentMethod({ id: 'ppcp' })
  const isChosen = () => $('[name=payment_method]:checked').val() === 'ppcp'
  const show = () => {
    $('.wc-ppcp-checkout-container').toggle(isChosen())
    if (isChosen()) $('#place_order').addClass('wc-ppcp-hide-button')
    else if (!paymentMethods.getPaymentMethod($('[name=payment_method]:checked').val())) $('#place_order').removeClass('wc-ppcp-hide-button')
  }
  const drawn = new WeakSet()
  const draw = async () => {
    const sdk = await utils.loadPayPalSdk(wcPPCPSettings.queryParams)
    const container = document.querySelector('.wc-ppcp-checkout-container')
    show()
    if (!container || drawn.has(container)) return
    drawn.add(container)
    sdk.Buttons({
      fundingSource: 'paypal',
      createOrder: createOrder('ppcp'),
      onApprove: submitOrder('ppcp_paypal_order_id'),
      onError: console.error,
    }).render(container)
  }
  $('form.checkout').on('checkout_place_order_ppcp', () => order !== '')
  $(document.body).on('updated_checkout', draw).on('payment_method_selected', show)
  draw()
})()`

const card = `(() => {${shared('card')}
  paymentMethods.registerPaymentMethod({ id: 'ppcp_card' })
  let fields
  const mounted = new WeakSet()
  const mount = async () => {
    const sdk = await utils.loadPayPalSdk(wcPPCPSettings.queryParams)
    const container = document.querySelector('#ppcp-card-number')
    if (!container || mounted.has(container)) return
    mounted.add(container)
    fields = sdk.CardFields({
      createOrder: createOrder('ppcp_card'),
      onApprove: submitOrder('ppcp_card_paypal_order_id'),
      onError: console.error,
    })
    fields.NumberField().render('#ppcp-card-number')
    fields.ExpiryField().render('#ppcp-card-exp')
    fields.CVVField().render('#ppcp-card-cvv')
  }
  const show = () => {
    if ($('[name=payment_method]:checked').val() === 'ppcp_card') $('#place_order').removeClass('wc-ppcp-hide-button')
  }
  $('form.checkout').on('checkout_place_order_ppcp_card', () => {
    if (order) return true
    $('#place_order').prop('disabled', true)
    fields.submit({}).catch(() => $('#place_order').prop('disabled', false))
    return false
  })
  $(document.body).on('updated_checkout', mount).on('payment_method_selected', show)
  mount()
})()`

const files = { 'paypal-checkout': wallet, 'credit-cards': card }

/** Tags of both, as the plugin prints them. */
export const starterTags = `<script src="${folder}/paypal-checkout.js" id="wc-ppcp-checkout-gateway-js"></script>
<script src="${folder}/credit-cards.js" id="wc-ppcp-card-gateway-js"></script>`

export async function serveStarters(page: Page): Promise<void> {
  for (const [name, body] of Object.entries(files)) {
    await page.route(`**${folder}/${name}.js`, (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  }
}
