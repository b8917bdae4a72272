import { sanitise } from '../../../inject/dom/markup/sanitise.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import type { StoreEvent } from '../../../inject/shop/storeEvents.ts'
import { isOriginalRunning, type ProductContext, variationIdSelector } from './productForm.ts'

/**
 * Shows a variation's markup for price or offer in the form while it is chosen. What was typed into it is still there when
 * the variation is chosen once more. Contract price-and-offer 7
 * @param onChange is called when a variation is chosen or given up, with a context that ends with the choice.
 */
export function followVariations(
  product: ProductContext,
  onChange: (chosen: ProductContext, variationId: unknown) => void,
): void {
  const { element: form, events, find, kind, pp, signal } = product
  const markup: Record<string, Element | null> = {}
  let choice: Scope | undefined
  let node: Element | null | undefined
  /** Key of the variation that was found last, until the platform shows it. */
  let foundKey: string | undefined

  /** Puts the chosen variation's markup into the form. */
  const insert = ({ edits }: Scope): void => {
    const place = find(`.${pp}-${kind}-wrap`)
    const { parentNode, nextSibling } = find('.woocommerce-variation-availability') ?? {}
    if (node && place) edits.replace(place, node)
    else if (node && parentNode) edits.insert(node, parentNode, nextSibling)
  }
  const show = (variation: Record<string, unknown> | null | undefined, isPurchasable: unknown): void => {
    choice?.end()
    choice = createScope(signal)
    const html = isPurchasable ? variation?.[`${pp}_${kind}_html`] : ''
    node = undefined
    foundKey = undefined
    if (typeof html === 'string' && html && !isOriginalRunning(pp)) {
      markup[html] ??= sanitise(html, 'page').firstElementChild
      node = markup[html]
      insert(choice)
    }
    onChange({ ...product, ...choice }, variation?.variation_id)
  }
  const keyOf = (variation: Record<string, unknown>, isPurchasable: unknown): string =>
    `${variation.variation_id} ${Boolean(isPurchasable)}`
  // The form buys a variation as soon as it is found, 300 ms before the platform shows it: the price of the one before must not
  // be sent with it.
  const onFound = ({ parameters: [given] }: StoreEvent): void => {
    const variation = Object(given)
    const { is_purchasable, is_in_stock, variation_is_visible } = variation
    const isPurchasable = is_purchasable && is_in_stock && variation_is_visible
    show(variation, isPurchasable)
    foundKey = keyOf(variation, isPurchasable)
  }
  const onShow = ({ parameters: [given, isPurchasable] }: StoreEvent): void => {
    const variation = Object(given)
    if (!choice || foundKey !== keyOf(variation, isPurchasable)) show(variation, isPurchasable)
    // The platform has written its part of the form anew. An open popup and a check under way are still about this variation.
    else if (node?.isConnected === false) insert(choice)
    foundKey = undefined
  }
  const onHide = (): void => {
    if (!(Number(find(variationIdSelector)?.value) > 0)) show(null, false)
  }
  // Some plugins fire the events at the element around the form.
  const target = form.closest('.variations_form') ?? form
  for (const prefix of ['', 'viwpvs_']) {
    events.on(`${prefix}found_variation`, onFound, { target })
    events.on(`${prefix}show_variation`, onShow, { target })
    events.on(`${prefix}hide_variation`, onHide, { target })
  }
  // A variation that was chosen before this mount has been shown already: the platform is asked to show it once more.
  if (find(`.${pp}-wrap`) && Number(find(variationIdSelector)?.value) > 0) events.emit('check_variations', [], target)
}
