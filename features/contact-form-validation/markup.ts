/** The form of the server's while it is filled in: which changes are validated, and where results are shown. */

import { submitSelector } from '../../inject/dom/fields.ts'
import { whenIdle } from '../../inject/dom/idle.ts'
import { isShown } from '../../inject/dom/isShown.ts'
import { listen, runGuarded } from '../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { clearField, markField } from '../shared/contact/fieldErrors.tsx'
import {
  type Control,
  controlsOf,
  type Field,
  fieldOf,
  fieldsIn,
  isBox,
  partClass,
  wrapsOf,
} from '../shared/contact/fields.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import { callApi } from '../shared/contact/pluginApi.ts'
import { setStatus } from '../shared/contact/status.ts'
import type { SchemaLoader } from './calls.ts'
import type { Leaf } from './formDataTree.ts'
import { reflect } from './reflection.tsx'
import type { Swv } from './swv.ts'
import type { FieldResult } from './validators.ts'

/** Options that other scripts may pass to the public `validate`; a value that is no element counts as absent. */
export interface ValidateOptions {
  /** The control that changed: fields behind it are left alone. Without it all fields of the scope are validated. */
  readonly target?: unknown
  /** The part of the form to validate, such as one step of several. Default: the form. */
  readonly scope?: unknown
}

export type ValidateForm = (options?: ValidateOptions) => void

/** Which fields before the one that changed are marked: those the visitor has been to, or every one. */
export type Marking = 'touched' | 'all'

export interface Validation {
  readonly check: Swv['validate']
  readonly loader: SchemaLoader
}

/** Validates a form while it is filled in. @returns what a call of the public `validate` does with it */
export function connectForm(
  contact: ContactForm,
  { signal, isParity, options: { marking }, log }: SetupContext<{ readonly marking: Marking }>,
  { check, loader }: Validation,
): ValidateForm {
  const { element, state, cf, isLegacy } = contact
  const { id } = state
  const mayMark = marking === 'all' || isParity ? () => true : trackVisits(contact, signal)
  const { validate, reflectValues } = createValidate(contact, check, { mayMark, isParity }, signal)
  /** A tip that comes or goes now moves the button from under the pointer, and the click is lost. The server validates. */
  const isBeingSent = (): boolean => element.querySelector(`:is(${submitSelector}):active`) !== null
  whenIdle(() => loader.want(id), signal)
  let isSent = false
  const onMailSent = (): boolean => (isSent = true)
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    isSent = false
    // The focus may also move from field to field.
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) loader.want(id)
  }
  /**
   * Add-ons empty a form after a send and clear the fields they hide; validating those would greet the next message with
   * errors. A control alone may be hidden behind one that is easier on the eye. Contract contact-form section 7, row 8
   */
  const isScripted = ({ isTrusted, target }: Event): boolean =>
    state.status === 'resetting' || (!isTrusted && (isSent || !isShown(fieldOf(contact, target)?.wrap ?? element)))
  const onChange = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(`.${partClass(contact, 'form-control')}`)) return
    if (!isParity && (isScripted(event) || isBeingSent())) return
    try {
      callApi(contact, 'validate', { target })
    } catch (cause) {
      log.warn('a script that stands in for validate failed', element, cause)
    }
  }
  listen(element, `${cf}mailsent`, onMailSent, signal)
  listen(element, 'focusin', onFocus, signal)
  // The original has its own listener, which calls our function.
  if (!isLegacy) listen(element, 'change', onChange, signal)

  return (options) => {
    const attempt = loader.need(id)
    validate(options)
    // Rules that come after something was entered validate it then, unless it was taken back meanwhile. What was sent is up to the
    // server to judge, and only repeated where the form reflects it. CF70
    const validateAgain = (): void => {
      const { value } = (options?.target ?? {}) as { value?: unknown }
      if (!value || isBeingSent()) return
      if (/^(?:init|validating)$/.test(state.status)) validate(options)
      else reflectValues(options)
    }
    if (!isParity) void attempt?.then(() => runGuarded(signal, validateAgain))
  }
}

/**
 * Follows the visitor through a form. A field is visited when the focus leaves it or its value changes; a submit counts as a
 * visit to all of them, a reset forgets them. People complain about errors on fields that they have not been to.
 * Contract contact-form section 7, row 4
 * @returns true for a field that was visited since the form was last empty
 */
