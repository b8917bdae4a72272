import type { SetupContext } from '../../inject/defineFeature.ts'
import { sanitise } from '../../inject/html.ts'
import { showContent } from './serverValue.ts'
import type { Variation } from './variation.ts'

/** Why the product cannot be bought yet; '' = it can. */
export type Obstacle = '' | 'is-unavailable' | 'selection-needed'

/** What the form shows besides the variation itself. */
export interface FormView {
  readonly button: Element | null
  /** Whether the button says that this keeps the shopper from buying. */
  has(obstacle: Obstacle): boolean
  /** The platform's classes say whether the product can be bought; the attribute `disabled` is never used. */
  setButton(obstacle: Obstacle): void
  /** Shows one sentence below the choices, read out at once; without a text the one that is there goes. */
  say(text?: string, className?: string): void
  sayReset(text: string): void
  /** Article number, weight and dimensions in the product's page; undefined = the product's own. */
  showFacts(variation: Variation | undefined): void
  showResetLink(isShown: boolean): void
}

export function createFormView(
  form: HTMLFormElement,
  result: Element,
  { edits, profile }: Pick<SetupContext, 'edits' | 'profile'>,
): FormView {
  const button = form.querySelector('.single_add_to_cart_button')
  const buying = form.querySelector('.woocommerce-variation-add-to-cart')
  const classOf = (obstacle: Obstacle): string => `${profile.shop}-variation-${obstacle}`
  let message: HTMLElement | undefined

  return {
    button,
    has: (obstacle) => button?.classList.contains(classOf(obstacle)) ?? false,

    setButton(obstacle) {
      if (button) {
        edits.toggleClass(button, 'disabled', obstacle !== '')
        for (const each of ['is-unavailable', 'selection-needed'] as const) {
          edits.toggleClass(button, classOf(each), each === obstacle)
        }
        edits.attribute(button, 'aria-disabled', obstacle ? 'true' : null)
      }
      if (!buying) return
      const className = 'woocommerce-variation-add-to-cart-'
      edits.toggleClass(buying, `${className}enabled`, !obstacle)
      edits.toggleClass(buying, `${className}disabled`, obstacle !== '')
    },

    say(text, className = '') {
      if (message) edits.remove(message)
      message = undefined
      if (!text) return
      message = document.createElement('p')
      message.className = `${className} woocommerce-info`.trim()
      message.setAttribute('role', 'alert')
      message.textContent = text
      edits.insert(message, result.parentNode as Node, result.nextSibling)
    },

    sayReset(text) {
      const place = form.querySelector('.reset_variations_alert')
      if (place) edits.text(place, text)
    },

    showFacts(variation) {
      const asText = (html: unknown): string | null =>
        typeof html === 'string' ? sanitise(html, 'price').textContent : null
      const facts = [
        ['.product_meta .sku', variation?.sku],
        [factSelector('weight'), variation?.weight && asText(variation.weight_html)],
        [factSelector('dimensions'), asText(variation?.dimensions_html)],
      ] as const
      for (const [selector, text] of facts) {
        for (const place of form.closest('.product')?.querySelectorAll(selector) ?? []) showContent(edits, place, text)
      }
    },

    showResetLink(isShown) {
      const link = form.querySelector('.reset_variations')
      if (link) edits.attribute(link, 'style', `visibility:${isShown ? 'visible' : 'hidden'}`)
    },
  }
}

function factSelector(name: string): string {
  return `.product_${name}, .woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`
}
