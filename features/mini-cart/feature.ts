/** The cart in the header opens when something was added, by keyboard and touch too, and says how much is in it. S1.23 S2.44 */
import { defineFeature } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { isOn, themeSetting } from '../../inject/shop/theme.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { dialogStyles } from '../../inject/views/dialog/Dialog.tsx'
import { needsDialogs } from '../../inject/views/dialog/needsDialogs.ts'
import { createDropdown } from './dropdown.ts'
import css from './miniCart.css'
import { createOffCanvas } from './offCanvas.ts'
import { connectTrigger, keepFocus } from './trigger.ts'

/**
 * Carts that were checked for a product added with the page load. The set outlives a stop, so that a script that starts again
 * does not reveal them a second time.
 */
const checkedOnLoad = new WeakSet<Element>()

export default defineFeature({
  id: 'mini-cart',
  // On the cart and checkout pages the cart is a plain link, which stays one.
  selector: '.cart-item.has-dropdown,.cart-item .off-canvas-toggle',
  sharedStyles: dialogStyles,
  styles: css,
  mount(context) {
    const { element, signal, profile } = context
    const trigger = element.querySelector<HTMLElement>('.header-cart-link') ?? element
    // Some themes print no list below the link.
    if (element !== trigger && !element.querySelector('.nav-dropdown')) return
    const refusal = element === trigger && needsDialogs()
    if (refusal) return refusal
    const panel = (element === trigger ? createOffCanvas : createDropdown)(trigger, context)
    const events = createStoreEvents(signal)
    connectTrigger(context, trigger, panel)
    keepFocus(context, trigger, panel, events)

    const announce = createAnnouncer(context)
    const reveal = (): void => panel.reveal(() => announce(trigger.getAttribute('aria-label')!))
    const revealIfEnabled = (): void => void (isOn(themeSetting(context, 'is_mini_cart_reveal')) && reveal())
    events.on('added_to_cart', revealIfEnabled)
    events.on(`${profile.theme}-open-mini-cart`, reveal)
    if (document.querySelector('span.added-to-cart') && !checkedOnLoad.has(element)) revealIfEnabled()
    checkedOnLoad.add(element)
  },
})
