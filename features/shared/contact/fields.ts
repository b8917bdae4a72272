/** Finds fields in the two generations of markup: `data-name` on the wrap, or (up to 5.5) the name as its class. */
import type { ContactForm } from './formHandle.ts'

const wrapPart = 'form-control-wrap'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The elements in `scope` (default: the form) whose class is the plugin's for such a part: `submit`, `form-control`. */
export function findParts(contact: ContactForm, part: string, scope: ParentNode = contact.element): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(`.${partClass(contact, part)}`)]
}

export interface Field {
  readonly wrap: HTMLElement
  readonly name: string
}

/** The fields in `scope` (default: the form), in document order; a field with several wraps is listed once for each. */
export function fieldsIn(contact: ContactForm, scope?: ParentNode): Field[] {
  return findParts(contact, wrapPart, scope).flatMap((wrap) => fieldOf(contact, wrap) ?? [])
}

/** The wraps of a field in `scope` (default: the form). Add-ons put classes of their own beside the name. */
export function wrapsOf(contact: ContactForm, name: string, scope?: ParentNode): HTMLElement[] {
  return findParts(contact, wrapPart, scope).filter((wrap) =>
    wrap.hasAttribute('data-name') ? wrap.getAttribute('data-name') === name : wrap.classList.contains(name),
  )
}

/**
 * The field around a node; undefined outside of fields. A wrap without a name, such as the one around a hosted card field, is
 * not ours to handle.
 */
export function fieldOf(contact: ContactForm, node: unknown): Field | undefined {
  const wrapClass = partClass(contact, wrapPart)
  const wrap = node instanceof Element && node.closest<HTMLElement>(`.${wrapClass}`)
  if (!wrap) return undefined
  const isName = (token: string): boolean => token !== wrapClass && token !== 'hidden'
  const name = wrap.getAttribute('data-name') ?? [...wrap.classList].find(isName)
  return name ? { wrap, name } : undefined
}

/**
 * Enabled, named controls in `scope`. Not by `:enabled`, which some DOM implementations do not know, nor by
 * `form.elements`, which a field of that name hides.
 */
export function controlsOf(scope: ParentNode): Control[] {
  return [...scope.querySelectorAll<Control>('input,textarea,select')].filter(
    (control) => control.name !== '' && !control.disabled && !control.closest('fieldset[disabled]'),
  )
}

/** Elements whose `name` is exactly this, without any escaping of the name in a selector. */
export function findNamed<Found extends Element>(scope: ParentNode, selector: string, name: string): Found[] {
  return [...scope.querySelectorAll<Found>(selector)].filter((element) => element.getAttribute('name') === name)
}

/** The class that the plugin gives such a part. */
export function partClass({ cf }: ContactForm, part: string): string {
  return `${cf}-${part}`
}

/** The inputs of a group, whose control is a mere span. */
export const boxSelector = 'input[type="checkbox"],input[type="radio"]'

export function isBox(control: Control): control is HTMLInputElement {
  return /^(checkbox|radio)$/.test(control.type)
}

/** Sets the browser's message about a control; the span of a group has none. */
export function setCustomValidity(control: Element, message: string): void {
  ;(control as Partial<HTMLInputElement>).setCustomValidity?.(message)
}
