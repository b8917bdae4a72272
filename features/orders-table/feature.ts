/** Lets wide order tables scroll inside the account page instead of widening it. S1.24 S2.75 */

import type { Edits } from '../../inject/dom/edits/edits.ts'
import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen, watch } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import { defineFeature } from '../../inject/feature.ts'
import styles from './ordersTable.css'

const wrapperClass = 'touch-scroll-table'

export default defineFeature({
  id: 'orders-table',
  selector: 'table.my_account_orders',
  styles,
  mount({ element, edits, signal, texts }) {
    const wrapperOf = (table: Element): HTMLElement | undefined => {
      const parent = table.parentElement
      return parent?.classList.contains(wrapperClass) ? parent : undefined
    }

    if (!wrapperOf(element)) edits.wrap(element, wrapperClass)
    const wrapper = wrapperOf(element)
    if (!wrapper) return
    setAttributes(edits, wrapper, { role: 'region', 'aria-label': texts('orders.table') })
    keepReachable(wrapper, element, edits, signal)

    // The theme wraps the table once more whenever it starts after us, with the page or with the visitor's first touch
    // where an optimiser delays it. Its wrapper then gives way to ours.
    const removeInnerWrapper = (): void => {
      for (let inner = wrapperOf(element); inner && inner !== wrapper; inner = wrapperOf(element)) {
        if (!wrapper.contains(inner)) return
        inner.replaceWith(element)
      }
    }
    watch(wrapper, { childList: true }, removeInnerWrapper, signal)
  },
})

/**
 * A wrapper that scrolls must be reachable by keyboard; one whose table fits would be a tab stop at which nothing can be
 * done. Which of the two it is changes with the screen, the fonts and what stands in the table. TP72
 */
function keepReachable(wrapper: HTMLElement, table: HTMLElement, edits: Edits, signal: AbortSignal): void {
  const update = (): void => {
    const isScrollable = /auto|scroll/.test(getComputedStyle(wrapper).overflowX)
    const overflows = isScrollable && wrapper.scrollWidth > wrapper.clientWidth
    // Without its tabindex a wrapper that has the focus would lose it, and the keyboard user their place on the page.
    if (overflows || document.activeElement !== wrapper) edits.attribute(wrapper, 'tabindex', overflows ? '0' : null)
  }
  // The observer also reports the sizes that it finds at first, after the layout, so the mount needs no layout of its own.
  observe(ResizeObserver, [wrapper, table], update, signal)
  listen(wrapper, 'blur', update, signal)
}
