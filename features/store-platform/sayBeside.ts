import { createElement } from '../../inject/createElement.ts'
import type { Edits } from '../../inject/edits.ts'

/** Says one sentence beside an element; without a text the one that is there goes. */
export type SayBeside = (element: Element, text?: string, className?: string) => void

/** Sentences that are read out at once, one beside each element. */
export function createSayBeside(edits: Edits): SayBeside {
  const messages = new Map<Element, HTMLElement>()
  return (element, text, className = '') => {
    const old = messages.get(element)
    if (old) edits.remove(old)
    messages.delete(element)
    if (!text || !element.parentNode) return
    const message = createElement('p', { role: 'alert', class: className }, text)
    messages.set(element, message)
    edits.insert(message, element.parentNode, element.nextSibling)
  }
}
