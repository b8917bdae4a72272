import { elementsOf, enterValue, printedValue } from '../../inject/dom/fields.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { atom, type Store } from '../../inject/state/atoms.ts'
import { cartFormSelector } from '../shared/platform/cartForm.ts'

/**
 * Keeps the shopper's entries while an update is running. The platform's answer replaces the form without them, so they are
 * entered into the next form. Contract theme-and-platform 3.7
 */
export interface UnsentEntries {
  /** Whether a quantity differs from the sent or printed one. Empty fields do not count, since the shopper is still typing. */
  hasQuantity(): boolean
  /** Records the present quantities as sent. */
  noteSent(): void
  /** Enters the unsent values of the previous forms into all copies. @returns whether there was a form that is not restored yet */
  restore(): boolean
}

interface Pending {
  readonly fields: readonly HTMLInputElement[]
  /** Which copy of the form had the focus, since page builders print two, and in which field; `undefined`: none. */
  readonly focus: readonly [form: number, field: number] | undefined
}

/** Entries that the form and its copies had not sent when an answer replaced them, until they are entered into the next ones. */
const pendingAtom = atom<Pending | undefined>(undefined)

const findForms = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>(cartFormSelector)]
const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [...elementsOf(form)] as HTMLInputElement[]

export function watchUnsentEntries(form: HTMLFormElement, store: Store, signal: AbortSignal): UnsentEntries {
  const sent = new Map<string, string>()
  let focusedAt = -1
  const formAt = findForms().indexOf(form)
  const unsent = (): HTMLInputElement[] =>
    fieldsOf(form).filter(
      (field) =>
        // `restore` finds fields by name, so that those without one, such as plus and minus, are left out.
        field.name &&
        /^(?:number|text|select-one)$/.test(field.type) &&
        field.value !== (sent.get(field.name) ?? printedValue(field)),
    )
  /** Runs after the focus has moved. A removed form keeps its last index, so that the next form can restore the focus. */
  const noteFocus = (): void => {
    if (form.isConnected) focusedAt = fieldsOf(form).indexOf(document.activeElement as HTMLInputElement)
  }
  listen(form, 'focusin focusout', () => queueMicrotask(noteFocus), signal)
  signal.addEventListener('abort', () => {
    if (form.isConnected) return
    const { fields = [], focus } = store.get(pendingAtom) ?? {}
    store.set(pendingAtom, {
      fields: [...fields, ...unsent()],
      focus: focusedAt < 0 ? focus : [formAt, focusedAt],
    })
  })

  return {
    hasQuantity: () => unsent().some((field) => field.value && field.matches('.cart_item .qty')),
    noteSent() {
      for (const { name, value } of form.querySelectorAll<HTMLInputElement>('.qty')) sent.set(name, value)
    },
    restore() {
      const pending = store.get(pendingAtom)
      if (!pending) return false
      store.set(pendingAtom, undefined)
      const forms = findForms().map(fieldsOf)
      for (const { name, value } of pending.fields) {
        for (const fields of forms) {
          const field = fields.find((each) => each.name === name)
          if (field && field.value !== value) enterValue(field, value)
        }
      }
      const [focusedForm = -1, focusedField = -1] = pending.focus ?? []
      if (document.activeElement === document.body) focusInPlace(forms[focusedForm]?.[focusedField])
      // The platform's stand-in may have entered the quantities by itself, before this form was watched.
      return true
    },
  }
}
