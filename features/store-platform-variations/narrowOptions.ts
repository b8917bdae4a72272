/** Only what can be chosen beside the other choices is offered. Source: contract theme-and-platform 3.6 (algorithm 4). */
import { optionState } from './variation.ts'
import { nameOf, type VariationForm } from './variationForm.ts'

export function narrowOptions(context: VariationForm): void {
  const { selects, choice, fire, hear, edits } = context
  /** What the server offers; the page keeps a part of it. */
  const offers = selects.map((select) => [select, [...select.childNodes]] as const)
  edits.onUndo(() => {
    for (const [select, nodes] of offers) show(select, nodes)
  })

  function isLeft(node: ChildNode, select: HTMLSelectElement): boolean {
    if (!(node instanceof HTMLOptionElement)) return true
    if (!node.value) return !select.value || select.dataset.show_option_none !== 'no'
    const state = optionState(context.variations ?? [], { ...choice(), [nameOf(select)]: node.value })
    edits.toggleClass(node, 'attached', state !== 'removed')
    edits.toggleClass(node, 'enabled', state === 'enabled')
    edits.attribute(node, 'disabled', state === 'disabled' ? '' : null)
    return state !== 'removed'
  }

  hear('update_variation_values', () => {
    if (!context.variations) return
    for (const [select, nodes] of offers) {
      const { value } = select
      const left = nodes.filter((node) => isLeft(node, select))
      show(select, left)
      if (select.value === value) continue
      select.value = ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
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
