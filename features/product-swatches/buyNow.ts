/** The button that leads to the checkout at once is one with the button for the cart. Contract complete-takeover CT89 */
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
      const main = form?.querySelector<HTMLElement>('.single_add_to_cart_button')
      if (!form || !main) return
      const isClosed = (): boolean => main.matches('.disabled,:disabled')
      const follow = (): void => {
        edits.toggleClass(button, 'disabled', isClosed())
        edits.attribute(button, 'aria-disabled', isClosed() ? 'true' : null)
      }
      watch(main, { attributeFilter: ['class', 'disabled'] }, follow, signal)
      follow()
      const onClick = (event: Event): void => {
        if (!isClosed()) return
        event.preventDefault()
        // The button for the cart says what is missing, and sends nothing either.
        main.click()
      }
      listen(button, 'click', onClick, signal)
      const submitterOf = followSubmitters(signal)
      const onSubmit = (event: Event): void => {
        const submitter = submitterOf(event)
        // By then all listeners have had the chance to prevent the submit. The page stays where the answer goes to another
        // window.
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
