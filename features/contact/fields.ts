/** Finds fields in the two generations of markup: `data-name` on the wrap, or (up to 5.5) the name as its class. */
import type { ContactForm } from './formModel.ts'

const wrapPart = 'form-control-wrap'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The elements in `scope` (default: the form) whose class is the plugin's for such a part: `submit`, `form-control`. */
export function partsOf(contact: ContactForm, part: string, scope: ParentNode = contact.element): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(`.${partClass(contact, part)}`)]
}

/** The wraps in `scope` (default: the form), in document order; with `name` only those of that field. */
export function wrapsOf(contact: ContactForm, name?: string, scope?: ParentNode): HTMLElement[] {
  return partsOf(contact, wrapPart, scope).filter((wrap) => {
    const found = wrapName(contact, wrap)
    return found && (name ?? found) === found
  })
}

/** The wrap around a node and the name of its field; undefined outside of fields. */
export function wrapAround(contact: ContactForm, node: unknown): { wrap: HTMLElement; name: string } | undefined {
  const wrap = node instanceof Element && node.closest<HTMLElement>(`.${partClass(contact, wrapPart)}`)
  const name = wrap && wrapName(contact, wrap)
  return name ? { wrap, name } : undefined
}

/** Name of a wrap's field. A wrap without any, such as the one around a hosted card field, is not ours to handle. */
export function wrapName(contact: ContactForm, wrap: HTMLElement): string | undefined {
  const isName = (token: string): boolean => token !== partClass(contact, wrapPart) && token !== 'hidden'
  return wrap.getAttribute('data-name') ?? [...wrap.classList].find(isName)
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
export function named<Found extends Element>(scope: ParentNode, selector: string, name: string): Found[] {
  return [...scope.querySelectorAll<Found>(selector)].filter((element) => element.getAttribute('name') === name)
}

/** The class that the plugin gives such a part. */
export function partClass({ cf }: ContactForm, part: string): string {
  return `${cf}-${part}`
}

export function isBox(control: Control): control is HTMLInputElement {
  return /^(checkbox|radio)$/.test(control.type)
}

/** What the browser says about a control; the span of a group has no such thing. */
export function setCustomValidity(control: Element, message: string): void {
  ;(control as Partial<HTMLInputElement>).setCustomValidity?.(message)
}
