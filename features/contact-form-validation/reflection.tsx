import { show } from '../../inject/views/show.tsx'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import type { Leaf } from './formDataTree.ts'

/**
 * Repeats what a field holds in the elements that reflect it: an `output` shows its first value, a fieldset one generated
 * output per value, and both the author's default where there is none. Contract contact-form 3.8.
 */
export function reflect(contact: ContactForm, field: string, values: readonly Leaf[]): void {
  const { element, edits } = contact
  const texts = values.map((value) => (typeof value === 'string' ? value : value.name))
  for (const anchor of element.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    const { reflectionOf, default: standard = '' } = anchor.dataset
    if (reflectionOf !== field) continue
    if (anchor.matches('output')) edits.text(anchor, texts[0] ?? standard)
    else reflectAll(contact, anchor, field, texts)
  }
}

function reflectAll(contact: ContactForm, anchor: Element, name: string, texts: readonly string[]): void {
  const { edits } = contact
  const generated = [...anchor.querySelectorAll('output:not([data-default])')]
  // Every change in the form comes by here; mostly this field is not the one that changed.
  if (generated.length === texts.length && generated.every((output, index) => output.textContent === texts[index]))
    return
  for (const output of generated) edits.remove(output)
  for (const output of anchor.querySelectorAll('output[data-default]')) {
    edits.attribute(output, 'hidden', texts.length > 0 ? 'hidden' : null)
  }
  for (const text of texts) show(contact, text, { anchor, position: 'append', tag: 'output', attributes: { name } })
}
