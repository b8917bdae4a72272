import { enterValue } from '../../inject/dom/fields.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'

/** Keeps the amounts of form and bar alike, whoever changes one of them. Contract theme-and-platform 2.13 */
export function mirrorQuantity(form: Element | null, bar: Element, signal: AbortSignal): void {
  const fields = [form, bar].map((part) => part?.querySelector<HTMLInputElement>('input.qty'))
  const events = createStoreEvents(signal)
  for (const field of fields) {
    const other = fields.find((each) => each !== field)
    if (!field || !other) return
    // The platform changes amounts through jQuery.
    const copy = (): void => {
      if (other.value !== field.value) enterValue(other, field.value)
    }
    events.on('change', copy, { signal, target: field })
  }
}
