/** What tabs and accordions of a product page are made of. Contract theme-and-platform 2.14, 2.15 */

/** What opens something: the link in a tab, which names a panel, or the title in an accordion's item, before its content. */
export const controlSelector = '.single-product .tabbed-content > .nav > li > a,.single-product .accordion-title'

export function panelOf(control: HTMLAnchorElement): Element | null {
  return control.nextElementSibling ?? document.getElementById(control.hash.slice(1))
}

/** The element whose class says that it is open. */
export function carrierOf(control: Element): Element {
  return (control.nextElementSibling ? control : control.parentElement) as Element
}

export function isOpen(control: Element): boolean {
  return carrierOf(control).classList.contains('active')
}
