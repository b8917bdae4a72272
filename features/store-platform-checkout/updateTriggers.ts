/** What in the form asks for new totals, and when. Source: contract theme-and-platform 3.8. */
import { after, listen } from '../../inject/lifetime.ts'
import type { CheckoutContext } from './checkoutContext.ts'
import { isBlockFilled } from './orderReviewFields.ts'
import { shippingControls } from './shippingMethods.ts'

const typingPauseMs = 1000
const atOnce = `${shippingControls}, #ship-to-different-address input, .update_totals_on_change select, .update_totals_on_change [type=radio], .update_totals_on_change [type=checkbox]`
const texts = '.address-field input.input-text, .update_totals_on_change input.input-text'

/** @returns ends the wait for somebody who is typing */
export function startUpdateTriggers({ signal, events }: CheckoutContext, form: HTMLElement): () => void {
  /** The address field that was changed since the last wish. */
  let dirty: Element | undefined
  let cancelWait = (): void => {}

  function wish(target?: Element): void {
    cancelWait()
    dirty = undefined
    events.emit('update_checkout', [target ? { current_target: target } : {}])
  }

  function wishWhenFilled(): void {
    cancelWait()
    if (dirty && isBlockFilled(dirty)) wish()
  }

  const fieldOf = ({ target }: Event): Element | undefined =>
    target instanceof Element && form.contains(target) ? target : undefined

  listen(
    document,
    'change',
    (event) => {
      const field = fieldOf(event)
      if (field?.matches(atOnce)) {
        wish(field)
      } else if (field?.matches('.address-field select') || (dirty && field?.matches(texts))) {
        dirty = field
        wishWhenFilled()
      }
    },
    signal,
  )
  // Heard also for what is pasted or filled in by the browser, where no key is pressed.
  listen(
    document,
    'input',
    (event) => {
      const field = fieldOf(event)
      if (!field?.matches(texts)) return
      dirty = field
      cancelWait()
      cancelWait = after(typingPauseMs, wishWhenFilled, signal)
    },
    signal,
  )
  events.on('update', ({ target }) => target === form && wish(), { signal })
  return () => cancelWait()
}
