/** The link that takes every choice back. Source: contract theme-and-platform 3.6, algorithm 3 and 7. */
import { announceChange } from '../../inject/dom/fields.ts'
import { focusChoice, type VariationForm } from './variationForm.ts'

export function resetChoice({ form, selects, edits, fire, when, text }: VariationForm): void {
  const announce = (words: string): void => {
    const place = form.querySelector('.reset_variations_alert')
    if (place) edits.text(place, words)
  }
  when('announce_reset', () => announce(text('i18n_reset_alert_text')))
  when('clear_reset_announcement', () => announce(''))
  when('reset_focus', () => focusChoice(selects[0]))
  when('check_variations', () => {
    const link = form.querySelector('.reset_variations')
    const isUseful = selects.some(({ value }) => value)
    if (link) edits.attribute(link, 'style', `visibility:${isUseful ? 'visible' : 'hidden'}`)
  })

  // Plugins press the link through jQuery.
  when('click', (_parameters, target, event) => {
    if (!(target as Element).closest('.reset_variations')) return
    event.preventDefault()
    for (const select of selects) select.value = ''
    for (const select of selects) announceChange(select)
    fire('announce_reset')
    fire('reset_data')
    fire('reset_focus')
  })
}
