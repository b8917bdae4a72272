/** Where instalment messages stand. provider-sdk 6.2 */
import { after, debounce, listen, watch } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import type { HostPlace } from '../../inject/views/host.ts'
import { priceOfBuyer } from '../shared/checked-price/checkedFields.ts'
import { expectFilledCart } from '../shared/payment/cart/filledCart.ts'
import { placeOrderButton } from '../shared/payment/checkout/form/payingForm.ts'
import type { Payment } from '../shared/payment/payment.ts'
import {
  chosenVariation,
  followProductForm,
  productId,
  quantityOf,
  type Variation,
} from '../shared/payment/product/productForm.ts'
import type { MessagePlace } from '../shared/payment/settings/payLater.ts'
import { type MessageContext, showMessage } from './message.tsx'
import { type Message, messageFor } from './model.ts'

/** A typed quantity or price counts once it has not changed for this time. */
const typingMs = 250
/** Within this time the mini-cart's markup and its data arrive one after the other. S9.19 */
const miniCartMs = 250
/** The wallet's container is looked for again after this time, since it may be inserted late. S9.10 */
const retryMs = 500

/** @param amount an atom where it can change, a number for a product of a listing */
function messageAtom(payment: Payment, place: MessagePlace, amount: Atom<number> | number | undefined) {
  return atom<Message | undefined>((get) =>
    messageFor(
      place,
      payment.settings(),
      get(payment.cart.sdkParametersAtom),
      typeof amount === 'object' ? get(amount) : amount,
    ),
  )
}

const cartAmount = ({ cart }: Payment): Atom<number> => atom((get) => get(cart.dataAtom).total)

/** Fills a container that the server has printed for cart, checkout, a product, or a product of a listing. */
export function mountContainer(context: MessageContext, payment: Payment): void {
  const { element } = context
  const place = element.id.slice(payment.names.message.length + 1)
  if (!isChosenCopy(element, payment)) return
  const fill = (key: MessagePlace, amount: Atom<number> | number | undefined): void =>
    showMessage(context, payment, {
      place: key,
      host: { anchor: element, position: 'append' },
      wrapper: element.closest(`.${payment.names.message}__container`) ?? element,
      messageAtom: messageAtom(payment, key, amount),
    })
  if (place === 'cart' || place === 'checkout') fill(place, cartAmount(payment))
  else if (place === 'product') {
    const amountAtom = productAmount(context, payment)
    if (amountAtom) fill(place, amountAtom)
  } else {
    const { listed } = payment.settings().payLater ?? {}
    if (listed?.has(Number(place))) fill('shop', listed.get(Number(place)))
  }
}

/** Whether this of all containers with its id gets the message: a shortcode's is preferred to a row of the totals. S3.65, SDK84 */
function isChosenCopy(element: Element, payment: Payment): boolean {
  const copies = [...document.querySelectorAll(`[id="${CSS.escape(element.id)}"]`)]
  const isPreferred = (each: Element): boolean =>
    payment.settings().payLater?.isShortcode === true && !each.closest('tr')
  return (copies.find(isPreferred) ?? copies[0]) === element
}

/** Quantity × price of the product in the form, or the price that the buyer names; undefined where its price is unknown, as in a quick view. S4.40, S4.41 */
function productAmount(context: MessageContext, payment: Payment): Atom<number> | undefined {
  const { element, profile, signal, store } = context
  const ownForm = element.closest('form') ?? element.closest('.product')?.querySelector('form.cart')
  const form = ownForm ?? document.querySelector('form.cart')
  const { product } = payment.settings()
  // A product that is sold out has no form.
  if (!(form instanceof HTMLFormElement)) return product && atom(product.price)
  if (!product || productId(form, product) !== product.id) return undefined
  const variationAtom = atom<Variation | undefined>(chosenVariation(form))
  const quantityAtom = atom(quantityOf(form))
  const priceNow = (): number | undefined => priceOfBuyer(context, form, quantityOf(form))
  const priceAtom = atom(priceNow())
  const update = (): void => {
    store.set(quantityAtom, quantityOf(form))
    store.set(priceAtom, priceNow())
  }
  const onTyped = debounce(typingMs, update, signal)
  const setVariation = (variation?: Variation): void => store.set(variationAtom, variation)
  followProductForm(signal, form, { onFound: setVariation, onReset: setVariation, onQuantity: onTyped })
  const isRead = ({ name = '' }: Partial<HTMLInputElement>): boolean =>
    name === 'quantity' || name.startsWith(`${profile.pp}_`)
  listen(form, 'input', ({ target }) => isRead(target as Partial<HTMLInputElement>) && onTyped(), signal)
  // An accepted offer stands in fields that come, go, and have a name only as long as they count.
  watch(form, { childList: true, subtree: true, attributeFilter: ['name'] }, onTyped, signal)
  return atom((get) => get(quantityAtom) * (get(priceAtom) ?? get(variationAtom)?.price ?? product.price))
}

