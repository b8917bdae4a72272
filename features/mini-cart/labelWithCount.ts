import type { FeatureContext } from '../../inject/defineFeature.ts'
import { watch } from '../../inject/lifetime.ts'

const countAttribute = 'data-icon-label'

/**
 * Keeps the trigger's name and number up to date: “Warenkorb / 24,00 €, 2 Artikel”, word for word what stands on it (WCAG
 * 2.5.3), and “Warenkorb, 2 Artikel” where no price does. The platform replaces the elements of both numbers.
 */
export function labelWithCount(trigger: HTMLElement, { edits, signal, texts }: FeatureContext<unknown>): void {
  const update = (): void => {
    const element = trigger.querySelector(`[${countAttribute}],.cart-icon strong`)
    const count = element?.getAttribute(countAttribute) ?? element?.textContent?.trim()
    const title = trigger.title || texts('cart.name')
    const seen = trigger.querySelector('.header-cart-title')?.textContent ?? ''
    const name = (seen.includes(title) ? seen : `${title} ${seen}`).replace(/\s+/g, ' ').trim()
    edits.attribute(trigger, 'aria-label', count ? texts('cart.count', { name, count }) : name)
  }
  update()
  watch(trigger, { attributeFilter: [countAttribute], childList: true, subtree: true }, update, signal)
}
