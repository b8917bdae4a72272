/**
 * Reads and writes the shop's fields by their whole names. Every value is also kept in a map, which is sent to the shop where the page
 * has no form. A page may have several fields of one name; all of them are written. wallet-checkout 11
 */
import type { Edits } from '../../../../inject/dom/edits/edits.ts'
import type { Approval } from '../attempt/state.ts'
import type { PaymentNames } from '../names.ts'

export interface Fields {
  /** The value of the field in the page, else the value that was set. Empty where there is neither. */
  get(name: string): string
  /** Writes every field of the name, without an event, and the map. */
  set(name: string, value: string): void
  setAll(values: Readonly<Record<string, string>>): void
  /** Empties the map; fields in the page keep their values. */
  clear(): void
  /** Everything that was set, as a call sends it. */
  toJSON(): Readonly<Record<string, string>>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** @param edits undoes what is written into hidden fields, whose value is a part of the markup */
export function createFields(edits: Edits): Fields {
  const map = new Map<string, string>()

  const fields: Fields = {
    get(name) {
      const values = controls(name).map(readControl)
      return values.find((value) => value !== '') ?? values[0] ?? map.get(name) ?? ''
    },
    set(name, value) {
      map.set(name, value)
      for (const control of controls(name)) write(control, value, edits)
    },
    setAll(values) {
      for (const [name, value] of Object.entries(values)) fields.set(name, value)
    },
    clear: () => map.clear(),
    toJSON: () => Object.fromEntries(map),
  }
  return fields
}

/**
 * The hidden fields in which an approval goes to the shop, as `Fields.setAll` takes them; all are empty where there is none. A
 * setup token goes nowhere before it is exchanged. S3.107–S3.109
 */
export function approvalFields(
  names: Pick<PaymentNames, 'orderField' | 'tokenField'>,
  method: string,
  approval: Approval | undefined,
): Readonly<Record<string, string>> {
  return {
    [names.orderField(method)]: approval?.kind === 'order' ? approval.id : '',
    [names.tokenField(method)]: approval?.kind === 'paymentToken' ? approval.id : '',
  }
}

function controls(name: string): readonly Control[] {
  return [...document.getElementsByName(name)].filter(isControl)
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

function readControl(control: Control): string {
  return isChoice(control) && !control.checked ? '' : control.value
}

function write(control: Control, value: string, edits: Edits): void {
  if (isChoice(control)) {
    control.checked = control.type === 'radio' ? control.value === value : value !== '' && value !== '0'
  } else if (control instanceof HTMLSelectElement) {
    control.value = optionFor(control, value)
  } else if (control.type === 'hidden') {
    edits.attribute(control, 'value', value)
  } else {
    control.value = value
  }
}

/** The option with this value, or with the provider's `SN` for the shop's `DE-SN`. real-shop-facts 6 */
function optionFor({ options }: HTMLSelectElement, value: string): string {
  const values = [...options].map((option) => option.value)
  if (value === '' || values.includes(value)) return value
  return values.find((option) => option.endsWith(`-${value}`)) ?? value
}
