/** Plus and minus always give an amount that can be ordered, also with keyboard and screen reader. S2.16 S5.17 */

import { defineFeature } from '../../inject/defineFeature.ts'
import { enterValue } from '../../inject/dom/fields.ts'
import { intercept } from '../../inject/intercept.ts'
import { listen, watch } from '../../inject/lifetime.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { clickedByJQuery } from './clickedByJQuery.ts'
import { step } from './step.ts'

const boxSelector = '.quantity.buttons_added'

function fieldOf(box: Element): HTMLInputElement | null {
  return box.querySelector('input.qty')
}

function directionOf(button: Element): 1 | -1 {
  return button.matches('.plus') ? 1 : -1
}

/** Nothing to choose: sold one by one, or settled by the shop. */
function isFixed(field: Element): boolean {
  return field.matches('[readonly],:disabled,[type=hidden]')
}

export default defineFeature({
  id: 'quantity-box',
  selector: boxSelector,

  setup(context) {
    const { signal, isParity, texts } = context
    const announce = createAnnouncer(context)
    const press = (_event: Event, button: Element): boolean => {
      const box = button.closest(boxSelector)
      const field = box && fieldOf(box)
      if (!field) return false
      const value = step(field, directionOf(button), isParity)
      // In the second case the theme's handler has stepped already.
      if (isFixed(field) || clickedByJQuery(box) || !value || (value === field.value && !isParity)) return true
      enterValue(field, value)
      announce(texts('quantity.now', { count: field.value }))
      return true
    }
    intercept('click', `${boxSelector} .plus,${boxSelector} .minus`, press, signal)
  },

  mount({ element, edits, signal, texts }) {
    const field = fieldOf(element)
    if (!field) return
    // “Nordsee im Winter Menge”, as the platform labels the field.
    const name = element
      .querySelector('label')
      ?.textContent?.replace(/(?:Menge|quantity)\s*$/i, '')
      .trim()
    const buttons = [...element.querySelectorAll('.plus,.minus')]
    for (const button of buttons) {
      const label = texts(directionOf(button) > 0 ? 'quantity.more' : 'quantity.less')
      if (!button.hasAttribute('aria-label')) edits.attribute(button, 'aria-label', name ? `${label}: ${name}` : label)
      if (field.id) edits.attribute(button, 'aria-controls', field.id)
    }

    const markBounds = (): void => {
      for (const button of buttons) {
        const isUseless = isFixed(field) || step(field, directionOf(button)) === field.value
        edits.attribute(button, 'aria-disabled', isUseless ? 'true' : null)
      }
    }
    markBounds()
    // The last one, since scripts may have changed the amount without an event that is heard here.
    for (const type of ['input', 'change', 'focusin']) listen(element, type, markBounds, signal)
    // A chosen variation brings bounds of its own. Contract theme-and-platform 3.6
    watch(field, { attributeFilter: ['min', 'max', 'step'] }, markBounds, signal)
  },
})
