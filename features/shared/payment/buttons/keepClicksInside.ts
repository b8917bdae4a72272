import { listen } from '../../../../inject/dom/lifetime.ts'

const kept = new WeakSet<Element>()

/**
 * Clicks on a host of ours do not reach the theme: a mini-cart's buttons stand in a link, a product's in a form. What lies in the
 * provider's frames never does. Handlers of the host's own children have run before.
 */
export function keepClicksInside(host: HTMLElement, signal: AbortSignal): void {
  if (kept.has(host)) return
  kept.add(host)
  const types = 'click mousedown pointerdown touchstart'
  listen(host, types, (event) => event.stopPropagation(), signal)
  // Neither the link around it is followed nor the form submitted.
  listen(host, 'click', (event) => event.preventDefault(), signal)
}
