import type { SetupContext } from '../../inject/defineFeature.ts'
import { intercept } from '../../inject/intercept.ts'
import { scrollToElement } from '../../inject/scroll.ts'
import { scrollOffsetPx } from '../../inject/theme.ts'

const linkSelector = '.sticky-add-to-cart-select-options-button'
const scrollDurationMs = 500

/**
 * The bar of a product with variations has a link that leads to the choices, with the keyboard too.
 * Contract theme-and-platform 2.13
 */
export function leadToOptions(
  bar: HTMLElement,
  context: Pick<SetupContext, 'edits' | 'page' | 'profile' | 'signal'>,
): void {
  const { edits, signal } = context
  const link = bar.querySelector(linkSelector)
  const form = document.querySelector('form.variations_form')
  if (!link || !form) return
  // As the theme prints it, without an address, no keyboard reaches it.
  edits.attribute(link, 'href', `#product-${bar.dataset.productId}`)
  const lead = (event: Event): boolean => {
    event.preventDefault()
    scrollToElement(form, scrollOffsetPx(context), scrollDurationMs, signal)
    form.querySelector('select')?.focus({ preventScroll: true })
    return true
  }
  intercept('click', linkSelector, lead, signal)
}
