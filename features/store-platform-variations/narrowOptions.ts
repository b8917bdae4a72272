/**
 * Offers only those options that can be chosen beside the other choices. Source: contract theme-and-platform 3.6 (algorithm
 * 4).
 */
import { announceChange } from '../../inject/dom/fields.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { optionState } from './model.ts'
import { nameOf, type VariationForm } from './variationForm.ts'

export function narrowOptions(context: VariationForm): void {
  const { selects, choice, fire, when, edits } = context
  /** The options that the server offers; the page keeps a part of them. */
  const offers = selects.map((select) => [select, [...select.childNodes]] as const)
  edits.onUndo(() => {
    for (const [select, nodes] of offers) show(select, nodes)
  })

  function isOffered(node: ChildNode, select: HTMLSelectElement): boolean {
    if (!(node instanceof HTMLOptionElement)) return true
    if (!node.value) return !select.value || select.dataset.show_option_none !== 'no'
    const state = optionState(context.variations ?? [], { ...choice(), [nameOf(select)]: node.value })
    edits.toggleClass(node, 'attached', state !== 'removed')
    edits.toggleClass(node, 'enabled', state === 'enabled')
    edits.attribute(node, 'disabled', state === 'disabled' ? '' : null)
    return state !== 'removed'
  }

  when('update_variation_values', () => {
    if (!context.variations) return
    for (const [select, nodes] of offers) {
      const { value } = select
      const offered = nodes.filter((node) => isOffered(node, select))
      show(select, offered)
      if (select.value === value) continue
      select.value = ''
      announceChange(select)
    }
    fire('woocommerce_update_variation_values')
  })
}

/** Replaces only what differs: a list may be open. */
function show(select: HTMLSelectElement, nodes: readonly ChildNode[]): void {
  if (nodes.length === select.childNodes.length && nodes.every((node, at) => node === select.childNodes[at])) return
  const { value } = select
  select.replaceChildren(...nodes)
  select.value = value
}

/**
 * Announces once, politely, which options a choice has removed, since users of a screen reader do not see the lists shrink.
 * Contract theme-and-platform 8
 */
export function announceRemoved(context: VariationForm): void {
  const { selects, when, text } = context
  const announce = createAnnouncer(context)
  /** The options before the shopper's choice. The choice may first reset another list, which fires a change of its own. */
  let before: readonly (readonly HTMLOptionElement[])[] = []

  when('woocommerce_variation_select_change', () => {
    if (before.length === 0) before = selects.map(({ options }) => [...options])
  })
  when('woocommerce_variation_has_changed', () => {
    const groups = selects.flatMap((select, at) => {
      const removed = before[at]?.filter((option) => option.value && !select.contains(option)) ?? []
      const names = removed.map((option) => option.text).join(', ')
      return names ? `${select.labels[0]?.textContent ?? ''} ${names}` : []
    })
    before = []
    if (groups.length > 0) announce(`${text('removed')} ${groups.join('; ')}`)
  })
}