/** Shows a message above the wallet's buttons in the cart, where the server has printed no container. */
export function mountCartButtons(context: MessageContext, payment: Payment): void {
  const id = `${payment.names.message}-cart`
  if (!payment.settings().payLater?.isAboveButton.cart || document.getElementById(id)) return
  showInOwnContainer(context, payment, 'cart', { anchor: context.element, position: 'prepend', attributes: { id } })
}

/** Shows a message above the wallet's buttons on the checkout, whose container comes and goes, or above place-order. SDK80 */
export function mountCheckoutForm(context: MessageContext, payment: Payment): void {
  const { element, signal } = context
  const { cart, names, settings } = payment
  const id = `${names.message}-checkout`
  if (!settings().payLater?.isAboveButton.checkout) return
  let current: { readonly scope: Scope; readonly anchor: Element } | undefined
  let cancel = (): void => {}
  function updatePlace(isRetry: boolean): void {
    cancel()
    // Where the place-order button leads to the provider the container stays hidden.
    const isContainerUsed = !settings().method(names.method)?.usesPlaceOrder
    const container = isContainerUsed ? element.querySelector(`.${names.classes}-checkout-container`) : null
    const form = element as HTMLFormElement
    const anchor = container ?? (isRetry ? placeOrderButton({ place: 'checkout', form }) : undefined)
    if (!container && !isRetry) cancel = after(retryMs, () => updatePlace(true), signal)
    if (!anchor || (current?.anchor === anchor && anchor.isConnected)) return
    current?.scope.end()
    current = undefined
    if (document.getElementById(id)) return
    const scope = createScope(signal)
    current = { scope, anchor }
    const position = container ? 'prepend' : 'before'
    showInOwnContainer({ ...context, ...scope }, payment, 'checkout', { anchor, position, attributes: { id } })
  }
  cart.on('checkoutUpdated', () => updatePlace(false), signal)
  updatePlace(false)
}

/** Puts a message into every copy of the mini-cart: below its total, or below the button that leads to the checkout. SDK81, SDK82 */
export function mountMiniCart(context: MessageContext, payment: Payment): void {
  const { element: total } = context
  const { cart, names, settings } = payment
  const { payLater } = settings()
  if (!payLater?.isInMiniCart) return
  const id = freeId(names.miniCartMessage)
  const button = total.parentElement?.querySelector('.woocommerce-mini-cart__buttons .checkout')
  const isBelowButton = payLater.isBelowMiniCartButton && button
  showMessage(context, payment, {
    place: 'minicart',
    host: isBelowButton
      ? { anchor: button, position: 'after', tag: 'span', attributes: { style: 'display:block' } }
      : { anchor: total, position: 'after', tag: 'p', attributes: { class: `${names.miniCartMessage}__container` } },
    id,
    messageAtom: messageAtom(payment, 'minicart', cartAmount(payment)),
    burstMs: miniCartMs,
    prepare: expectFilledCart(cart),
  })
}

/** The id, with a number behind it where the page has that id already. */
function freeId(id: string): string {
  let number = 1
  while (document.getElementById(numbered())) number++
  return numbered()
  function numbered(): string {
    return number === 1 ? id : `${id}-${number}`
  }
}

/** Shows messages at products of a listing for which the server has printed no container. SDK83 */
export function mountList(context: MessageContext, payment: Payment): void {
  const { payLater } = payment.settings()
  const { message } = payment.names
  for (const [productNumber, amount] of payLater?.listed ?? []) {
    const id = `${message}-${productNumber}`
    const item = document.getElementById(id) ? null : context.element.querySelector(`.post-${productNumber}`)
    const anchor = item?.querySelector(payLater?.isBelowListedPrice ? '.price' : 'a.button')
    if (!anchor) continue
    const attributes = { id, class: `${message}-shop-container` }
    showInOwnContainer(context, payment, 'shop', { anchor, position: 'after', attributes }, amount)
  }
}

/** Shows a message in a container of ours, where the server has printed none. */
function showInOwnContainer(
  context: MessageContext,
  payment: Payment,
  place: MessagePlace,
  host: HostPlace,
  amount: Atom<number> | number | undefined = cartAmount(payment),
): void {
  showMessage(context, payment, { place, host, messageAtom: messageAtom(payment, place, amount) })
}
