/** Pays an order by the fields of a form: the provider's order, a saved token, or nothing but the method's name. */
import type { Scope } from '../../state/scope.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'
import { paymentMethod } from '../paymentMethods.ts'
import { type PaymentSwitches, refusedResults } from '../paymentSwitches.ts'
import { errorMessages } from '../settings/paymentSettings.ts'
import { paymentState, providerId } from '../state/paymentState.ts'
import type { Refusal } from '../state/providerOrders.ts'
import type { OrderStatus, ShopOrder } from '../state/shopOrders.ts'
import type { SavedToken, VaultMethod } from '../state/vault.ts'
import { newProviderOrder, providerBuyer, providerPopup } from './providerOrder.ts'

export type Payment =
  | { readonly kind: 'accepted'; readonly status: OrderStatus; readonly providerOrder?: string }
  /** The buyer has to agree at the provider first. */
  | { readonly kind: 'redirect'; readonly location: string; readonly providerOrder: string }
  | { readonly kind: 'refused'; readonly message: string }

const refusals: Readonly<Record<Refusal, string>> = {
  unknown: 'PayPal kennt diese Zahlung nicht.',
  'not-approved': 'Die Zahlung wurde bei PayPal noch nicht bestätigt.',
  'already-captured': 'Diese Zahlung wurde schon eingelöst. Es wurde nichts ein zweites Mal abgebucht.',
  voided: 'Diese Zahlung wurde verworfen.',
  declined: 'Die Zahlung wurde abgelehnt. Bitte wählen Sie eine andere Zahlungsart.',
}

export function takePayment(scope: Scope, order: ShopOrder, posted: PostedFields): Payment {
  if (order.paymentMethod === 'bacs') return { kind: 'accepted', status: 'on-hold' }
  if (order.paymentMethod === 'cod') return { kind: 'accepted', status: 'processing' }
  const method = order.paymentMethod === 'ppcp_card' ? 'ppcp_card' : 'ppcp'
  if (hasToken(scope, method, posted)) return chargeToken(scope, order)
  const providerOrder = posted[`${method}_paypal_order_id`]
  if (providerOrder) {
    const payment = capture(scope, order, providerOrder)
    if (payment.kind === 'accepted' && posted.ppcp_card_save_payment && method === 'ppcp_card') saveCard(scope)
    return payment
  }
  if (posted[`${method}_payment_token`])
    return { kind: 'refused', message: 'Die gespeicherte Zahlungsart ist unbekannt.' }
  if (method === 'ppcp_card') return { kind: 'refused', message: 'Bitte geben Sie die Daten Ihrer Karte ein.' }
  return redirectToProvider(scope, order)
}

/** Records an attempt to pay with an order of the provider that is captured already. @returns the sentence of the refusal; undefined where the order is not captured */
export function refuseSecondCapture(scope: Scope, posted: PostedFields, shopOrder: number): string | undefined {
  const { provider } = paymentState(scope)
  const id = posted[`${posted.payment_method ?? ''}_paypal_order_id`]
  if (!id || provider.find(id)?.status !== 'captured') return undefined
  const result = provider.capture(id, shopOrder)
  return result.ok ? undefined : refusals[result.reason]
}

/** Saves a card with the account. A guest has no account. */
function saveCard(scope: Scope): void {
  const { customer } = scope.visitor
  if (customer && scope.switches.vault)
    saveToken(scope, customer.id, 'ppcp_card', providerId(scope, 'payment token', 12))
}

/** Whether the form pays by a token: one from the popup or of a billing agreement, or a saved one. */
function hasToken(scope: Scope, method: VaultMethod, posted: PostedFields): boolean {
  const { vault } = paymentState(scope)
  const received = posted[`${method}_payment_token`]
  if (received && vault.findToken(received)?.method === method) return true
  // Accelerated checkout has its token from the provider itself (provider-sdk.md 5.7).
  if (received && method === 'ppcp_card' && scope.switches.accelerated !== 'off') return true
  const agreement = posted[`${method}_billing_token`]
  if (agreement && (vault.findToken(agreement) ?? vault.exchange(agreement, agreement))) return true
  const chosen = Number(posted[`wc-${method}-payment-token`])
  const customerId = scope.visitor.customer?.id ?? 0
  return vault.saved(customerId, method).some(({ id }) => id === chosen)
}

