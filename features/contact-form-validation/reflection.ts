import { createElement } from '../../inject/createElement.ts'
import type { Edits } from '../../inject/edits.ts'
import type { Leaf } from './formDataTree.ts'

/**
 * Repeats what a field holds in the elements that reflect it: an `output` shows its first value, a fieldset one generated
 * output per value, and both the author's default where there is none. Contract contact-form 3.8.
 */
export function reflect(form: HTMLElement, field: string, values: readonly Leaf[], edits: Edits): void {
  const texts = values.map((value) => (typeof value === 'string' ? value : value.name))
  for (const element of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    const { reflectionOf, default: standard = '' } = element.dataset
    if (reflectionOf !== field) continue
    if (element.matches('output')) edits.text(element, texts[0] ?? standard)
    else reflectAll(element, field, texts, edits)
  }
}

function reflectAll(element: HTMLElement, field: string, texts: readonly string[], edits: Edits): void {
  const generated = [...element.querySelectorAll('output:not([data-default])')]
  // Every change in the form comes by here; mostly this field is not the one that changed.
  if (generated.length === texts.length && generated.every((output, index) => output.textContent === texts[index]))
    return
  for (const output of generated) edits.remove(output)
  for (const output of element.querySelectorAll('output[data-default]')) {
    edits.attribute(output, 'hidden', texts.length > 0 ? 'hidden' : null)
  }
  for (const text of texts) edits.insert(createElement('output', { name: field }, text), element)
}
