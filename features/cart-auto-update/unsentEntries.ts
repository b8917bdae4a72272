import { elementsOf, enterValue, printedValue } from '../../inject/dom/fields.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { atom, type Store } from '../../inject/state/atoms.ts'

/**
 * Keeps the shopper's entries while an update is running. The platform's answer replaces the form without them, so they are
 * entered into the next form. Contract theme-and-platform 3.7
 */
export interface UnsentEntries {
  /** Whether a quantity differs from the sent or printed one. Empty fields do not count, since the shopper is still typing. */
  hasQuantity(): boolean
  /** Records the present quantities as sent. */
  noteSent(): void
  /** Enters the unsent values of the previous form. @returns whether there was a previous form */
  restore(): boolean
}

interface Pending {
  readonly fields: readonly HTMLInputElement[]
  /** Which of the form's fields had the focus; -1: none. */
  readonly focusedAt: number
}

/** Entries that the form had not sent when an answer replaced it, until they are entered into the next form. */
const pendingAtom = atom<Pending | undefined>(undefined)

export function watchUnsentEntries(form: HTMLFormElement, store: Store, signal: AbortSignal): UnsentEntries {
  const sent = new Map<string, string>()
  let focusedAt = -1
  const fields = (): HTMLInputElement[] => [...elementsOf(form)] as HTMLInputElement[]
  const unsent = (): HTMLInputElement[] =>
    fields().filter(
      (field) =>
        // `restore` finds fields by name, so that those without one, such as plus and minus, are left out.
        field.name &&
        /^(?:number|text|select-one)$/.test(field.type) &&
        field.value !== (sent.get(field.name) ?? printedValue(field)),
    )
  /** Runs after the focus has moved. A removed form keeps its last index, so that the next form can restore the focus. */
  const noteFocus = (): void => {
    if (form.isConnected) focusedAt = fields().indexOf(document.activeElement as HTMLInputElement)
  }
  listen(form, 'focusin focusout', () => queueMicrotask(noteFocus), signal)
  signal.addEventListener('abort', () => {
    if (!form.isConnected) store.set(pendingAtom, { fields: unsent(), focusedAt })
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
      for (const { name, value } of pending.fields) {
        const field = fields().find((each) => each.name === name)
        if (field && field.value !== value) enterValue(field, value)
      }
      if (document.activeElement === document.body) focusInPlace(fields()[pending.focusedAt])
      // The platform's stand-in may have entered the quantities by itself, before this form was watched.
      return true
    },
  }
}
