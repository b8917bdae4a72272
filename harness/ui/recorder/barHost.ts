/** The element of the bar in the page: above everything, without room in the layout, and without a place in the tab order. */

declare const BAR_STYLE: string

export interface BarHost {
  readonly element: HTMLElement
  /** Where React renders. */
  readonly container: HTMLElement
}

/** No style of the page reaches the bar, and the bar takes no room: what it shows stands beside this element. */
const hostStyle = ['all: initial', 'position: fixed', 'inset: 0 auto auto 0', 'display: block', 'overflow: visible']

/** Puts the bar into the document as soon as the document has been parsed, and back whenever the page takes it away. */
export function createBarHost(): BarHost {
  const element = document.createElement('vernissage-recorder')
  element.style.cssText = hostStyle.map((rule) => `${rule} !important`).join(';')
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(BAR_STYLE)
  root.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  container.className = 'recorder'
  root.append(container)
  // The top layer shows the element that was opened last on top, so a dialog of the page covers the bar until it is opened again.
  element.popover = 'manual'

  function place(): void {
    // What is outside of a modal dialog cannot be used while the dialog is open.
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
    if (element.parentElement === parent && element.matches(':popover-open')) return
    parent.append(element)
    element.showPopover()
  }

  function begin(): void {
    place()
    new MutationObserver(() => {
      if (!element.isConnected) place()
    }).observe(document, { childList: true, subtree: true })
    // Dialogs open and close without a change of children.
    for (const name of ['toggle', 'close']) document.addEventListener(name, () => place(), { capture: true })
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
  else begin()
  return { element, container }
}
