import { type Shown, show } from '../../../../inject/views/show.tsx'
import type { ShowContext } from '../../../../inject/views/useView.ts'

/** Shows one sentence beside an element; without a text the one that is there goes. */
export type ShowBeside = (element: Element, text?: string, className?: string) => void

/** Sentences that are announced at once, one beside each element. */
export function createShowBeside(context: ShowContext): ShowBeside {
  const messages = new Map<Element, Shown>()
  return (element, text, className = '') => {
    messages.get(element)?.end()
    messages.delete(element)
    if (!text || !element.parentNode) return
    const attributes = { role: 'alert', class: className }
    messages.set(element, show(context, text, { anchor: element, position: 'after', tag: 'p', attributes }))
  }
}
