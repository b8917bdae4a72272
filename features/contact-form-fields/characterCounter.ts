import { listen } from '../../inject/lifetime.ts'
import { named, partsOf } from '../contact/fields.ts'
import { type ContactForm, positiveInteger } from '../contact/formModel.ts'
import { type Helper, onRefill } from './helper.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Counts what is typed, up or down, and says when it is too long or too short. S3.31, S5.11, D8, CF66, CF67 */
export function countCharacters(helper: Helper): void {
  const { contact, signal, isParity } = helper
  for (const counter of partsOf(contact, 'character-count')) {
    const target = named<TextControl>(
      contact.element,
      'input,textarea',
      counter.getAttribute('data-target-name') ?? '',
    )[0]
    if (!target) continue
    const update = (): void => showCount(contact, counter, target.value)
    const restart = (): void => {
      // The original empties the field, whatever the visitor or the browser had filled in by then.
      if (isParity) target.value = target.defaultValue
      update()
    }
    restart()
    onRefill(helper, restart)
    listen(target, 'keyup', update, signal)
    // Pasting, dictation and autofill press no key.
    if (!isParity) listen(target, 'input', update, signal)
  }
}

/** The count ignores outer white space; the limits, as on the server, do not. */
function showCount({ edits }: ContactForm, counter: Element, text: string): void {
  const limit = (name: string): number => positiveInteger(counter.getAttribute(`data-${name}-value`))
  const { length } = text.trim()
  const count = String(counter.classList.contains('down') ? limit('starting') - length : length)
  const maximum = limit('maximum')
  edits.attribute(counter, 'data-current-value', count)
  edits.text(counter, count)
  edits.toggleClass(counter, 'too-long', maximum > 0 && text.length > maximum)
  edits.toggleClass(counter, 'too-short', text.length < limit('minimum'))
}
