/** Calls the page back when the buyer chooses an address or delivery in the popup, and returns its answer (provider-sdk.md 3.2). */
import type { ButtonOptions, ShippingOption, ShippingPartActions, ShortAddress } from '../../types.ts'
import type { Double } from '../double.ts'

export interface ShippingChange {
  readonly address: Readonly<Record<string, string>>
  readonly option?: { readonly id: string; readonly label?: string | undefined } | undefined
}

export type ShippingVerdict = 'resolved' | 'rejected'

/** True where the page has a callback for changes of address or delivery. */
export function hearsOfShipping(options: ButtonOptions): boolean {
  const { onShippingChange, onShippingAddressChange, onShippingOptionsChange } = options
  return Boolean(onShippingChange ?? onShippingAddressChange ?? onShippingOptionsChange)
}

/**
 * Fires the page's callbacks, one after the other. A callback that returns nothing accepts the change.
 * @throws what a callback throws or rejects with
 */
export async function announceShipping(
  double: Double,
  options: ButtonOptions,
  orderID: string,
  { address, option }: ShippingChange,
): Promise<ShippingVerdict> {
  let verdict: ShippingVerdict = 'resolved'
  const say = (next: ShippingVerdict): Promise<void> => {
    double.call(`actions.${next === 'rejected' ? 'reject' : 'resolve'}`, 'shipping')
    verdict = next
    return double.thenables.resolved(undefined)
  }
  const patch = (): Promise<void> => {
    double.call('actions.order.patch')
    return double.thenables.resolved(undefined)
  }

  if (options.onShippingChange) {
    const data = {
      orderID,
      shipping_address: readAddress(address),
      ...(option && { selected_shipping_option: readOption(option) }),
      forceRestAPI: true,
    }
    double.call('Buttons.onShippingChange', data)
    const actions = { resolve: () => say('resolved'), reject: () => say('rejected'), order: { patch } }
    await options.onShippingChange(data, actions)
    return verdict
  }

  const actions: ShippingPartActions = {
    reject: () => say('rejected'),
    buildOrderPatchPayload: (parts) => [
      { op: 'replace', path: "/purchase_units/@reference_id=='default'", value: parts },
    ],
  }
  if (options.onShippingAddressChange) {
    const { city, state, country_code, postal_code } = readAddress(address)
    const shippingAddress = { city, state, countryCode: country_code, postalCode: postal_code }
    const data = { orderID, shippingAddress }
    double.call('Buttons.onShippingAddressChange', data)
    await options.onShippingAddressChange(data, actions)
  }
  if (options.onShippingOptionsChange && option) {
    const data = { orderID, selectedShippingOption: readOption(option) }
    double.call('Buttons.onShippingOptionsChange', data)
    await options.onShippingOptionsChange(data, actions)
  }
  return verdict
}

/** The part of an address that the provider passes to the page before the buyer agrees. */
function readAddress(address: Readonly<Record<string, string>>): ShortAddress {
  const { city = '', state = '', country_code = '', postal_code = '' } = address
  return { city, state, country_code, postal_code }
}

function readOption({ id, label = id }: NonNullable<ShippingChange['option']>): ShippingOption {
  return { id, label, selected: true }
}

/** The buyer's default address and delivery. */
export function defaultShipping(order: Readonly<Record<string, unknown>>): ShippingChange | undefined {
  const [unit] = (order.purchase_units ?? []) as { shipping?: { address?: Record<string, string> } }[]
  const address = unit?.shipping?.address
  if (!address) return undefined
  const { admin_area_2 = '', admin_area_1 = '', country_code = '', postal_code = '' } = address
  return { address: { city: admin_area_2, state: admin_area_1, country_code, postal_code } }
}
