/** What in the form asks for new totals, and when. Source: contract theme-and-platform 3.8. */
import { after } from '../../inject/dom/lifetime.ts'
import { type CheckoutContext, inForm } from './checkoutContext.ts'
import { isBlockFilled } from './orderReviewFields.ts'
import { shippingControls } from './shippingMethods.ts'

const typingPauseMs = 1000
const atOnce = `${shippingControls}, #ship-to-different-address input, .update_totals_on_change select, .update_totals_on_change [type=radio], .update_totals_on_change [type=checkbox]`
const texts = '.address-field input.input-text, .update_totals_on_change input.input-text'

/** @returns ends the wait for somebody who is typing */
export function startUpdateTriggers({ signal, emit, hear, on }: CheckoutContext, form: HTMLElement): () => void {
  /** The address field that was changed since the last wish. */
  let dirty: Element | undefined
  let cancelWait = (): void => {}

  function wish(target?: Element): void {
    cancelWait()
    dirty = undefined
    emit('update_checkout', [target ? { current_target: target } : {}])
  }

  function wishWhenFilled(): void {
    cancelWait()
    if (dirty && isBlockFilled(dirty)) wish()
  }

  on('change', inForm(atOnce), wish)
  on('change', inForm(`.address-field select, ${texts}`), (field) => {
    if (field.matches(atOnce) || !(dirty || field.matches('select'))) return
    dirty = field
    wishWhenFilled()
  })
  // Heard also for what is pasted or filled in by the browser, where no key is pressed.
  on('input', inForm(texts), (field) => {
    dirty = field
    cancelWait()
    cancelWait = after(typingPauseMs, wishWhenFilled, signal)
  })
  hear('update', (_parameters, target) => target === form && wish())
  return () => cancelWait()
}
