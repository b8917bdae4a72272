/** Suggestions with pictures and prices appear while the shopper types into a search field. S1.06 S2.37 S2.38 S2.39 S2.40 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'
import css from './list.css'
import { listenToKeys } from './listenToKeys.ts'
import { type Options, optionsSchema } from './options.ts'
import { createSuggester, forgetAnswers } from './suggester.ts'
import { createSuggestionList } from './suggestionList.ts'
import { silenceThemeSearch } from './themeSearch.ts'

export default defineFeature<undefined, Options>({
  id: 'live-search',
  selector: 'form.searchform',
  options: optionsSchema,
  styles: css,
  setup: forgetAnswers,

  mount(context) {
    const { element: form, edits, signal, texts } = context
    const field = form.querySelector<HTMLInputElement>('.search-field')
    const place = form.querySelector('.live-search-results')
    const category = form.querySelector<HTMLSelectElement>('.search_categories')
    if (!field || !place) return
    const isAlone = (): boolean => silenceThemeSearch(field, place, edits)
    if (!isAlone()) return refuse('The theme’s live search already runs, and offers no way to take over.')

    const list = createSuggestionList(field, place, edits, texts('search.list'))
    const suggester = createSuggester(context, { field, category, list })
    const { suggest, close } = suggester
    listenToKeys(field, list, suggester, signal)
    for (const type of ['focus', 'input', 'compositionend']) {
      listen(
        field,
        type,
        (event) => {
          // The theme's script may come at any time.
          isAlone()
          // While an input method composes, the text is not what the shopper means.
          if (!(event as unknown as InputEvent).isComposing) suggest()
        },
        signal,
      )
    }
    // The focus stays in the field, so that a press on a suggestion does not take the list away before the click.
    listen(place, 'mousedown', (event) => event.preventDefault(), signal)
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== field && !place.contains(relatedTarget as Node | null)) close()
    }
    listen(form, 'focusout', leave, signal)
    // A page that comes back from the browser's cache shows no old list.
    listen(window, 'pagehide', close, signal)
    if (category) {
      if (!category.labels.length) edits.attribute(category, 'aria-label', texts('search.category'))
      const ask = (): void => {
        isAlone()
        close()
        suggest(0)
      }
      listen(category, 'change', ask, signal)
    }
    // Whoever was faster than we wants suggestions, too.
    if (document.activeElement === field) suggest()
  },
})
