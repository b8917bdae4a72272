/** Plus and minus always give an amount that can be ordered, also with keyboard and screen reader. S2.16 S5.17 */

import { acceptComma } from '../../inject/dom/acceptComma.ts'
import { enterValue } from '../../inject/dom/fields.ts'
import { listen, watch } from '../../inject/dom/lifetime.ts'
import { defineFeature } from '../../inject/feature.ts'
import { intercept } from '../../inject/legacy/intercept.ts'
import { jQueryHandlers } from '../../inject/shop/jQuery.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { step } from './model.ts'

const boxSelector = '.quantity.buttons_added'
/** Fields in which a comma can only be a decimal one; in an amount of whole pieces it may part thousands. */
const decimalSelector = 'input[type=number]:is([step*="."],[step=any])'

function fieldOf(box: Element): HTMLInputElement | null {
  return box.querySelector('input.qty')
}

function directionOf(button: Element): 1 | -1 {
  return button.matches('.plus') ? 1 : -1
}

/** True where the shopper cannot choose an amount: the product is sold one by one, or the shop decides. */
function isFixed(field: Element): boolean {
  return field.matches('[readonly],:disabled,[type=hidden]')
}

/**
 * True while jQuery itself clicks (`trigger('click')`) in a box to which the theme has bound its handler: jQuery calls its
 * own handlers first and the browser's `click()` after that, so that no listener of ours could come before them.
 */
function isClickedByJQuery(box: Element): boolean {
  const { jQuery } = window as { jQuery?: { readonly event?: { readonly triggered?: string } } }
  return jQuery?.event?.triggered === 'click' && jQueryHandlers(box, 'click').length > 0
}

export default defineFeature({
  id: 'quantity-box',
  selector: boxSelector,

  /** All boxes share one listener and one live region: a click must not reach the theme, also in a box that has just come. */
  setup(context) {
    const { signal, isParity, texts } = context
    const announce = createAnnouncer(context)
    const onClick = (event: Event, button: Element): boolean => {
      const box = button.closest(boxSelector)
      const field = box && fieldOf(box)
      if (!field) return false
      // Other themes print links, or buttons that would send the form.
      event.preventDefault()
      const value = step(field, directionOf(button), isParity)
      // Where jQuery has clicked, the theme's handler has stepped already.
      if (isFixed(field) || isClickedByJQuery(box) || !value || (value === field.value && !isParity)) return true
      // A plugin may show a field of its own in the place of the one that is sent.
      for (const shown of box.querySelectorAll<HTMLInputElement>('input.qty')) shown.value = value
      enterValue(field, value)
      announce(texts('quantity.now', { count: field.value }))
      return true
    }
    intercept('click', `${boxSelector} .plus,${boxSelector} .minus`, onClick, signal)
  },

  mount({ element, edits, signal, texts }) {
    const field = fieldOf(element)
    if (!field) return
    acceptComma(element, decimalSelector, signal, () => true)
    // “Nordsee im Winter Menge”, as the platform labels the field.
    const label = field.labels?.[0]?.textContent ?? ''
    const name = label.replace(/(?:Menge|quantity)\s*$/i, '').trim()
    const buttons = [...element.querySelectorAll('.plus,.minus')]
    for (const button of buttons) {
      const action = texts(directionOf(button) > 0 ? 'quantity.more' : 'quantity.less')
      if (!button.hasAttribute('aria-label'))
        edits.attribute(button, 'aria-label', name ? `${action}: ${name}` : action)
      if (field.id) edits.attribute(button, 'aria-controls', field.id)
    }

    const markBounds = (): void => {
      for (const button of buttons) {
        const isUseless = isFixed(field) || step(field, directionOf(button)) === field.value
        edits.attribute(button, 'aria-disabled', isUseless ? 'true' : null)
      }
    }
    // As the platform does: the server refuses less than the least. A line of the cart shows what the shop has. Contract
    // complete-takeover CT104
    const isLine = element.closest('.product-quantity,.woocommerce-mini-cart-item')
    if (!isLine && Number.parseFloat(field.value) < Number.parseFloat(field.min)) field.value = field.min
    markBounds()
    // Scripts may have changed the amount without an event; the next focus shows it.
    listen(element, 'input change focusin', markBounds, signal)
    // A chosen variation brings bounds of its own. Contract theme-and-platform 3.6
    watch(field, { attributeFilter: ['min', 'max', 'step'] }, markBounds, signal)
  },
})
