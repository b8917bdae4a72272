/** Checks whether a card field's text is valid or can become valid, and formats it while the buyer types. */
import type { CardFieldName } from '../../cardTypes.ts'
import { type Brand, candidates, hasCheckDigit } from './brands.ts'

export interface Validity {
  readonly isValid: boolean
  readonly isPotentiallyValid: boolean
}

/** What a rule needs to know of other fields: the length of the security code depends on the number. */
export interface FieldContext {
  readonly number: string
  readonly now: Date
}

export function validity(field: CardFieldName, text: string, context: FieldContext): Validity {
  switch (field) {
    case 'number':
      return numberValidity(digitsOf(text))
    case 'expiry':
      return expiryValidity(digitsOf(text), context.now)
    case 'cvv':
      return codeValidity(digitsOf(text), candidates(digitsOf(context.number)))
    case 'name':
      // Digits in the name field are probably the card's number.
      return both(text.length <= 255 && !/^[\d\s-]{8,}$/.test(text))
  }
}

/** Formats the text as the provider's frame does: `4111 1111 …`, `04 / 31`. */
export function formatField(field: CardFieldName, text: string): string {
  if (field === 'name') return text
  const digits = digitsOf(text)
  if (field === 'number') return formatNumber(digits)
  if (field === 'cvv') return digits.slice(0, 4)
  // A month above 1 cannot get a second digit.
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return full.length > 2 ? `${full.slice(0, 2)} / ${full.slice(2, 4)}` : full
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function formatNumber(digits: string): string {
  const [known, ...others] = candidates(digits)
  const gaps = known && others.length === 0 ? known.gaps : [4, 8, 12]
  const longest = known && others.length === 0 ? Math.max(...known.lengths) : 19
  return [...digits.slice(0, longest)].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

function both(isValid: boolean): Validity {
  return { isValid, isPotentiallyValid: isValid }
}

function numberValidity(digits: string): Validity {
  const possible = candidates(digits)
  if (digits === '') return { isValid: false, isPotentiallyValid: true }
  const lengths = possible.flatMap((brand) => brand.lengths)
  const isValid = lengths.includes(digits.length) && hasCheckDigit(digits)
  return { isValid, isPotentiallyValid: isValid || digits.length < Math.max(0, ...lengths) }
}

function codeValidity(digits: string, possible: readonly Brand[]): Validity {
  const sizes = possible.length === 1 ? possible.map(({ card }) => card.code.size) : [3, 4]
  return { isValid: sizes.includes(digits.length), isPotentiallyValid: digits.length <= Math.max(...sizes) }
}

function expiryValidity(digits: string, now: Date): Validity {
  const month = Number(digits.slice(0, 2))
  const isMonthPossible = digits.length < 2 ? /^[01]?$/.test(digits) : month >= 1 && month <= 12
  if (digits.length < 4) return { isValid: false, isPotentiallyValid: isMonthPossible }
  const year = 2000 + Number(digits.slice(2, 4))
  // A card is valid until its month ends, and never for more than twenty years.
  const isFuture = new Date(year, month) > now && year <= now.getFullYear() + 19
  return both(isMonthPossible && isFuture)
}
