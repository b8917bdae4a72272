/** Matches numbers as shops write them in different languages: `5,00`, `1.000`, `1 000,50`, `1,000.500`, `25`. */
const numberPattern = /\d{1,3}(?:[ .,'’\u00A0\u2009\u202F]\d{3})+(?:[.,]\d{1,3})?(?!\d)|\d+(?:[.,]\d{1,3})?(?!\d)/g

/**
 * Finds all numbers in a text. `1,500` is 1.5 in a shop with three decimals, and 1500 in others.
 * @param amounts expected numbers, which decide between two such readings
 */
export function namedNumbers(text: string, amounts: readonly number[]): readonly number[] {
  return (text.match(numberPattern) ?? []).map((written) => {
    const separators = written.replace(/\d/g, '')
    const last = separators.slice(-1)
    const at = written.lastIndexOf(last)
    const whole = Number(digitsOf(written))
    const decimal = Number(`${digitsOf(written.slice(0, at))}.${written.slice(at + 1)}`)
    const isLikelyDecimal = separators.length === 1 && !amounts.includes(whole) && amounts.includes(decimal)
    const hasDecimals = written.length - at !== 4 || separators[0] !== last || isLikelyDecimal
    return /[.,]/.test(last) && hasDecimals ? decimal : whole
  })
}

const digitsOf = (written: string): string => written.replace(/\D/g, '')

/** A bound of a price. */
export interface Bound {
  readonly name: 'min' | 'max'
  readonly amount: number
}
