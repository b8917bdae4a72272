/** A changed quantity updates the cart by itself, and none is lost. S1.17 S2.41 */

import { after, listen } from '../../inject/dom/lifetime.ts'
import { defineFeature } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { watchLate } from './leftovers.ts'
import { tellFailures } from './tellFailures.ts'

/** S9.28 */
const updateMs = 1200

export default defineFeature({
  id: 'cart-auto-update',
  selector: '.cart-auto-refresh .woocommerce-cart-form',

  setup(context) {
    tellFailures(createStoreEvents(context.signal), context)
  },

  mount({ element, edits, signal }) {
    const form = element as HTMLFormElement
    const events = createStoreEvents(signal)
    let isTyping = false
    let cancel = (): void => {}
    /** Whoever updates: while the form is covered, the platform takes no other change. Contract theme-and-platform 3.7 */
    const isBusy = (): boolean => Boolean(form.closest('.processing') || form.querySelector('.blockUI'))

    const arm = (): void => {
      cancel()
      cancel = after(updateMs, () => !isTyping && late.quantities().length > 0 && update(isTypingElsewhere()), signal)
    }
    const update = (mustWait = false): void => {
      if (mustWait || isBusy()) arm()
      else if (form.reportValidity()) {
        const button = form.querySelector<HTMLButtonElement>('[name=update_cart]')
        if (button) edits.attribute(button, 'disabled', null)
        button?.click()
      }
    }

    const late = watchLate(form, signal)
    const submit = (): void => {
      if (isBusy()) {
        arm()
        return
      }
      cancel()
      late.noteSent()
    }
    listen(form, 'submit', submit, signal)
    for (const type of ['input', 'change', 'focusout']) {
      const touch = ({ target }: { readonly target: EventTarget | null }): void => {
        if (!(target as Element).matches('.cart_item .qty')) return
        // Until it is left, or chosen with the arrows, a quantity may be half typed.
        isTyping = type === 'input'
        arm()
      }
      // What the theme's own plus and minus trigger is for jQuery's ears only.
      events.on(type, touch, { signal, target: form })
    }
    const enter = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.target as Element).matches('.qty')) return
      // The browser would press the form's first button, the platform would drop it while another update runs.
      event.preventDefault()
      event.stopPropagation()
      isTyping = false
      update()
    }
    listen(form, 'keydown', enter, signal, { capture: true })
    if (late.restore()) arm()
  },
})

/** Text that is not sent yet would vanish under the cursor. */
function isTypingElsewhere(): boolean {
  const field = document.activeElement as HTMLInputElement | null
  return Boolean(field?.matches('input:not(.qty),textarea,select') && field.value !== field.defaultValue)
}
