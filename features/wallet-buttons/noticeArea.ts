/** Where notices of the wallet go. S8.38, WC51 */

const wrapper = 'div.woocommerce-notices-wrapper'

/** The page's own place for notices: that of the product or cart that the shopper looks at, else the page's first. */
export function pageNotices(near: Element): Element {
  const around = near.closest('.product, main, #main, body')
  return (
    around?.querySelector(wrapper) ?? document.querySelector(wrapper) ?? document.querySelector('main') ?? document.body
  )
}

/** Beside the mini-cart's buttons while it is open, so that a drawer does not cover the notice; else as on the page. */
export function miniCartNotices(buttonsSelector: string): Element {
  const open = [...document.querySelectorAll<HTMLElement>(buttonsSelector)].find(isOpen)
  return open?.parentElement ?? pageNotices(document.body)
}

/** Safari knows `checkVisibility` since 17.4; before, what is laid out counts as open. */
function isOpen(buttons: Element): boolean {
  return (
    buttons.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ??
    buttons.getClientRects().length > 0
  )
}
