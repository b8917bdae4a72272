/** Numbers as a page writes them. */

/**
 * Counts up to the number in a text.
 * @returns gets a share of the number, from 0 to 1, and returns the text with that in its place, with as many decimals and with
 * marks between its thousands; undefined where the text has no number
 */
export function numbersUpTo(text: string, locale: string): ((share: number) => string) | undefined {
  const found = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/.exec(text)
  if (!found) return undefined
  const [number] = found
  const digits = number.replace(/\D/g, '')
  const value = Number(digits)
  const decimals = countDecimals(number, locale)
  return (share) => {
    const current = String(Math.round(value * share)).padStart(decimals + 1, '0')
    return text.slice(0, found.index) + withMarks(current, number) + text.slice(found.index + number.length)
  }
}

/** A mark before three digits parts thousands, unless the language writes its decimals with it. */
function countDecimals(number: string, locale: string): number {
  const [, mark = '', rest = ''] = /([.,])(\d+)$/.exec(number) ?? []
  const isDecimal = mark === decimalMark(locale) || rest.length !== 3
  return mark && isDecimal ? rest.length : 0
}

function decimalMark(locale: string): string {
  try {
    return new Intl.NumberFormat(locale).format(1.5).charAt(1)
  } catch {
    // The page's language is none that the browser knows.
    return '.'
  }
}

/** The digits with the marks of `model`, counted from its end, as far as there are digits for them. */
function withMarks(digits: string, model: string): string {
  let result = ''
  let pending = digits
  for (let at = model.length - 1; at >= 0 && pending; at--) {
    const sign = model.charAt(at)
    if (/\d/.test(sign)) {
      result = pending.slice(-1) + result
      pending = pending.slice(0, -1)
    } else result = sign + result
  }
  return pending + result
}
