/** Numbers that are typed or pasted with commas, which number fields drop where the browser speaks English. Contract price-and-offer R8 */
import { listen } from './lifetime.ts'

/** A comma that is typed is a decimal comma, until three digits behind it show that it parts thousands. */
const thousandsTyped = /^[1-9]\d*\.\d{3}$/
/** Points that were typed part thousands where a comma follows. A field that knows no second point has dropped the others. */
const thousandsBeforeComma = /^\d{1,3}\.(?:\d{3})+$/

/** What a comma that was typed into a field is. `undecided`: three digits behind it show that it parts thousands. */
type TypedComma = 'decimal' | 'undecided'

/**
 * Accepts commas in number fields: a decimal comma becomes a point, or stays where the browser knows it, and those that part thousands
 * go, so that what is sent is what the field shows. Fields of other types hold a comma as it is.
 * @param selector of the fields in `root`
 * @param isCommaDecimal whether three digits behind a field's only comma are decimals, and do not show that it parts thousands;
 * see `decimalCommasOf`
 */
export function acceptComma(
  root: Element,
  selector: string,
  signal: AbortSignal,
  isCommaDecimal: (field: HTMLInputElement) => boolean,
): void {
  const typedCommas = new WeakMap<EventTarget, TypedComma>()
  /** In Safari the insertion of a text fires `beforeinput`, too. */
  let isInserting = false

  const insert = (text: string, field: HTMLInputElement): void => {
    isInserting = true
    for (const character of text) {
      let isTaken = false
      field.addEventListener('input', () => (isTaken = true), { once: true, signal })
      insertText(character)
      if (!isTaken && character === ',') insertText('.')
    }
    isInserting = false
  }
  const onBeforeInput = (event: InputEvent): void => {
    const field = event.target as HTMLInputElement
    // Prices and offers both listen on one form.
    if (isInserting || event.defaultPrevented || !event.data) return
    if (field.type !== 'number' || !field.matches(selector)) return
    const data = amountIn(event.data, field)
    if (data === event.data && !/[.,]/.test(data)) return
    const isThousands = thousandsBeforeComma.test(field.value)
    // Only a number that is written in English has another mark behind a comma: `1,234.50`, `1,234,567`.
    const isSecondMark = isThousands && typedCommas.get(field) === 'decimal'
    typedCommas.delete(field)
    if (data === event.data && !data.includes(',') && !(data === '.' && isSecondMark)) return
    event.preventDefault()
    if (data.length === 1 && isThousands) replaceText(withoutPoints(field.value), field)
    if (data === ',') typedCommas.set(field, isCommaDecimal(field) && !isSecondMark ? 'decimal' : 'undecided')
    insert(data === '.' ? ',' : withDecimalComma(data, isCommaDecimal(field)), field)
  }
  const onInput = ({ target }: Event): void => {
    if (!target || typedCommas.get(target) !== 'undecided') return
    const field = target as HTMLInputElement
    if (!thousandsTyped.test(field.value)) return
    typedCommas.delete(field)
    replaceText(withoutPoints(field.value), field)
  }
  listen(root, 'beforeinput', onBeforeInput, signal)
  listen(root, 'input', onInput, signal)
}

/**
 * What of an entry belongs to the amount: without the dash that stands for no cents, as in `30,- €`, and without words, such as
 * `EUR`. A number field takes some of these characters for a sign or an exponent, and then holds no number.
 */
function amountIn(text: string, field: HTMLInputElement): string {
  if (text.length === 1) return text === '-' && field.value ? '' : text
  return /\d/.test(text) ? text.replace(/([.,])\s*-+/, '$1').replace(/[a-z]{2,}/gi, '') : text
}

/**
 * A number with no comma but the decimal one: `1.234,56` and `1,234.56` become `1234,56`. `1,000` becomes `1000` where a comma may part
 * thousands.
 * @param isCommaDecimal whether three digits behind the only comma are decimals
 */
export function withDecimalComma(text: string, isCommaDecimal: boolean): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  const commas = text.split(',').length - 1
  const isThousands = commas > 1 || (!isCommaDecimal && /^\D*[1-9]\d{0,2},\d{3}(?!\d)/.test(text))
  if (point < 0 && isThousands) return text.replace(/,/g, '')
  if (point > comma) return text.replace(/,/g, '').replace('.', ',')
  return text.replace(/\./g, '')
}

/**
 * Makes a function that says whether the comma in a field's number is a decimal one, whatever number of digits follow: where the
 * prices of the page's language have no commas between thousands, as in German, and where the field shows a currency of three decimals.
 * @param locale BCP 47 language of the page, such as `Page.locale`
 */
export function decimalCommasOf(locale: string): (field: HTMLInputElement) => boolean {
  const isDecimal = thousandsMarkOf(locale) !== ','
  return (field) => isDecimal || hasThreeDecimals(field)
}

/** The mark between thousands in prices of a language: `.` in German, `,` in English, `’` in Switzerland. */
export function thousandsMarkOf(locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return format.formatToParts(12345).find(({ type }) => type === 'group')?.value
}

/** Whether the shop's currency has three decimals, as far as the field shows it. */
export function hasThreeDecimals(field: HTMLInputElement): boolean {
  return ['step', 'min', 'max', 'value'].some((name) => /\.\d{3}$/.test(field.getAttribute(name) ?? ''))
}

function withoutPoints(text: string): string {
  return text.replace(/\./g, '')
}

/** Puts a text in the place of what a field holds, as if it were typed. */
function replaceText(text: string, field: HTMLInputElement): void {
  field.select()
  insertText(text)
}

const insertText = (text: string): boolean => document.execCommand('insertText', false, text)