/** Charges a token. The provider's order is created, approved and captured at once, because the buyer does not have to agree again. */
function chargeToken(scope: Scope, order: ShopOrder): Payment {
  const { provider } = paymentState(scope)
  const { id } = newProviderOrder(scope, order.total)
  provider.approve(id)
  return capturePayment(scope, order, id)
}

function capture(scope: Scope, order: ShopOrder, providerOrder: string): Payment {
  const { provider } = paymentState(scope)
  const existing = provider.find(providerOrder)
  if (existing && existing.status !== 'captured') {
    if (existing.amount !== order.total) provider.patch(providerOrder, order.total)
    if (scope.switches.approval === 'presented') provider.approve(providerOrder)
  }
  return capturePayment(scope, order, providerOrder)
}

function capturePayment(scope: Scope, order: ShopOrder, providerOrder: string): Payment {
  const { provider } = paymentState(scope)
  const bankMessage = order.paymentMethod === 'ppcp_card' ? threeDSecureRefusal(scope.switches.threeDSecure) : undefined
  const isDeclined = scope.switches.capture === 'declined' || bankMessage !== undefined
  const result = isDeclined ? provider.decline(providerOrder) : provider.capture(providerOrder, order.id)
  if (result.ok) return { kind: 'accepted', status: 'processing', providerOrder }
  if (result.reason === 'declined' && bankMessage !== undefined) return { kind: 'refused', message: bankMessage }
  // A missing approval is no failure: the answer leads the buyer to the provider (wallet-checkout.md 6, R6).
  if (result.reason === 'not-approved')
    return { kind: 'redirect', location: providerPopup(scope, providerOrder), providerOrder }
  return { kind: 'refused', message: refusals[result.reason] }
}

/** Leads to the provider's page, where a buyer without the wallet's script agrees (wallet-checkout.md 6). */
function redirectToProvider(scope: Scope, order: ShopOrder): Payment {
  const { id } = newProviderOrder(scope, order.total)
  return { kind: 'redirect', location: providerPopup(scope, id), providerOrder: id }
}

/** The title of a payment method, for the order. */
export function paymentTitle(id: string | undefined): string {
  return paymentMethod(id)?.title ?? ''
}

const refused: readonly PaymentSwitches['threeDSecure'][] = refusedResults

/**
 * The sentence of the failure for a card's 3-D Secure result, as the server decides it (provider-sdk.md 4.10); undefined
 * where the payment goes on.
 */
function threeDSecureRefusal(result: PaymentSwitches['threeDSecure']): string | undefined {
  if (!refused.includes(result)) return undefined
  // The plugin's list of texts spells the last one with three underscores, its result has two.
  return errorMessages('one')[result] ?? 'Die Karte konnte nicht bestätigt werden.'
}

/** Added to the running number of tokens that are saved while the shop runs. Those of `earlierOrders.ts` have lower numbers. */
const firstTokenId = 100

/** The card that every customer saves: the shop has no card data. */
export const savedCard = { last_digits: '4242', brand: 'VISA', expiry: '2030-08', name: 'Imke Claussen' } as const

const labels: Readonly<Record<VaultMethod, string>> = {
  ppcp: `PayPal - ${providerBuyer.email_address}`,
  ppcp_card: `Visa mit den Endziffern ${savedCard.last_digits}`,
}

/** Keeps a payment token with an account. */
export function saveToken(scope: Scope, customerId: number, method: VaultMethod, paymentToken: string): SavedToken {
  const id = firstTokenId + scope.shop.shopState.next('saved token')
  const token: SavedToken = { id, customerId, method, paymentToken, label: labels[method] }
  paymentState(scope).vault.save(token)
  return token
}
