/**
 * The differences between the two generations of the payment plugin. Only this file knows that there are two; everything
 * else asks for what it needs. wallet-checkout 0, 9.1, 14.6, 18
 */
import { shippingOption } from '../address/address.ts'
import type { PaymentNames } from '../names.ts'
import type { ShippingChangeData } from '../sdk/types.ts'
import type { MethodSettings } from './methodSettings.ts'

export type Place =
  | 'product'
  | 'cart'
  | 'minicart'
  | 'checkout'
  | 'express_checkout'
  | 'order_pay'
  | 'add_payment_method'

export interface Generation {
  /** Sources on offer in a place, in the order of their buttons. */
  fundingSources(
    place: Place,
    method: MethodSettings,
    sdkParameters: Readonly<Record<string, string>>,
  ): readonly string[]
  /** How the chosen shipping option (`0:flat_rate:3`) is sent. */
  shippingMethod(optionId: string): unknown
  /** Context of an order that comes from the express area. */
  readonly expressContext: string
  /** True where the plugin has a route (R3) that removes a line after a cancelled purchase. */
  readonly removesLines: boolean
  /** Parameters that other code gets when the buyer chooses an address or a delivery in the provider's window. */
  shippingParameters(change: ShippingChangeData, sent: object, controller: object): readonly unknown[]
}

const placesOfVariant: readonly Place[] = ['checkout', 'order_pay', 'add_payment_method']

/** @param version as printed. Without one the older generation is assumed, as its rules hold for both. */
export function generationOf(version: string | undefined, names: PaymentNames): Generation {
  return /^[2-9]\./.test(version ?? '') ? newer(names) : older(names)
}

function older(names: PaymentNames): Generation {
  const { wallet, walletVariant } = names
  return {
    fundingSources: sourcesFor(names, (source, place, { funding, sections }) => {
      if (place === 'add_payment_method') return source === wallet
      const isListed = funding.includes(source)
      if (place === 'product') return source !== walletVariant && isListed
      if (place === 'express_checkout') return isListed && sections(source).includes(place)
      // The older plugin does not list the wallet itself among the sources.
      if (source === wallet) return sections(source).includes(place)
      if (source !== walletVariant) return isListed && sections(source).includes(place)
      return isListed && placesOfVariant.includes(place) && sections(source).includes('checkout')
    }),
    shippingMethod(optionId) {
      const option = shippingOption(optionId)
      return option ? { [option.packageIndex]: option.rate } : ''
    },
    expressContext: 'express',
    removesLines: false,
    shippingParameters(change, _sent, controller) {
      const option = change.selected_shipping_option?.id
      return [change, option && this.shippingMethod(option), controller]
    },
  }
}

function newer(names: PaymentNames): Generation {
  const { wallet, walletVariant } = names
  return {
    fundingSources: sourcesFor(names, (source, place, { funding, productFunding, sections }) => {
      if (place === 'add_payment_method') return source === wallet && sections(source).includes(place)
      if (place === 'product') return source !== walletVariant && (productFunding ?? funding).includes(source)
      return funding.includes(source) && sections(source).includes(place)
    }),
    shippingMethod: (optionId) => optionId,
    expressContext: 'express_checkout',
    removesLines: true,
    shippingParameters: (_change, sent, controller) => [sent, controller],
  }
}

/** The sources on offer, sorted by the method's order; those that are not in it come first. */
function sourcesFor(
  { wallet, walletVariant }: PaymentNames,
  isOffered: (source: string, place: Place, method: MethodSettings) => boolean,
): Generation['fundingSources'] {
  return (place, method, parameters) =>
    [wallet, 'paylater', 'card', walletVariant]
      .filter((source) => !(source === 'paylater' && isVaultFlow(parameters)) && isOffered(source, place, method))
      .sort((a, b) => method.order.indexOf(a) - method.order.indexOf(b))
}

/** True where the provider's script makes billing agreements, which cannot be paid later. provider-sdk 2.1 */
export const isVaultFlow = (parameters: Readonly<Record<string, string>>): boolean => parameters.vault === 'true'
