/** The button that buys at once and leads to the checkout; it is disabled as the add-to-cart button is. Contract complete-takeover CT89 */
import { after, listen, watch } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { followSubmitters } from '../../inject/dom/submitter.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { themeShop, themeStandIn } from '../shared/theme/themeFile.ts'

export const buyNow: Part = {
  selector: 'form.cart .ux-buy-now-button',
  start: (context) =>
    themeStandIn(context, themeShop, ({ element: button, edits, signal }) => {
      const form = button.closest('form')
      const cartButton = form?.querySelector<HTMLElement>('.single_add_to_cart_button')
      if (!form || !cartButton) return
      const isDisabled = (): boolean => cartButton.matches('.disabled,:disabled')
      const copyState = (): void => {
        edits.toggleClass(button, 'disabled', isDisabled())
        edits.attribute(button, 'aria-disabled', isDisabled() ? 'true' : null)
      }
      watch(cartButton, { attributeFilter: ['class', 'disabled'] }, copyState, signal)
      copyState()
      const onClick = (event: Event): void => {
        if (!isDisabled()) return
        event.preventDefault()
        // A click on the disabled add-to-cart button shows what is missing, and submits nothing.
        cartButton.click()
      }
      listen(button, 'click', onClick, signal)
      const submitterOf = followSubmitters(signal)
      const onSubmit = (event: Event): void => {
        const submitter = submitterOf(event)
        // Runs after all listeners, any of which may prevent the submit. Where the answer opens in another window,
        // this page stays as it is.
        const show = (): void => {
          if (submitter !== button || event.defaultPrevented) return
          edits.toggleClass(button, 'loading', !form.hasAttribute('target'))
        }
        after(0, show, signal)
      }
      listen(form, 'submit', onSubmit, signal)
      onPageShownAgain(() => edits.toggleClass(button, 'loading', false), signal)
    }),
}
