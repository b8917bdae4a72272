/** The state of a card form: the typed texts, and the object that every input event has as its argument (provider-sdk.md 3.4). */
import type { CardErrorCode, CardFieldName, CardFieldState, CardState, CardStateKey } from '../../cardTypes.ts'
import { candidates } from './brands.ts'
import { digitsOf, formatField, validity } from './fieldRules.ts'

export const stateKeys: Readonly<Record<CardFieldName, CardStateKey>> = {
  name: 'cardNameField',
  number: 'cardNumberField',
  cvv: 'cardCvvField',
  expiry: 'cardExpiryField',
}

const errorCodes: Readonly<Record<CardFieldName, CardErrorCode>> = {
  name: 'INVALID_NAME',
  number: 'INVALID_NUMBER',
  expiry: 'INVALID_EXPIRY',
  cvv: 'INVALID_CVV',
}

/** The order in which errors are reported. */
const order: readonly CardFieldName[] = ['name', 'number', 'expiry', 'cvv']

export interface CardForm {
  /** A field exists while it is rendered; a field that is rendered again is empty. */
  add(field: CardFieldName): void
  remove(field: CardFieldName): void
  has(field: CardFieldName): boolean
  /** @returns the text as the field shows it, with spaces or slash */
  type(field: CardFieldName, text: string): string
  text(field: CardFieldName): string
  setFocused(field: CardFieldName, isFocused: boolean): void
  state(emittedBy?: CardFieldName): CardState
}

/** @param now the page's clock */
export function createCardForm(now: () => Date): CardForm {
  const fields = new Map<CardFieldName, { text: string; isFocused: boolean }>()
  const text = (field: CardFieldName): string => fields.get(field)?.text ?? ''

  function fieldState(field: CardFieldName): CardFieldState {
    const valid = validity(field, text(field), { number: text('number'), now: now() })
    return { isFocused: fields.get(field)?.isFocused ?? false, isEmpty: text(field) === '', ...valid }
  }

  return {
    add: (field) => void fields.set(field, { text: '', isFocused: false }),
    remove: (field) => void fields.delete(field),
    has: (field) => fields.has(field),
    text,
    type(field, typed) {
      const shown = formatField(field, typed)
      fields.set(field, { text: shown, isFocused: fields.get(field)?.isFocused ?? false })
      return shown
    },
    setFocused(field, isFocused) {
      fields.set(field, { text: text(field), isFocused })
    },
    state(emittedBy) {
      const rendered = order.filter((field) => fields.has(field))
      const states = rendered.map((field) => [field, fieldState(field)] as const)
      const errors = states.filter(([, { isValid }]) => !isValid).map(([field]) => errorCodes[field])
      return {
        cards: candidates(digitsOf(text('number'))).map(({ card }) => card),
        ...(emittedBy ? { emittedBy } : {}),
        isFormValid: rendered.length > 0 && errors.length === 0,
        errors,
        fields: Object.fromEntries(states.map(([field, state]) => [stateKeys[field], state])),
      }
    },
  }
}
