import { listen } from '../../../../inject/dom/lifetime.ts'

const connectedHosts = new WeakSet<Element>()

/**
 * Keeps clicks on a host of ours from reaching the theme: a mini-cart's buttons stand in a link, a product's in a form.
 * Handlers of the host's own children have run by then, and clicks in the provider's frames never reach the page.
 */
export function keepClicksInside(host: HTMLElement, signal: AbortSignal): void {
  if (connectedHosts.has(host)) return
  connectedHosts.add(host)
  const types = 'click mousedown pointerdown touchstart'
  listen(host, types, (event) => event.stopPropagation(), signal)
  // The click must neither follow the link around the host nor submit the form around it.
  listen(host, 'click', (event) => event.preventDefault(), signal)
}
