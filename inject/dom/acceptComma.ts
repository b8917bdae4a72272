/** Numbers that are typed or pasted with commas, which number fields drop where the browser speaks English. Contract price-and-offer R8 */
import { listen } from './lifetime.ts'

/** A comma that is typed is a decimal comma, until three digits behind it show that it parts thousands. */
const thousandsTyped = /^[1-9]\d*\.\d{3}$/
/** Points that were typed part thousands where a comma follows. A field that knows no second point has dropped the others. */
const thousandsBeforeComma = /^\d{1,3}\.(?:\d{3})+$/

/**
 * Accepts commas in the fields: a decimal comma becomes a point, or stays where the browser knows it, and those that part thousands go, so
 * that what is sent is what the field shows.
 * @param selector of the fields in `root`
 * @param hasDecimals whether three digits behind a field's comma can be decimals, and do not show that it parts thousands
 */
export function acceptComma(
  root: Element,
  selector: string,
  signal: AbortSignal,
  hasDecimals: (field: HTMLInputElement) => boolean = hasThreeDecimals,
): void {
  /** Fields in which a comma was typed that may yet part thousands. */
  const undecided = new WeakSet<EventTarget>()
  /** In Safari the insertion of a text fires `beforeinput`, too. */
  let isInserting = false

  const onBeforeInput = (event: InputEvent): void => {
    const { data, target } = event
    // Prices and offers both listen on one form.
    if (isInserting || event.defaultPrevented || !data?.includes(',') || !(target as Element).matches(selector)) return
    event.preventDefault()
    const field = target as HTMLInputElement
    if (data === ',') {
      if (thousandsBeforeComma.test(field.value)) replaceText(withoutPoints(field.value), field)
      undecided.add(field)
    }
    isInserting = true
    for (const character of withDecimalComma(data, hasDecimals(field))) {
      let isTaken = false
      field.addEventListener('input', () => (isTaken = true), { once: true, signal })
      insertText(character)
      if (!isTaken && character === ',') insertText('.')
    }
    isInserting = false
  }
  const onInput = ({ target }: Event): void => {
    if (!target || !undecided.has(target)) return
    const field = target as HTMLInputElement
    if (!thousandsTyped.test(field.value) || hasDecimals(field)) return
    undecided.delete(field)
    replaceText(withoutPoints(field.value), field)
  }
  listen(root, 'beforeinput', onBeforeInput, signal)
  listen(root, 'input', onInput, signal)
}

/**
 * A number with no comma but the decimal one: `1.234,56` and `1,234.56` become `1234,56`, `1,000` becomes `1000`.
 * @param hasDecimals whether three digits behind a comma can be decimals
 */
export function withDecimalComma(text: string, hasDecimals = false): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  const commas = text.split(',').length - 1
  const isThousands = commas > 1 || (!hasDecimals && /^\D*[1-9]\d{0,2},\d{3}(?!\d)/.test(text))
  if (point < 0 && isThousands) return text.replace(/,/g, '')
  if (point > comma) return text.replace(/,/g, '').replace('.', ',')
  return text.replace(/\./g, '')
}

/** Whether the shop's currency has three decimals, as far as the field tells. */
function hasThreeDecimals(field: HTMLInputElement): boolean {
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
