/** The button shows whether the product can be bought, and what is still missing. Source: contract theme-and-platform 3.6, 8. */
import { listen } from '../../inject/dom/lifetime.ts'
import { focusChoice, type VariationForm } from './variationForm.ts'

/** Plugins put further buttons beside the first: to pay at once, or to ask for an offer. */
const buttons = '.single_add_to_cart_button'
/** Whatever buys the chosen variation; the theme's button leads to the checkout. */
export const buyingButtons = `${buttons},.ux-buy-now-button`

/** Why the product cannot be bought yet; '' = it can. */
type Obstacle = '' | 'is-unavailable' | 'selection-needed'

export function startBuyButton(context: VariationForm): void {
  const { form, selects, signal, when, fire, showMessage, text } = context
  let obstacle: Obstacle = ''

  when('show_variation', ([, isPurchasable]) => {
    set(isPurchasable ? '' : 'is-unavailable')
    showMessage()
  })
  when('hide_variation', () => set('selection-needed'))

  function set(now: Obstacle): void {
    obstacle = now
    showObstacle(context, now)
  }

  listen(
    form,
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>(buttons)
      if (!button?.matches('.disabled')) return
      event.preventDefault()
      explain()
    },
    signal,
  )

  /** Why the button does nothing. Where a call failed, it is tried again. */
  function explain(): void {
    const open = selects.find(({ value }) => !value)
    focusChoice(open)
    if (open) showMessage(text('i18n_make_a_selection_text'))
    else if (context.variations || obstacle === 'is-unavailable') showMessage(text('i18n_unavailable_text'))
    else {
      showMessage()
      fire('check_variations')
    }
  }
}

/** The platform's classes express it; the attribute `disabled` is never used. */
function showObstacle({ form, edits, profile }: VariationForm, now: Obstacle): void {
  for (const button of form.querySelectorAll(buttons)) {
    edits.toggleClass(button, 'disabled', now !== '')
    for (const each of ['is-unavailable', 'selection-needed']) {
      edits.toggleClass(button, `${profile.shop}-variation-${each}`, each === now)
    }
    edits.attribute(button, 'aria-disabled', now ? 'true' : null)
  }
  const area = form.querySelector('.woocommerce-variation-add-to-cart')
  if (!area) return
  edits.toggleClass(area, 'woocommerce-variation-add-to-cart-enabled', !now)
  edits.toggleClass(area, 'woocommerce-variation-add-to-cart-disabled', now !== '')
}
