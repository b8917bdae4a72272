/** The cart: in the header, when something was added, and on its page, when a quantity changes. */
import type { PlannedScene } from '../../record/plan.ts'
import { forms } from './contactSteps.ts'
import { click, fill, press, see, seeAttribute, seeFocus, seeNone, seeValue } from './steps.ts'

const common = {
  script: true,
  counts: [
    ...forms,
    '.cart-item.has-dropdown',
    '.cart-item .off-canvas-toggle',
    '.cart-auto-refresh .woocommerce-cart-form',
  ],
  viewport: { width: 1280, height: 900 },
} as const

const trigger = '.cart-item.has-dropdown > .header-cart-link'
const openCart = '.cart-item.current-dropdown'

const miniCart: PlannedScene = {
  ...common,
  name: 'listing-mini-cart',
  title: 'What was added shows in the header’s cart: with the page, by keyboard, and when a script has added more',
  // Without its styles the header's cart is a part of the page. The room for its buttons comes, and goes as the provider's script is blocked.
  layoutShift: 0.08,
  path: '/shop/?add-to-cart=101',
  journey: [
    // What came with the page shows for five seconds, which a busy machine may need to get here.
    { type: 'x-fire', name: 'added_to_cart' },
    see(`${openCart} .mini_cart_item`),
    seeAttribute(trigger, 'aria-expanded', 'true'),
    seeAttribute(trigger, 'aria-label', 'Warenkorb / 320,00 €, 1 Artikel'),
    ...press('Escape'),
    seeNone(openCart),
    { type: 'x-fire', name: 'added_to_cart' },
    see(openCart),
    click('.shop-page-title, #main'),
    seeNone(openCart),
    seeAttribute(trigger, 'aria-expanded', 'false'),
  ],
}

const autoUpdate: PlannedScene = {
  ...common,
  name: 'cart-auto-update',
  title: 'A changed quantity waits while a coupon is being typed: nothing is sent, nothing is lost',
  path: '/warenkorb/',
  before: ['/?add-to-cart=101'],
  // The columns of the cart's table find their width while the page is still coming, with and without the script.
  layoutShift: 0.01,
  journey: [
    click('.cart_item .plus'),
    click('.cart_item .plus'),
    seeValue('.cart_item .qty', '3'),
    // The update would load the page; by the end of the scene it has not.
    fill('#coupon_code', 'NORD10'),
    seeFocus('#coupon_code'),
    seeValue('#coupon_code', 'NORD10'),
    see('[name="update_cart"]:not(:disabled)'),
  ],
}

export const cartScenes: readonly PlannedScene[] = [miniCart, autoUpdate]
