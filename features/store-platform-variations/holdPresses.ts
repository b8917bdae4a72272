/** A press that comes before the chosen variation is shown waits for that. Source: contract theme-and-platform 3.6. */
import { after } from '../../inject/dom/lifetime.ts'
import { submitForm } from '../../inject/dom/submitForm.ts'
import { followSubmitters } from '../../inject/dom/submitter.ts'
import { intercept } from '../../inject/legacy/intercept.ts'
import { buyingButtons } from './buyButton.ts'
import { toVariation } from './model.ts'
import type { VariationForm } from './variationForm.ts'

/**
 * Until the chosen variation is shown, the page shows another price, and the form may hold no variation. Whatever would send the form
 * meanwhile is repeated when the variation is shown: the last press, once, and only if the variation can be bought.
 */
export function holdPresses(context: VariationForm): void {
  const { form, selects, signal, start, when, showMessage, text } = context
  /** A variation is about to be shown, or the choice that the server has printed is about to be checked. */
  let isAwaited = true
  let held: { readonly choice: string; repeat(): void } | undefined
  const choiceNow = (): string => JSON.stringify(context.choice())
  const isComplete = (): boolean => selects.every(({ value }) => value)

  function hold(event: Event, repeat: () => void): boolean {
    if (!(isAwaited || context.requestedChoice) || !isComplete()) return false
    event.preventDefault()
    held = { choice: choiceNow(), repeat }
    return true
  }
  function endWait(isPurchasable: boolean): void {
    isAwaited = false
    // What was shown, or removed, belongs to an earlier choice as long as the shop is asked about the present one.
    if (!held || context.requestedChoice) return
    const { repeat } = held
    held = undefined
    // Other code follows the event as well, and may close the button.
    if (isPurchasable) after(0, repeat, signal)
    else if (isComplete()) showMessage(text('i18n_unavailable_text'))
  }

  when('found_variation', ([given]) => {
    isAwaited = toVariation(given) !== undefined
  })
  when('show_variation', ([, isPurchasable]) => endWait(isPurchasable))
  when('reset_data', () => endWait(false))
  when('change', () => {
    if (held?.choice !== choiceNow()) held = undefined
  })

  function onClick(event: Event, button: HTMLElement): boolean {
    if (!form.contains(button)) return false
    const repeat = (): void => button.click()
    const waitForAnswer = (): void => {
      if (context.requestedChoice) held = { choice: choiceNow(), repeat }
    }
    if (hold(event, repeat)) return true
    // Where an earlier call has failed, this press asks the shop once more (`buyButton.ts`).
    after(0, waitForAnswer, signal)
    return false
  }
  // The theme's button that leads to the checkout would otherwise press the first one in its place while that one is closed.
  intercept('click', buyingButtons, onClick, signal)
  const submitterOf = followSubmitters(start.signal)
  // The listeners of a click have run by then: the form is submitted once more, and nothing is clicked.
  const onSubmit = (event: Event): boolean => {
    const submitter = submitterOf(event) ?? undefined
    return event.target === form && hold(event, () => submitForm(form, submitter))
  }
  intercept('submit', 'form', onSubmit, signal)
}
