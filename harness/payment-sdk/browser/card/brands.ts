/** Card brands, and which of them the first digits of a number allow (provider-sdk.md 3.4, 9.5). */
import type { CardCandidate } from '../../cardTypes.ts'

export interface Brand {
  readonly card: CardCandidate
  /** First digits of the brand's numbers; `['51', '55']` is a range that includes both ends. */
  readonly prefixes: readonly (readonly [from: string, to: string])[]
  readonly lengths: readonly number[]
  /** Numbers of digits after which a space is shown. */
  readonly gaps: readonly number[]
}

const brand = (
  type: string,
  niceType: string,
  code: readonly [name: string, size: number],
  prefixes: Brand['prefixes'],
  lengths: readonly number[],
  gaps: readonly number[] = [4, 8, 12],
): Brand => ({ card: { type, niceType, code: { name: code[0], size: code[1] } }, prefixes, lengths, gaps })

const brands: readonly Brand[] = [
  brand('visa', 'Visa', ['CVV', 3], [['4', '4']], [13, 16, 19]),
  brand(
    'mastercard',
    'Mastercard',
    ['CVC', 3],
    [
      ['51', '55'],
      ['2221', '2720'],
    ],
    [16],
  ),
  brand(
    'american-express',
    'American Express',
    ['CID', 4],
    [
      ['34', '34'],
      ['37', '37'],
    ],
    [15],
    [4, 10],
  ),
  brand(
    'diners-club',
    'Diners Club',
    ['CVV', 3],
    [
      ['300', '305'],
      ['36', '36'],
      ['38', '39'],
    ],
    [14, 16, 19],
    [4, 10],
  ),
  brand(
    'discover',
    'Discover',
    ['CID', 3],
    [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    [16, 19],
  ),
  brand('jcb', 'JCB', ['CVV', 3], [['3528', '3589']], [16, 17, 18, 19]),
  brand(
    'maestro',
    'Maestro',
    ['CVC', 3],
    [
      ['50', '50'],
      ['56', '58'],
      ['63', '63'],
      ['67', '67'],
    ],
    [12, 13, 14, 15, 16, 17, 18, 19],
  ),
]

/** The brands that are possible after these digits; all brands where there are no digits. */
export function candidates(digits: string): readonly Brand[] {
  return brands.filter(({ prefixes }) => prefixes.some(([from, to]) => canStart(digits, from, to)))
}

function canStart(digits: string, from: string, to: string): boolean {
  const length = Math.min(digits.length, from.length)
  const start = digits.slice(0, length)
  return start >= from.slice(0, length) && start <= to.slice(0, length)
}

/** True where the check digit is right. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}
