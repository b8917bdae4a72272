import type { FeatureContext } from '../../inject/defineFeature.ts'
import { run } from '../../inject/lifetime.ts'

const countAttribute = 'data-icon-label'

/** Keeps the trigger's name and number up to date: “Warenkorb, 2 Artikel”. The platform replaces the number's element. */
export function labelWithCount(trigger: HTMLElement, { edits, signal, texts }: FeatureContext<unknown>): void {
  const update = (): void => {
    const element = trigger.querySelector(`[${countAttribute}],.cart-icon strong`)
    const count = element?.getAttribute(countAttribute) ?? element?.textContent?.trim()
    const name = trigger.title || texts('cart.name')
    edits.attribute(trigger, 'aria-label', count ? texts('cart.count', { name, count }) : name)
  }
  update()
  const observer = new MutationObserver(() => run(signal, update))
  observer.observe(trigger, { attributeFilter: [countAttribute], childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
