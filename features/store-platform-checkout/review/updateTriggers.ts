/** Asks for new totals when certain controls of the form change. Source: contract theme-and-platform 3.8. */
import { announceChange } from '../../../inject/dom/fields.ts'
import { after, listen } from '../../../inject/dom/lifetime.ts'
import { shippingControls } from '../calls.ts'
import { type CheckoutContext, inForm } from '../checkoutContext.ts'
import { isBlockFilled } from './orderReviewFields.ts'

const typingPauseMs = 1000
/** Controls whose change updates the totals without waiting for the rest of the address. */
const atOnce = `${shippingControls}, #ship-to-different-address input, .update_totals_on_change select, .update_totals_on_change [type=radio], .update_totals_on_change [type=checkbox]`
const texts = '.address-field input.input-text, .update_totals_on_change input.input-text'

/** @returns a function that cancels an update that waits for the shopper to stop typing */
export function startUpdateTriggers(
  { signal, emit, on, onChange, when }: CheckoutContext,
  form: HTMLElement,
): () => void {
  /** The address field that was changed since the last request. */
  let dirty: Element | undefined
  let cancelWait = (): void => {}

  function requestUpdate(target?: Element): void {
    cancelWait()
    dirty = undefined
    emit('update_checkout', [target ? { current_target: target } : {}])
  }

  function requestWhenFilled(): void {
    cancelWait()
    if (dirty && isBlockFilled(dirty)) requestUpdate()
  }

  // The platform's address suggestions fire events that do not bubble: these are repeated with bubbling.
  const announce = ({ bubbles, target }: Event): unknown => bubbles || (target && announceChange(target))
  listen(form, 'change', announce, signal, { capture: true })
  onChange(inForm(atOnce), requestUpdate)
  onChange(inForm(`.address-field select, ${texts}`), (field) => {
    if (field.matches(atOnce) || !(dirty || field.matches('select'))) return
    dirty = field
    requestWhenFilled()
  })
  // `input` and not `keydown`, since it is also fired for pasted text and for text that the browser fills in.
  on('input', inForm(texts), (field, event) => {
    // Plugins fire `input` through jQuery to refresh masks and labels, mostly after new totals: a request each time would never end.
    if (!(event instanceof Event)) return
    dirty = field
    cancelWait()
    cancelWait = after(typingPauseMs, requestWhenFilled, signal)
  })
  when('update', (_parameters, target) => target === form && requestUpdate())
  return () => cancelWait()
}