function trackVisits(contact: ContactForm, signal: AbortSignal): (field: string) => boolean {
  const { element, cf, state } = contact
  const visited = new Set<string>()
  // A page that answers a submit made without script shows its verdict as status.
  let isSubmitted = state.status !== 'init'
  const onVisit = ({ target }: Event): void => {
    const field = fieldOf(contact, target)
    if (field) visited.add(field.name)
  }
  const onReset = (): void => {
    visited.clear()
    isSubmitted = false
  }
  listen(element, 'focusout change', onVisit, signal)
  listen(element, `${cf}submit`, () => (isSubmitted = true), signal)
  listen(element, 'reset', onReset, signal)
  return (field) => isSubmitted || visited.has(field)
}

/** What a validation begins with: the values of that moment, and the fields whose results are wanted. */
interface Entries {
  readonly scope: Element
  readonly changed: Field | undefined
  readonly names: ReadonlySet<string>
  readonly values: readonly (readonly [string, Leaf])[]
}

/** @returns undefined where nothing is to be validated: there are no rules yet, or the target is left out */
function entriesNow(contact: ContactForm, options: ValidateOptions): Entries | undefined {
  const { element, state } = contact
  const [target, scope = element] = [options.target, options.scope].map(asElement)
  const changed = fieldOf(contact, target)
  if (!state.schema || (target && (!changed || !element.contains(target) || target.closest('.novalidate')))) return
  const fields = fieldsIn(contact, scope).filter(({ wrap }) => !wrap.closest('.novalidate'))
  const values = fields.flatMap(({ wrap }) => controlsOf(wrap)).flatMap(entriesOf)
  // Fields in document order, up to the one that changed.
  const end = fields.findIndex(({ wrap }) => wrap === changed?.wrap) + 1 || fields.length
  return { scope, changed, names: new Set(fields.slice(0, end).map(({ name }) => name)), values }
}

/**
 * Validates what the form holds when it is called; shows the results in a microtask. Contract contact-form 3.8, S4.21, S4.22
 * @param mayMark whether a field before the one that changed may be marked
 * @returns `validate`, and `reflectValues`, which changes neither the status of the form nor what is marked
 */
function createValidate(
  contact: ContactForm,
  check: Swv['validate'],
  { mayMark, isParity }: { readonly mayMark: (field: string) => boolean; readonly isParity: boolean },
  signal: AbortSignal,
): { readonly validate: ValidateForm; readonly reflectValues: ValidateForm } {
  const { state, views } = contact
  let statusBefore = 'init'

  const validate: ValidateForm = (options = {}) => {
    const entries = entriesNow(contact, options)
    if (!entries) return
    const { scope, changed, names, values } = entries
    // A second change in the same task finds the form validating already.
    if (state.status !== 'validating') statusBefore = state.status
    setStatus(contact, 'validating')
    const showResults = (): void => {
      const results = check(state.schema, values)
      views.renderOnce(() => {
        for (const name of names) showResult(name, results.get(name))
      })
      // A submit that began meanwhile has its own status.
      if (state.status === 'validating') setStatus(contact, statusBefore)
    }
    /** The server expects nothing of a field that an add-on hides. */
    const isInSight = (field: string): boolean =>
      isParity || wrapsOf(contact, field, scope).some((wrap) => isShown(wrap))
    const showResult = (field: string, result?: FieldResult): void => {
      const hasChanged = field === changed?.name
      const message = hasChanged || !changed || (mayMark(field) && isInSight(field)) ? result?.error : undefined
      // The original leaves an old error on a field that sends nothing any more.
      const isFine = result ? result.error === undefined : hasChanged && !isParity
      if (message !== undefined || isFine) clearField(contact, field, scope)
      if (message !== undefined) markField(contact, { field, message }, scope)
      showReflection(field, result)
    }
    queueMicrotask(() => runGuarded(signal, showResults))
  }

  const reflectValues: ValidateForm = (options = {}) => {
    const entries = entriesNow(contact, options)
    if (!entries) return
    const results = check(state.schema, entries.values)
    views.renderOnce(() => {
      for (const name of entries.names) showReflection(name, results.get(name))
    })
  }

  const showReflection = (field: string, result?: FieldResult): void => {
    if (result) reflect(contact, field, result.validInputs ?? [])
  }
  return { validate, reflectValues }
}

function asElement(value: unknown): Element | undefined {
  return value instanceof Element ? value : undefined
}

/** The entries that a control would send. Buttons send nothing here. */
function entriesOf(control: Control): (readonly [string, Leaf])[] {
  const { name, type, value } = control
  if ('options' in control) {
    return [...control.options].flatMap((option) => (option.selected ? [[name, option.value] as const] : []))
  }
  if (type === 'file') return [...((control as HTMLInputElement).files ?? [])].map((file) => [name, file])
  const isSilent = /^(button|image|reset|submit)$/.test(type) || (isBox(control) && !control.checked)
  return isSilent ? [] : [[name, value]]
}
