/** A changed quantity updates the cart by itself, and none is lost. S1.17 S2.41 */

import { printedValue } from '../../inject/dom/fields.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { followSubmitters } from '../../inject/dom/submitter.ts'
import { defineFeature, type SetupContext } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { showNotice } from '../../inject/views/notices.tsx'
import { sharedCartElsewhere } from '../shared/platform/cartElsewhere.ts'
import { hasNewQuantity, isCartBusy, sendQuantities } from '../shared/platform/cartForm.ts'
import { holdLinks } from './holdLinks.ts'
import { watchUnsentEntries } from './unsentEntries.ts'

/** Milliseconds between the last change of a quantity and the update. S9.28 */
const updateMs = 1200

export default defineFeature({
  id: 'cart-auto-update',
  selector: '.cart-auto-refresh .woocommerce-cart-form',

  /** In `setup`, since the message is needed on every cart page, also without automatic updates. */
  setup: showFailures,

  mount(context) {
    const { element, edits, signal, start, store } = context
    const form = element as HTMLFormElement
    const events = createStoreEvents(signal)
    const unsent = watchUnsentEntries(form, store, signal)
    const elsewhere = sharedCartElsewhere(start as SetupContext)
    let isTyping = false
    let cancel = (): void => {}

    /** Whether an update is needed. Sent quantities count as well, since their update may have failed. */
    const isNew = (): boolean => unsent.hasQuantity() || hasNewQuantity(form)
    const updateLater = (): void => {
      cancel()
      cancel = after(updateMs, () => !isTyping && isNew() && update(isTypingElsewhere()), signal)
    }
    const update = (mustWait = false): void => {
      if (mustWait || isCartBusy(form)) updateLater()
      else sendQuantities(form, edits)
    }

    const onSubmit = (event: Event): void => {
      if (isCartBusy(form)) updateLater()
      else if (elsewhere.isOutdated() && submitterOf(event)?.matches('[name=update_cart]')) {
        event.preventDefault()
        event.stopPropagation()
        // The form of the answer sends what was typed into this one.
        elsewhere.showAgain()
      } else {
        cancel()
        unsent.noteSent()
      }
    }
    const submitterOf = followSubmitters(start.signal)
    listen(form, 'submit', onSubmit, signal)
    for (const type of ['input', 'change', 'focusout']) {
      const onQuantity = ({ target }: { readonly target: EventTarget | null }): void => {
        if (!(target as Element).matches('.cart_item .qty')) return
        // After `input`, the quantity may be half typed, until `change` or `focusout` comes.
        isTyping = type === 'input'
        updateLater()
      }
      // The theme's own plus and minus fire events that reach jQuery handlers only.
      events.on(type, onQuantity, { target: form })
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.target as Element).matches('.qty')) return
      // The browser would click the form's first button, and the platform would ignore the key during another update.
      event.preventDefault()
      event.stopPropagation()
      isTyping = false
      update()
    }
    listen(form, 'keydown', onKeyDown, signal, { capture: true })
    if (unsent.restore()) updateLater()
    holdLinks(context, form, unsent.hasQuantity)
  },
})

/** Shows a message after a failed update, since the platform only removes its overlay. TP59 */
function showFailures(context: SetupContext): void {
  const { on } = createStoreEvents(context.signal)
  let removeMessage = (): void => {}
  on('ajaxError', ({ parameters }) => {
    const [request, settings] = parameters as [{ statusText?: string }?, { data?: unknown }?]
    const place = document.querySelector('.woocommerce-notices-wrapper')
    // `abort`: calls of a page that the visitor leaves fail as well.
    if (!place || request?.statusText === 'abort' || !String(settings?.data).includes('update_cart=')) return
    removeMessage()
    removeMessage = showNotice(context, place, { kind: 'error', message: { text: context.texts('cart.notChanged') } })
  })
  on('updated_wc_div', () => removeMessage())
}

/** Whether the shopper is typing into another field, whose text an update would lose. */
function isTypingElsewhere(): boolean {
  const field = document.activeElement as HTMLInputElement | null
  return Boolean(field?.matches(':is(input,textarea,select):not(.qty)') && field.value !== printedValue(field))
}
