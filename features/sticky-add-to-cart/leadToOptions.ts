import type { SetupContext } from '../../inject/defineFeature.ts'
import { intercept } from '../../inject/intercept.ts'
import { listen } from '../../inject/lifetime.ts'
import { scrollToElement } from '../../inject/scroll.ts'
import { scrollOffsetPx } from '../../inject/theme.ts'

const buttonSelector = '.sticky-add-to-cart-select-options-button'
const scrollDurationMs = 500

/** The bar of a product with variations has a button that leads to the choices, with the keyboard too. Contract 2.13 */
export function leadToOptions(
  bar: Element,
  context: Pick<SetupContext, 'edits' | 'page' | 'profile' | 'signal'>,
): void {
  const { edits, signal } = context
  const button = bar.querySelector<HTMLElement>(buttonSelector)
  const form = document.querySelector('form.variations_form')
  if (!button || !form) return
  edits.attribute(button, 'role', 'button')
  edits.attribute(button, 'tabindex', '0')
  const lead = (): boolean => {
    scrollToElement(form, scrollOffsetPx(context), scrollDurationMs, signal)
    form.querySelector('select')?.focus({ preventScroll: true })
    return true
  }
  intercept('click', buttonSelector, lead, signal)
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    button.click()
  }
  listen(button, 'keydown', press, signal)
}
