/** Finds fields in the two generations of markup: `data-name` on the wrap, or (up to 5.5) the name as its class. */
import type { ContactForm } from './formModel.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The wraps in `scope` (default: the form), in document order; with `name` only those of that field. */
export function wrapsOf(contact: ContactForm, name?: string, scope: ParentNode = contact.element): HTMLElement[] {
  const wraps = [...scope.querySelectorAll<HTMLElement>(`.${wrapClass(contact)}`)]
  return wraps.filter((wrap) => {
    const found = wrapName(contact, wrap)
    return name === undefined ? found !== undefined : found === name
  })
}

/** The wrap around a node and the name of its field; undefined outside of fields. */
export function wrapAround(contact: ContactForm, node: Element): { wrap: HTMLElement; name: string } | undefined {
  const wrap = node.closest<HTMLElement>(`.${wrapClass(contact)}`)
  const name = wrap ? wrapName(contact, wrap) : undefined
  return wrap && name !== undefined ? { wrap, name } : undefined
}

/** Name of a wrap's field. A wrap without any, such as the one around a hosted card field, is not ours to handle. */
export function wrapName(contact: ContactForm, wrap: HTMLElement): string | undefined {
  const name = wrap.getAttribute('data-name')
  if (name !== null) return name
  return [...wrap.classList].find((token) => token !== wrapClass(contact) && token !== 'hidden')
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

function wrapClass({ profile }: ContactForm): string {
  return `${profile.cf}-form-control-wrap`
}
