/** For tests only: a page that pays by the wallet, and what the store is asked for on it. */

import { afterEach, beforeEach, vi } from 'vitest'
import { type Runtime, setBody, startRuntime } from '../../../../inject/testing.ts'
import { buyerOfOrder } from '../address/buyer.ts'
import { settingsOfTwo } from '../testSettings.ts'
import { watchingFeature } from '../testShared.ts'
import { createController } from '../thirdParties/controller.ts'
import { type Checkout, sharedCheckout } from './checkout.ts'
import { changeDelivery, type PopupDelivery } from './popup.ts'
import { checkoutHtml, home } from './testCheckout.ts'

export const order = '7AB12345CD678901E'
/** The address of `home`, as the provider writes it. */
export const atHome = {
  address_line_1: 'Am Speicher 3',
  postal_code: '18055',
  admin_area_2: 'Rostock',
  country_code: 'DE',
}
export const away = {
  address_line_1: 'Kirchwarft 1',
  postal_code: '25859',
  admin_area_2: 'Hooge',
  country_code: 'DE',
}
export const buyerAt = (address: object, fullName = 'Alma Brandt') =>
  buyerOfOrder({
    payer: {
      name: { given_name: 'Imke', surname: 'Claussen' },
      email_address: 'imke@post.example',
      phone: { phone_number: { national_number: '046715552' } },
    },
    purchase_units: [{ shipping: { name: { full_name: fullName }, address } }],
  })

export let runtime: Runtime
export let checkout: Checkout
/** What the store was asked for, in order. */
export let asked: string[]

export function openCheckout(settings: object = settingsOfTwo, html = checkoutHtml({}, home)): void {
  Object.assign(window, { wcPPCPSettings: settings })
  setBody(html)
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    asked.push('submit')
    ;(event.target as Element).classList.add('processing')
  })
  document.body.addEventListener('update_checkout', (event) => {
    asked.push(`update ${JSON.stringify((event as CustomEvent).detail)}`)
  })
  const feature = watchingFeature((context) => {
    checkout = sharedCheckout(context)
  })
  runtime = startRuntime([feature])
}

/** A driver of a button whose window has said this about the delivery. */
export function driverWith(
  buyer: ReturnType<typeof buyerOfOrder>,
  differs?: boolean,
  isExpress = false,
  shown: { readonly hasOwnTotal?: boolean; readonly order?: object } = {},
) {
  const delivery: PopupDelivery = { differs, hasOwnTotal: shown.hasOwnTotal === true }
  return checkout.driver(checkout.paying()!, {
    isExpress,
    needsReview: isExpress,
    delivery,
    reader: { read: async () => buyer, order: () => shown.order ?? { id: order } },
    controller: createController(checkout.payment.names, 'checkout', () => true),
    orderContext: 'checkout',
    checksTerms: true,
  })
}

/** A window of the wallet over the checkout: what it learns about the delivery, and what changes of it in the provider's order. */
export function openWindow(place: 'checkout' | 'express_checkout' = 'checkout') {
  const delivery: PopupDelivery = { differs: undefined }
  const changeShipping = vi.fn(async () => {})
  const { fields, payment, outdated, shownToShopper } = checkout
  const controller = createController(payment.names, place, () => true)
  const shared = {
    fields,
    controller,
    outdated,
    shownDelivery: shownToShopper,
    payment: { ...payment, orders: { changeShipping } as never },
  }
  const choose = (data: object) => changeDelivery(checkout.paying()!, { orderID: order, ...data }, delivery, shared)
  return { delivery, changeShipping, controller, choose }
}

export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

/** The store has new totals. */
export function updated(total = '134.90', sdkParameters?: object): void {
  const fragments = { wc_ppcp_data: { cart: { total }, ...(sdkParameters && { queryParams: sdkParameters }) } }
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ fragments }] }))
}

/** No call gets an answer; each test begins and ends with an empty page. */
export function closeCheckouts(): void {
  beforeEach(() => {
    asked = []
    vi.stubGlobal('fetch', () => new Promise(() => {}))
  })
  afterEach(() => {
    runtime.stop()
    document.body.replaceWith(document.createElement('body'))
    Reflect.deleteProperty(window, 'wcPPCPSettings')
  })
}
