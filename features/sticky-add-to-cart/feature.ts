/** Quantity and button stay at hand once the product's form has scrolled away, and cover nothing. S1.21 S2.24 */

import { observe } from '../../inject/dom/observe.ts'
import { defineFeature } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { showBar } from './markup.ts'
import { leadToOptions, mirrorQuantity } from './separateBar.ts'
import styles from './stickyAddToCart.css'

const bars = '.sticky-add-to-cart'

export default defineFeature({
  id: 'sticky-add-to-cart',
  // Some templates print the separate bar without a wrapper.
  selector: `.sticky-add-to-cart-wrapper,:not(.sticky-add-to-cart-wrapper)>${bars}[data-product-id]`,
  styles,

  mount(context) {
    const { element: wrapper, signal, store } = context
    const bar = wrapper.matches(bars) ? wrapper : wrapper.querySelector<HTMLElement>(bars)
    // Generation A puts the form's own controls into the bar; in B it has a second form.
    // Contract theme-and-platform 2.13
    const button = wrapper.closest('form') ? undefined : findButton(bar?.dataset.productId)
    const place = wrapper.closest('form') ? wrapper : button
    // A bar that lies deeper in a wrapper is the wrapper's.
    const isOfWrapper = wrapper.parentElement?.closest('.sticky-add-to-cart-wrapper')
    if (!bar || !place || isOfWrapper) return
    const isShownAtom = atom(false)
    showBar(context, bar, button, isShownAtom)
    const onIntersection = (entries: readonly IntersectionObserverEntry[]): void => {
      const { intersectionRatio, boundingClientRect } = entries[entries.length - 1] as IntersectionObserverEntry
      // A place that is not displayed has no height, and its position means nothing.
      const isAbove = intersectionRatio <= 0 && boundingClientRect.top <= 0 && boundingClientRect.height !== 0
      store.set(isShownAtom, isAbove)
    }
    // All that is below counts as seen: a jump to the page's end passes the form in no time, and must be noticed.
    observe(IntersectionObserver, [place], onIntersection, signal, { rootMargin: '0px 0px 1000000px' })
    if (!button) return
    const form = button.closest('form')
    mirrorQuantity(form, bar, signal)
    leadToOptions(form, bar, context)
  },
})

/** The product's own add-to-cart button: the one that is displayed, where there are several. */
function findButton(productId?: string): HTMLElement | undefined {
  const product = document.getElementById(`product-${productId}`)
  const buttons = [...(product?.querySelectorAll<HTMLElement>('button.single_add_to_cart_button') ?? [])]
  return buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0]
}
