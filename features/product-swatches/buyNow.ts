/** The button that leads to the checkout at once is one with the button for the cart. Contract complete-takeover CT89 */
import { after, listen, watch } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { themeShop, themeStandIn } from '../shared/theme/themeFile.ts'

const buttonSelector = '.ux-buy-now-button'

export const buyNow: Part = {
  selector: 'form.cart:has(.ux-buy-now-button)',
  start: (context) =>
    themeStandIn(context, themeShop, ({ element, edits, signal }) => {
      const main = element.querySelector<HTMLElement>('.single_add_to_cart_button')
      const buttons = [...element.querySelectorAll<HTMLElement>(buttonSelector)]
      if (!main || buttons.length === 0) return
      const isClosed = (): boolean => main.matches('.disabled,:disabled')
      const follow = (): void => {
        for (const button of buttons) {
          edits.toggleClass(button, 'disabled', isClosed())
          edits.attribute(button, 'aria-disabled', isClosed() ? 'true' : null)
        }
      }
      watch(main, { attributeFilter: ['class', 'disabled'] }, follow, signal)
      follow()
      const onClick = (event: Event): void => {
        if (!isClosed()) return
        event.preventDefault()
        // The button for the cart says what is missing, and sends nothing either.
        main.click()
      }
      listenWithin(element, 'click', buttonSelector, onClick, signal)
      const onSubmit = (event: Event): void => {
        const button = buttons.find((each) => each === (event as SubmitEvent).submitter)
        // By then all listeners have had the chance to prevent it. The page stays where the answer goes to another window.
        const show = (): void => {
          if (button && !event.defaultPrevented) edits.toggleClass(button, 'loading', !element.hasAttribute('target'))
        }
        after(0, show, signal)
      }
      listen(element, 'submit', onSubmit, signal)
      const onShow = (): void => {
        for (const button of buttons) edits.toggleClass(button, 'loading', false)
      }
      listen(window, 'pageshow', onShow, signal)
    }),
}
