/** The helpers of a form's fields: listeners of the server's controls, and what they show. Contract contact-form 3.9 */

import { after, listen, watch } from '../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { boxSelector, findNamed, findParts } from '../shared/contact/fields.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import { positiveInteger } from '../shared/contact/formModel.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Keeps choices, texts, addresses, conditions and counters of a form right while it is filled in and when it is emptied. */
export function connectFields(contact: ContactForm, { signal, isParity }: SetupContext<unknown>): void {
  const { element, cf } = contact
  const counters = findCounters(contact)
  const requireAcceptance = followAcceptance(contact, isParity)
  const countAll = (): void => {
    for (const [counter, control] of counters) showCount(contact, counter, control.value)
  }
  const onChange = ({ target }: { readonly target?: EventTarget | null }): void => {
    enableFreeTexts(contact, target)
    requireAcceptance()
  }
  const onRefill = (): void => {
    // The original leaves the text enabled after a reset (contract contact-form D14).
    if (isParity) requireAcceptance()
    else onChange({})
    // The original empties the field, whatever the visitor or the browser had filled in by then.
    for (const [, control] of isParity ? counters : []) control.value = control.defaultValue
    countAll()
  }
  enableFreeTexts(contact)
  onRefill()

  // In the capture phase, before listeners on the form, the validation among them, read the controls.
  listen(element, 'change', (event) => correctControl(contact, event.target), signal, { capture: true })
  listen(element, 'change', onChange, signal)
  // Pasting, dictation and autofill press no key.
  listen(element, isParity ? 'keyup' : 'keyup input', countAll, signal, { capture: true })
  // A reset's call has been answered, which is all that the original waits for.
  listen(element, `${cf}reset`, onRefill, signal)
  if (isParity) return
  // The event comes before the fields change.
  listen(element, 'reset', () => after(0, onRefill, signal), signal)
  // The browser may have restored what was typed on an earlier visit.
  listen(window, 'pageshow', onRefill, signal)
  // Other code takes conditions out of the form, such as one that does not apply to the chosen country.
  watch(element, { childList: true, subtree: true }, requireAcceptance, signal)
}

/**
 * Keeps only the latest ticked box of an exclusive group, and completes an address when its field is left. S3.28, S3.30,
 * S5.09, CF61
 */
function correctControl({ element, cf }: ContactForm, target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return
  if (target.classList.contains(`${cf}-validates-as-url`)) target.value = completeUrl(target.value)
  if (!target.closest(`.${cf}-exclusive-checkbox`)) return
  for (const box of findNamed<HTMLInputElement>(element, 'input[type="checkbox"]', target.name)) {
    if (box !== target) box.checked = false
  }
}

/** Enables the text field beside the last option while that option is ticked. S3.29, S5.10, CF62 */
function enableFreeTexts(contact: ContactForm, changed?: EventTarget | null): void {
  for (const text of findParts(contact, 'free-text')) {
    const choice = text.closest('.has-free-text')?.querySelector<HTMLInputElement>(boxSelector)
    if (!choice) continue
    contact.edits.attribute(text, 'disabled', choice.checked ? null : '')
    if (choice === changed && choice.checked) text.focus()
  }
}

/**
 * The submit button is disabled until every condition is accepted. Optional ones do not count; inverted ones must stay
 * unticked. Other code disables it, too, as while a file is on its way: it is enabled only when the conditions become accepted,
 * or when none is left.
 * S3.27, S5.05–S5.08, CF64, CF65
 * @returns checks the conditions, and enables or disables the button
 */
function followAcceptance(contact: ContactForm, isParity: boolean): () => void {
  const { element, cf, edits } = contact
  /** Undefined until the form has a condition. */
  let wasAccepted: boolean | undefined
  return () => {
    const conditions = findParts(contact, 'acceptance')
    const hasNone = conditions.length === 0 && wasAccepted === undefined
    if (hasNone || element.classList.contains(`${cf}-acceptance-as-validation`)) return
    const isAccepted = conditions.every((condition) => {
      const box = condition.querySelector<HTMLInputElement>('input[type="checkbox"]')
      const { classList } = condition
      return !box || classList.contains('optional') || box.checked !== classList.contains('invert')
    })
    if (isAccepted && wasAccepted && !isParity) return
    wasAccepted = isAccepted
    for (const button of findParts(contact, 'submit')) edits.attribute(button, 'disabled', isAccepted ? null : '')
  }
}

/** The counters of a form, each with the first control of the name that it counts for. */
function findCounters(contact: ContactForm): (readonly [counter: Element, control: TextControl])[] {
  return findParts(contact, 'character-count').flatMap((counter) => {
    const name = counter.getAttribute('data-target-name') ?? ''
    const [control] = findNamed<TextControl>(contact.element, 'input,textarea', name)
    return control ? [[counter, control] as const] : []
  })
}

/**
 * Counts what is typed, up or down, and marks what is too long or too short. The count ignores outer white space; the limits,
 * as on the server, do not. S3.31, S5.11, D8, CF66, CF67
 */
function showCount({ edits }: ContactForm, counter: Element, text: string): void {
  const limit = (name: string): number => positiveInteger(counter.getAttribute(`data-${name}-value`))
  const { length } = text.trim()
  const count = String(counter.classList.contains('down') ? limit('starting') - length : length)
  const maximum = limit('maximum')
  edits.attribute(counter, 'data-current-value', count)
  edits.text(counter, count)
  edits.toggleClass(counter, 'too-long', maximum > 0 && text.length > maximum)
  edits.toggleClass(counter, 'too-short', text.length < limit('minimum'))
}

const scheme = /^[a-z][a-z0-9.+-]*:/i

/** Completes an address that lacks its scheme; a port counts as one, as in the legacy script. S5.04, D16, CF63 */
export function completeUrl(value: string): string {
  const url = value.trim()
  return scheme.test(url) || !url.includes('.') ? url : `http://${url.replace(/^\/+/, '')}`
}
