/** Lets wide order tables scroll inside the account page instead of widening it. S1.24 S2.75 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { watch } from '../../inject/lifetime.ts'

const wrapperClass = 'touch-scroll-table'

export default defineFeature({
  id: 'orders-table',
  selector: 'table.my_account_orders',
  mount({ element, edits, signal, texts }) {
    const wrapperOf = (table: Element): Element | undefined => {
      const parent = table.parentElement
      return parent?.classList.contains(wrapperClass) ? parent : undefined
    }

    let wrapper = wrapperOf(element)
    if (!wrapper) {
      wrapper = document.createElement('div')
      wrapper.className = wrapperClass
      edits.wrap(element, wrapper)
    }
    // A region that scrolls must be reachable by keyboard, and named for those who do not see it. TP72
    edits.attribute(wrapper, 'tabindex', '0')
    edits.attribute(wrapper, 'role', 'region')
    edits.attribute(wrapper, 'aria-label', texts('orders.table'))

    // The theme wraps the table once more whenever it starts after us, with the page or with the visitor's first touch
    // where an optimiser delays it. Its wrapper then gives way to ours.
    const giveWay = (): void => {
      for (let inner = wrapperOf(element); inner && inner !== wrapper; inner = wrapperOf(element)) {
        if (!wrapper.contains(inner)) return
        inner.replaceWith(element)
      }
    }
    watch(wrapper, { childList: true }, giveWay, signal)
  },
})
