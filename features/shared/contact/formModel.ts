/** Gives each contact form its handle, and publishes the `form.{cf}` object in which other scripts read about it. */
import type { SetupContext } from '../../../inject/feature.ts'
import { atom } from '../../../inject/state/atoms.ts'
import type { ShowContext } from '../../../inject/views/useView.ts'
import { findParts, setCustomValidity } from './fields.ts'
import type { ContactForm, FormState } from './formHandle.ts'
import { schemasOf } from './pluginApi.ts'
import { showStatus } from './status.ts'

/** The forms that features of this start have asked for. */
const formsAtom = atom(() => new WeakMap<HTMLFormElement, ContactForm>())

/**
 * The form's handle. The feature that asks first gives it its lifetime, so ask whenever it is needed instead of keeping it.
 * @returns undefined when the markup names no form id, so that no call could be made, and for a form that `hidingField` finds.
 */
export function contactForm(
  element: HTMLFormElement,
  context: ShowContext & Pick<SetupContext, 'profile'>,
): ContactForm | undefined {
  const { cf } = context.profile
  const forms = context.store.get(formsAtom)
  const existing = forms.get(element)
  if (existing) return existing
  if (hidingField(element)) return undefined
  const published = publishedState(element, cf)
  const state = published ?? readState(element, cf)
  if (!state) return undefined
  const contact: ContactForm = {
    ...context,
    element,
    state,
    statusAtom: atom({}),
    cf,
    isLegacy: published !== undefined,
  }
  forms.set(element, contact)
  // Fails where a field of that name occupies the property; then only our own features know the form.
  if (!published) Reflect.set(element, cf, state)
  showStatus(contact)
  context.edits.onUndo(() => {
    forms.delete(element)
    if (!published) Reflect.deleteProperty(element, cf)
    for (const control of findParts(contact, 'form-control')) setCustomValidity(control, '')
  })
  return contact
}

/** What the features use of a form itself. */
const usedOfForm = (
  'classList closest contains addEventListener dispatchEvent matches querySelector querySelectorAll getAttribute ' +
  'getAttributeNames getElementsByClassName hasAttribute removeAttribute setAttribute'
).split(' ')

/**
 * The name of a field that hides a method which the features call: in browsers `form.contains` is the field with the name `contains`.
 * Such a form is left to the browser, which sends it as without a script; the features would fail halfway through a submit.
 */
export function hidingField(form: HTMLFormElement): string | undefined {
  return usedOfForm.find((name) => {
    const found: unknown = Reflect.get(form, name)
    // Several fields of one name are a list.
    return found instanceof Element || found instanceof NodeList
  })
}

/** The state that a script has put on the form. A field of that name would pass for it, and is left out. */
function publishedState(element: HTMLFormElement, cf: string): FormState | undefined {
  const value = (element as unknown as Record<string, unknown>)[cf] as FormState | null | undefined
  return typeof value === 'object' && typeof value?.id === 'number' ? value : undefined
}

/** Reads the hidden fields; what is missing or malformed is taken from the wrapper, or left empty. S3.01–S3.05 */
function readState(element: HTMLFormElement, cf: string): FormState | undefined {
  const parent = element.closest<HTMLElement>(`.${cf}`)
  const hidden = (name: string): string =>
    element.querySelector(`input[name="_${cf}${name}"]`)?.getAttribute('value')?.trim() ?? ''
  const id = positiveInteger(hidden('')) || positiveInteger(parent?.getAttribute(`data-${cf}-id`))
  if (!id) return undefined
  return {
    id,
    status: element.getAttribute('data-status') || 'init',
    pluginVersion: hidden('_version'),
    locale: hidden('_locale'),
    unitTag: hidden('_unit_tag') || (parent?.id ?? ''),
    containerPost: positiveInteger(hidden('_container_post')),
    parent,
    get schema() {
      return schemasOf({ cf })?.get(id)
    },
  }
}

/** The whole number at the start of a text, without its sign; 0 where there is none. */
export function positiveInteger(text: string | null | undefined): number {
  return Math.abs(Number.parseInt(text ?? '', 10)) || 0
}
