import type { Edits } from '../../inject/edits.ts'
import type { OptionState } from './variation.ts'

/** The choices of one attribute. */
export interface AttributeField {
  readonly select: HTMLSelectElement
  readonly name: string
  /** Shows only what can be chosen. Returns false where the present choice is not among it any more; it is '' then. */
  narrow(stateOf: (value: string) => OptionState): boolean
}

/** Keeps the server's options in memory; what cannot be chosen leaves the list. Contract 3.6, algorithm 4 */
export function createAttributeField(select: HTMLSelectElement, edits: Edits): AttributeField {
  const server = [...select.childNodes]
  const states = new Map<Node, OptionState>()
  edits.onUndo(() => show(server))

  function show(nodes: readonly ChildNode[]): void {
    if (nodes.length === select.childNodes.length && nodes.every((node, at) => node === select.childNodes[at])) return
    const { value } = select
    select.replaceChildren(...nodes)
    select.value = value
  }

  return {
    select,
    name: select.dataset.attribute_name ?? select.name,
    narrow(stateOf) {
      const { value } = select
      for (const node of server) {
        if (!(node instanceof HTMLOptionElement) || !node.value) continue
        const state = stateOf(node.value)
        if (states.get(node) === state) continue
        states.set(node, state)
        edits.toggleClass(node, 'attached', state !== 'removed')
        edits.toggleClass(node, 'enabled', state === 'enabled')
        edits.attribute(node, 'disabled', state === 'disabled' ? '' : null)
      }
      const isLeft = (node: ChildNode): boolean => states.get(node) !== 'removed'
      const isValid =
        !value || server.some((node) => isLeft(node) && (node as Partial<HTMLOptionElement>).value === value)
      const hidesEmpty = value !== '' && isValid && select.dataset.show_option_none === 'no'
      const isEmpty = (node: ChildNode): boolean => node instanceof HTMLOptionElement && !node.value
      show(server.filter((node) => isLeft(node) && !(hidesEmpty && isEmpty(node))))
      select.value = isValid ? value : ''
      return isValid
    },
  }
}
