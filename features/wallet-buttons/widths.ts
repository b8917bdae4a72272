/** Widths that the buttons share with the store's own. S2.27, S2.43 */
import { listen } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import type { FeatureContext } from '../../inject/feature.ts'

/** Runs `work` now and whenever one of `elements` or the window changes its size. */
export function followSize({ signal }: FeatureContext, elements: readonly Element[], work: () => void): void {
  work()
  if (elements.length > 0) observe(ResizeObserver, elements, work, signal)
  listen(window, 'resize', work, signal)
}

/** Width of quantity and button side by side, margins included, as the plugin measures it; 0 where nothing can be seen. */
export function rowWidth(form: ParentNode, buttonSelector: string): number {
  const quantity = form.querySelector<HTMLElement>('div.quantity')
  const button = form.querySelector<HTMLElement>(buttonSelector)
  if (!button || button.offsetWidth === 0) return 0
  const { marginLeft } = getComputedStyle(button)
  return outerWidth(quantity) + button.offsetWidth + pixels(marginLeft)
}

function outerWidth(element: HTMLElement | null): number {
  if (!element || element.offsetWidth === 0) return 0
  const { marginLeft, marginRight } = getComputedStyle(element)
  return element.offsetWidth + pixels(marginLeft) + pixels(marginRight)
}

const pixels = (length: string): number => Number.parseFloat(length) || 0
