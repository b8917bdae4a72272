/**
 * Reads the offer's fields and texts in the product's form, and writes the fields that the cart reads there.
 */
import { createHiddenField, enterValue } from '../../inject/dom/fields.ts'
import { after } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import { findBuyButton, mark } from '../shared/checked-price/product.ts'
import { type ProductContext, readPrice, variationIdSelector } from '../shared/checked-price/productForm.ts'

/** The offer that the shop has accepted. */
export interface Agreement {
  readonly fields: URLSearchParams
  /** The entry in the quantity field beside the offer. */
  readonly quantity: string | undefined
}

export function findOpener({ find, pp }: ProductContext): HTMLElement | null {
  return find<HTMLElement>(`.${pp}-so-button`)
}

export function hasPopup(product: ProductContext): boolean {
  return findOpener(product)?.matches(`.${product.pp}-so-button-popup`) ?? false
}

/** The id of the product or, once one is chosen, of its variation. */
export function productIdOf(product: ProductContext): string {
  return findOpener(product)?.dataset.product_id || product.find(variationIdSelector)?.value || ''
}

/** Whether the form holds an offer that the shop has accepted. */
export function isAgreed(product: ProductContext): boolean {
  const { find, pp } = product
  return find(`.${pp}-so-button-checked,.${pp}-so-qty-min-${productIdOf(product)}`) !== null
}

/** Whether the add-to-cart button itself asks for the offer. */
export function isReplaced({ text }: ProductContext): boolean {
  return text('so_single_atc_label') !== ''
}

/**
 * The fields to send of one part, the form or the popup. A rule without tiers is asked for one piece. Contract
 * price-and-offer 6.4
 */
export function fieldsIn(product: ProductContext, part: Element): URLSearchParams {
  const { find, page, pp } = product
  const isTiered = find(`.${pp}-so-qty`, part)?.value
  const quantity = find('[name=quantity]', part)?.value || find('[name=quantity]')?.value
  return new URLSearchParams({
    price: readPrice(find(`.${pp}_so_value`, part), page.locale),
    product_id: productIdOf(product),
    quantity: (isTiered && quantity) || '1',
  })
}

/** Identifies the offer that a check would send now; changes with the shopper's entries. */
export function wantedIn(product: ProductContext): string {
  return hasPopup(product) ? productIdOf(product) : `${fieldsIn(product, product.element)}`
}

/** The fields that the cart reads, in the plugin's classes, and what was sent for each. S3.43 */
const agreedFields = [
  ['so-value', 'price'],
  ['so-qty-min', 'quantity'],
] as const

function nameOf({ pp }: ProductContext, kind: string): string {
  return `${pp}_${kind.replace(/-/g, '_')}`
}

/** Writes what the cart reads into the form. */
export function writeAgreement(product: ProductContext, { fields, quantity }: Agreement): void {
  const { element: form, edits, find, pp } = product
  for (const [kind, source] of agreedFields) {
    const ofProduct = `${pp}-${kind}-${productIdOf(product)}`
    const before = find(`.${ofProduct}`)
    if (before) edits.remove(before)
    // The element with the class of a form may be a wrapper around the real form, and only fields in the latter are submitted.
    const field = createHiddenField(nameOf(product, kind), fields.get(source) ?? '')
    field.className = `${pp}-${kind}-checked ${ofProduct}`
    edits.insert(field, find<HTMLElement>('form') ?? form)
  }
  const field = find('[name=quantity]')
  if (field && quantity && field.value !== quantity) enterValue(field, quantity)
  boundQuantity(product)
  disable(product)
  const label = find(`.${pp}-add-to-cart-label-wrap`)?.textContent
  const button = findBuyButton(product)
  if (label && button) edits.text(button, label)
}

/** Form → the scope of its lower bound for the quantity, which ends with the agreement. */
const bounds = new WeakMap<Element, Scope>()

/**
 * Keeps the quantity from falling below the agreed one, as the cart does: for fewer pieces the shop silently takes the list price.
 * Contract price-and-offer 8.3
 * @param product ends with the agreement at the latest
 */
function boundQuantity(product: ProductContext): void {
  const { element: form, find, isParity, pp, signal } = product
  bounds.get(form)?.end()
  const field = find('[type=number][name=quantity]:not([readonly])')
  const least = find(`.${pp}-so-qty-min-${productIdOf(product)}`)?.value ?? ''
  const isOpen = field && !field.disabled && !(field.max && Number(field.max) < Number(least))
  if (isParity || !isOpen || !(Number(least) > Math.max(1, Number(field.min)))) return
  const scope = createScope(signal)
  bounds.set(form, scope)
  const before = field.getAttribute('min')
  field.min = least
  // A bound that the platform has set meanwhile for another variation stays.
  scope.edits.onUndo(() => {
    if (field.min !== least) return
    if (before === null) field.removeAttribute('min')
    else field.min = before
  })
}

/** Removes the names from the fields of offers for other variations, so that they are not sent. @param product ends with the choice */
export function onVariation(product: ProductContext, variationId: unknown): void {
  const { element: form, edits, pp, text } = product
  for (const [kind] of agreedFields) {
    for (const field of form.querySelectorAll<HTMLInputElement>(`.${pp}-${kind}-checked`))
      field.name = field.matches(`.${pp}-${kind}-${variationId}`) ? nameOf(product, kind) : ''
  }
  bounds.get(form)?.end()
  // In a later task, after the platform has set the variation's own bound.
  after(0, () => boundQuantity(product), product.signal)
  const button = findBuyButton(product)
  const isDone = isReplaced(product) && isAgreed(product)
  disable(product, isDone)
  if (isDone || !isReplaced(product) || !findOpener(product) || !button) return
  edits.attribute(button, 'data-label', button.textContent)
  edits.text(button, text('so_single_atc_label'))
}

function disable(product: ProductContext, isOn = true): void {
  mark(product, findOpener(product)?.closest(`.${product.pp}-wrap`), 'disabled', isOn)
}
