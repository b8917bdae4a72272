/** Where the shipping calculator was told to send to. */
import type { ShopRequest } from '../../http/route.ts'
import { type Visitor, visitorState } from '../../state/visitor.ts'

export interface ShippingDestination {
  readonly country: string
  readonly state: string
  readonly city: string
  readonly postcode: string
}

const destinations = visitorState<{ chosen: ShippingDestination | undefined }>(() => ({ chosen: undefined }))

/** Undefined until the shopper has calculated. */
export function destinationOf(visitor: Visitor): ShippingDestination | undefined {
  return destinations(visitor).chosen
}

/** Takes over what the calculator's form says, and leaves a notice. Five digits make a German postcode, four the others. */
export function calculateShipping({ visitor, form }: ShopRequest): void {
  const field = (name: string): string => (form.get(`calc_shipping_${name}`) ?? '').trim()
  const country = field('country')
  const postcode = field('postcode')
  if (country === '' || country === 'default') return
  if (postcode !== '' && !(country === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(postcode)) {
    visitor.notices.push({ kind: 'error', text: 'Bitte geben Sie eine gültige Postleitzahl ein.' })
    return
  }
  visitor.cart = { ...visitor.cart, shippingCountry: country }
  destinations(visitor).chosen = { country, state: field('state'), city: field('city'), postcode }
  visitor.notices.push({ kind: 'success', text: 'Versandkosten aktualisiert.' })
}
