/** The element in which notices of the wallet appear. S8.38, WC51 */

const wrapper = 'div.woocommerce-notices-wrapper'

/** The page's own place for notices: that of the product or cart that the shopper looks at, else the page's first. */
export function pageNotices(near: Element): Element {
  const around = near.closest('.product, main, #main, body')
  return (
    around?.querySelector(wrapper) ?? document.querySelector(wrapper) ?? document.querySelector('main') ?? document.body
  )
}

/**
 * The element beside the mini-cart's buttons while these are open, since a drawer would cover a notice in the page; else
 * that of the page.
 */
export function miniCartNotices(buttonsSelector: string): Element {
  const open = [...document.querySelectorAll<HTMLElement>(buttonsSelector)].find(isOpen)
  return open?.parentElement ?? pageNotices(document.body)
}

/** Safari has `checkVisibility` since 17.4; in older versions buttons count as open where they are laid out. */
function isOpen(buttons: Element): boolean {
  return (
    buttons.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ??
    buttons.getClientRects().length > 0
  )
}
