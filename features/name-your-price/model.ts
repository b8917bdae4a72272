/** Numbers as a shop writes them in whatever language: `5,00`, `1.000`, `1,000.50`, `25`; spaces in them do not break. */
const numberPattern = /\d+(?:[.,'’\u00A0\u202F]\d{3})*(?:[.,]\d{1,2})?(?!\d)/g

/** Finds all numbers in a text. */
export function namedNumbers(text: string): readonly number[] {
  return (text.match(numberPattern) ?? []).map((written) => {
    const [, whole = '', decimals = '0'] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
    return Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  })
}

/** A bound of a price. */
export interface Bound {
  readonly name: 'min' | 'max'
  readonly amount: number
}
