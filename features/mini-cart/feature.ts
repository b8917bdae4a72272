/** The cart in the header opens when something was added, by keyboard and touch too, and says how much is in it. S1.23 S2.44 */
import { defineFeature } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { isOn, themeSetting } from '../../inject/shop/theme.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { dialogStyles } from '../../inject/views/dialog/Dialog.tsx'
import { needsDialogs } from '../../inject/views/dialog/needsDialogs.ts'
import { dropdown } from './dropdown.ts'
import css from './miniCart.css'
import { offCanvas } from './offCanvas.ts'
import { connectTrigger, keepFocus } from './trigger.ts'

/**
 * Carts that were opened because the page came with something added. It outlives a stop on purpose: what was added is shown
 * once for a page, however often the script starts.
 */
const greeted = new WeakSet<Element>()

export default defineFeature({
  id: 'mini-cart',
  // On the cart and checkout pages the cart is a plain link, which stays one.
  selector: '.cart-item.has-dropdown,.cart-item .off-canvas-toggle',
  sharedStyles: dialogStyles,
  styles: css,
  mount(context) {
    const { element, signal, profile } = context
    const trigger = element.querySelector<HTMLElement>('.header-cart-link') ?? element
    // A theme may leave the list out.
    if (element !== trigger && !element.querySelector('.nav-dropdown')) return
    const lacking = element === trigger && needsDialogs()
    if (lacking) return lacking
    const panel = (element === trigger ? offCanvas : dropdown)(trigger, context)
    const events = createStoreEvents(signal)
    connectTrigger(context, trigger, panel)
    keepFocus(context, trigger, panel, events)

    const announce = createAnnouncer(context)
    const reveal = (): void => panel.reveal(() => announce(trigger.getAttribute('aria-label')!))
    const revealIfWanted = (): void => void (isOn(themeSetting(context, 'is_mini_cart_reveal')) && reveal())
    events.on('added_to_cart', revealIfWanted)
    events.on(`${profile.theme}-open-mini-cart`, reveal)
    if (document.querySelector('span.added-to-cart') && !greeted.has(element)) revealIfWanted()
    greeted.add(element)
  },
})
