/**
 * The smallest payment script that a shop could have, to drive the reference shop's checkout with the double: wallet on cart
 * and checkout, card on checkout (wallet-checkout.md 12, F2 and F4; provider-sdk.md 4.11). `bundleForPage` makes a script of it.
 */
import type { SdkPage } from './sdkTypes.ts'

type Answer = string | { code?: string; message?: string; redirect?: string; result?: string }
interface Settings {
  readonly generalData: { readonly page: string; readonly restRoutes: Record<string, { url: string }> }
  readonly queryParams: Record<string, string>
  readonly ppcp_data: { readonly buttons: { readonly paypal: object } }
  readonly ppcp_card_data: { readonly fields: Record<string, never>; readonly styles: object }
}

async function start(): Promise<void> {
  const settings = (window as { wcPPCPSettings?: Settings }).wcPPCPSettings
  const page = settings?.generalData.page
  if (!settings || (page !== 'checkout' && page !== 'cart')) return
  await load(settings.queryParams)
  await (page === 'cart' ? cart(settings) : checkout(settings))
  document.documentElement.dataset.merchant = 'ready'
}

function load(params: Record<string, string>): Promise<unknown> {
  const script = document.createElement('script')
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (key.startsWith('data-')) script.setAttribute(key, value)
    else query.set(key, value)
  }
  script.src = `https://www.paypal.com/sdk/js?${query}`
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  })
}

/** A refusal may come with status 200 (wallet-checkout.md 5). */
async function call({ generalData }: Settings, route: string, body: object): Promise<Answer> {
  const { url } = generalData.restRoutes[route]!
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const value = (await answer.json()) as Answer
  if (typeof value === 'object' && value.code) throw new Error(value.message)
  return value
}

const form = (): HTMLFormElement => document.querySelector<HTMLFormElement>('form.checkout')!
const fields = (): object => Object.fromEntries(new FormData(form()))

function place(field: string, value: string): void {
  form().querySelector<HTMLInputElement>(`[name="${field}"]`)!.value = value
  form().requestSubmit(document.querySelector<HTMLButtonElement>('#place_order'))
}

function tell(error: unknown): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.textContent = (error as Error).message
  document.querySelector('main')!.prepend(notice)
}

async function checkout(settings: Settings): Promise<void> {
  const { Buttons, CardFields } = (window as unknown as SdkPage).paypal!
  const create = (method: string) => () =>
    call(settings, 'cart/order', { ...fields(), context: 'checkout', payment_method: method })
  const wallet = Buttons!({
    fundingSource: 'paypal',
    style: settings.ppcp_data.buttons.paypal,
    createOrder: create('ppcp'),
    onApprove: ({ orderID }) => place('ppcp_paypal_order_id', orderID),
    onError: tell,
  })
  const card = CardFields!({
    style: settings.ppcp_card_data.styles as never,
    createOrder: create('ppcp_card'),
    onApprove: ({ orderID }) => place('ppcp_card_paypal_order_id', orderID),
    onCancel: () => tell(new Error('Die Bestätigung wurde abgebrochen.')),
    onError: tell,
  })
  const options = settings.ppcp_card_data.fields
  // Rendered although the payment box may be hidden: frames load in hidden boxes, too.
  await Promise.all([
    wallet.render('.wc-ppcp-checkout-container'),
    card.NumberField(options.numberField).render('#ppcp-card-number'),
    card.ExpiryField(options.expiryField).render('#ppcp-card-exp'),
    card.CVVField(options.cvvField).render('#ppcp-card-cvv'),
  ])
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name="payment_method"]')) {
    radio.addEventListener('change', () => {
      for (const box of document.querySelectorAll<HTMLElement>('.payment_box')) {
        box.style.display = box.classList.contains(`payment_method_${radio.value}`) ? '' : 'none'
      }
    })
  }
  form().addEventListener('submit', (event) => {
    const data = fields() as Record<string, string>
    if (data.payment_method !== 'ppcp_card' || data.ppcp_card_paypal_order_id) return
    event.preventDefault()
    const billingAddress = { postalCode: data.billing_postcode ?? '', countryCode: data.billing_country ?? '' }
    // Callbacks have reported the error already.
    Promise.resolve(card.submit({ billingAddress })).catch(() => {})
  })
}

async function cart(settings: Settings): Promise<void> {
  document.querySelector<HTMLElement>('.wc-ppcp-cart-payments__container')!.style.display = ''
  const method = { payment_method: 'ppcp' }
  const wallet = (window as unknown as SdkPage).paypal!.Buttons!({
    fundingSource: 'paypal',
    style: settings.ppcp_data.buttons.paypal,
    createOrder: () => call(settings, 'cart/order', method),
    async onShippingChange({ orderID, shipping_address: to = {} }, { resolve, reject }) {
      const address = { city: to.city, state: to.state, postcode: to.postal_code, country: to.country_code }
      const shipping = { order_id: orderID, address, shipping_method: '', ...method }
      return call(settings, 'cart/shipping', shipping).then(resolve, reject)
    },
    async onApprove({ orderID }, { order }) {
      const { payer, purchase_units } = (await order.get()) as unknown as ProviderOrder
      const { name, address } = purchase_units[0].shipping
      const [last = '', ...first] = name.full_name.split(' ').reverse()
      const person = { first_name: first.reverse().join(' '), last_name: last }
      const place = { address_1: address.address_line_1, city: address.admin_area_2, postcode: address.postal_code }
      const person_at = { ...person, ...place, country: address.country_code, state: '' }
      const both = ['billing', 'shipping'].flatMap((block) =>
        Object.entries(person_at).map(([key, value]) => [`${block}_${key}`, value]),
      )
      const answer = await call(settings, 'cart/checkout', {
        ...method,
        context: 'cart',
        ppcp_paypal_order_id: orderID,
        ...Object.fromEntries(both),
        billing_email: payer.email_address,
        billing_phone: payer.phone.phone_number.national_number,
      })
      if (typeof answer === 'object' && answer.redirect) location.assign(answer.redirect)
    },
    onError: tell,
  })
  await wallet.render('#wc-ppcp-cart-button-container')
}

interface ProviderOrder {
  readonly payer: { email_address: string; phone: { phone_number: { national_number: string } } }
  readonly purchase_units: readonly [{ shipping: { name: { full_name: string }; address: Record<string, string> } }]
}

document.addEventListener('DOMContentLoaded', () => void start())
