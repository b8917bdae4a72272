/** A click on the add-to-cart button shows at once that it works, and a double click orders once. S2.15 */

import { after, listen } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { defineFeature } from '../../inject/feature.ts'
import { intercept, replacesPage } from '../../inject/legacy/intercept.ts'
import { whenStaying } from '../../inject/shop/staying.ts'
import { buyButtonSelector, productFormSelector } from '../shared/checked-price/productForm.ts'
import { watchEarlyAddition } from './earlyAddition.ts'

export default defineFeature({
  id: 'add-to-cart',
  selector: productFormSelector,

  early: (_profile, signal) => watchEarlyAddition(signal),

  /**
   * In `setup` and not per form: while one form leaves the page, no other may order, also none that is inserted later, and a shopper
   * may click before the forms are mounted.
   */
  setup({ signal, edits, config }) {
    /** The submit that leaves the page, unless other code prevents it. */
    let last: Event | undefined
    const isLeaving = (): boolean => last?.defaultPrevented === false
    const release = (): void => {
      last = undefined
      // Not through `edits`: the class must go also where the theme has set it, and must not come back when the script stops. TP81
      for (const button of document.querySelectorAll('.loading'))
        if (button.matches(`${buyButtonSelector},.ux-buy-now-button`)) button.classList.remove('loading')
    }

    const onSubmit = (event: Event, form: Element): boolean => {
      if (isLeaving()) {
        event.preventDefault()
        return true
      }
      // The page stays where the answer goes to another window.
      if (!replacesPage(form)) return false
      last = event
      const show = (): void => {
        const button = form.querySelector(buyButtonSelector)
        if (button && !event.defaultPrevented) edits.toggleClass(button, 'loading', true)
      }
      // In a later task, after all listeners that may prevent the submit, because of a missing price or to add by a call.
      after(0, show, signal)
      after(config.timeoutMs, () => last === event && isLeaving() && release(), signal)
      return false
    }
    intercept('submit', productFormSelector, onSubmit, signal)
    onPageShownAgain(release, signal)
    whenStaying(() => isLeaving() && release(), signal)
    listen(window, 'keydown', ({ key }) => key === 'Escape' && isLeaving() && release(), signal)
  },

  mount() {},
})
