import { type Shown, show } from '../../../../inject/views/show.tsx'
import type { ShowContext } from '../../../../inject/views/useView.ts'

/** Shows a sentence beside an element, in place of the former one; without `text` only removes that. */
export type ShowBeside = (element: Element, text?: string, className?: string) => void

/** Creates a function that shows sentences, at most one beside each element, as alerts for screen readers. */
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
