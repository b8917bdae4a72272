/** A bar with a form of its own: its amount, and its link to the choices. Contract theme-and-platform 2.13 */

import { enterValue } from '../../inject/dom/fields.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { scrollToElement } from '../../inject/dom/scroll.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { intercept } from '../../inject/legacy/intercept.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { scrollOffsetPx } from '../../inject/shop/theme.ts'

const linkSelector = '.sticky-add-to-cart-select-options-button'
const scrollDurationMs = 500

/**
 * Keeps the amounts of form and bar alike, whichever of them is changed. While one is being typed the other shows it; what
 * listens to the other gets it when it is entered, as from the theme.
 */
export function mirrorQuantity(form: Element | null, bar: Element, signal: AbortSignal): void {
  const { on } = createStoreEvents(signal)
  const fields = [form, bar].flatMap((part) => part?.querySelector<HTMLInputElement>(':is(input, select).qty') ?? [])
  /** Whether a field shows an amount of which its listeners do not know yet. */
  let isShownOnly = false
  for (const target of fields) {
    const show = (): void => {
      for (const other of fields) {
        if (other.value === target.value) continue
        other.value = target.value
        isShownOnly = true
      }
    }
    const copy = (): void => {
      const others = fields.filter((other) => other !== target && (isShownOnly || other.value !== target.value))
      isShownOnly = false
      for (const other of others) enterValue(other, target.value)
    }
    listen(target, 'input', show, signal)
    // The platform changes amounts through jQuery.
    on('change', copy, { target })
  }
}

/** The bar of a product with variations has a link that leads to the choices, with the keyboard too. */
export function leadToOptions(form: Element | null, bar: HTMLElement, context: FeatureContext): void {
  const { edits, signal } = context
  const link = bar.querySelector(linkSelector)
  if (!link || !form) return
  // As the theme prints it, without an address, no keyboard reaches it.
  edits.attribute(link, 'href', `#product-${bar.dataset.productId}`)
  const onClick = (event: Event): boolean => {
    event.preventDefault()
    scrollToElement(form, scrollOffsetPx(context), scrollDurationMs, signal)
    // A list that swatches stand for is hidden.
    focusInPlace(form.querySelector<HTMLElement>('.ux-swatch[tabindex="0"],select'))
    return true
  }
  intercept('click', linkSelector, onClick, signal)
}
