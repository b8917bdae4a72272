import { createAnnouncer } from '../../inject/views/announcer.tsx'
import type { VariationForm } from './variationForm.ts'

/**
 * Says once, politely, which options a choice has taken away, since who hears the page does not see the lists shrink.
 * Contract theme-and-platform 8
 */
export function tellRemoved(context: VariationForm): void {
  const { selects, hear, text } = context
  const announce = createAnnouncer(context)
  /** What was offered before the shopper's choice, which may take back another one on its way: a change of its own. */
  let before: readonly (readonly HTMLOptionElement[])[] = []

  hear('woocommerce_variation_select_change', () => {
    if (before.length === 0) before = selects.map(({ options }) => [...options])
  })
  hear('woocommerce_variation_has_changed', () => {
    const groups = selects.flatMap((select, at) => {
      const removed = before[at]?.filter((option) => option.value && !select.contains(option)) ?? []
      const names = removed.map((option) => option.text).join(', ')
      return names ? `${select.labels[0]?.textContent ?? ''} ${names}` : []
    })
    before = []
    if (groups.length > 0) announce(`${text('removed')} ${groups.join('; ')}`)
  })
}
