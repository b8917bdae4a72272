import { enterValue } from '../../inject/dom/fields.ts'

/**
 * What the shopper enters while an update is running: the platform's answer replaces the form and knows nothing of it, so
 * the next form gets it. Contract theme-and-platform 3.7
 */
export interface Late {
  /** Quantities that differ from what was sent, or printed. */
  quantities(): HTMLInputElement[]
  /** The quantities are on their way to the server as they are now. */
  noteSent(): void
  /** Enters what the form before left. True if there was anything. */
  restore(): boolean
}

let left: { readonly fields: readonly HTMLInputElement[]; readonly focused: number } | undefined

export function watchLate(form: HTMLFormElement, signal: AbortSignal): Late {
  const sent = new Map<string, string>()
  let focused = -1
  const fields = (): HTMLInputElement[] => [...form.elements] as HTMLInputElement[]
  const late = (): HTMLInputElement[] =>
    fields().filter(
      ({ name, value, defaultValue, type }) =>
        /^(?:number|text)$/.test(type) && value !== (sent.get(name) ?? defaultValue),
    )
  form.addEventListener('focusin', ({ target }) => (focused = fields().indexOf(target as HTMLInputElement)), { signal })
  // Also when the form goes with the focus in it; then the field is still to be remembered.
  const leave = (): void => {
    if (form.isConnected && !form.contains(document.activeElement)) focused = -1
  }
  form.addEventListener('focusout', () => queueMicrotask(leave), { signal })
  signal.addEventListener('abort', () => {
    if (!form.isConnected) left = { fields: late(), focused }
  })

  return {
    quantities: () => late().filter((field) => field.matches('.cart_item .qty')),
    noteSent() {
      for (const { name, value } of form.querySelectorAll<HTMLInputElement>('.qty')) sent.set(name, value)
    },
    restore() {
      const before = left
      left = undefined
      for (const { name, value } of before?.fields ?? []) {
        const field = fields().find((each) => each.name === name)
        if (field && field.value !== value) enterValue(field, value)
      }
      if (before && document.activeElement === document.body) fields()[before.focused]?.focus({ preventScroll: true })
      return Boolean(before?.fields.length)
    },
  }
}
