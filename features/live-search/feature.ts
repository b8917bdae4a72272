/** Suggestions with pictures and prices appear while the shopper types into a search field. S1.06 S2.37 S2.38 S2.39 S2.40 */
import { defineFeature, refuse } from '../../inject/feature.ts'
import { lazy, optional, strictObject, string } from '../../inject/schema/schema.ts'
import { isOptionOff } from '../../inject/shop/emptiedHandles.ts'
import css from './list.css'
import { connectForm } from './markup.ts'
import { createSearch, searchForms } from './model.ts'
import { Suggestions } from './Suggestions.tsx'
import { silenceThemeSearch } from './themeSearch.ts'

/** `features['live-search']` in the configuration. */
const optionsSchema = lazy(() =>
  strictObject({
    /** Text for a query without results, where the server sends none. Default: nothing is shown. S9.08 */
    noResultsText: optional(string()),
  }),
)

/** The server's element for suggestions. */
const placeOf = (form: Element): Element | null => form.querySelector('.live-search-results')

export default defineFeature({
  id: 'live-search',
  selector: searchForms,
  options: optionsSchema,
  styles: css,
  host: (form) => ({ anchor: placeOf(form)!, position: 'append' }),
  view: Suggestions,

  mount(context) {
    const { element: form, edits, profile, signal, store } = context
    if (isOptionOff(`${profile.theme}-live-search`))
      return refuse('The theme’s live search is switched off in this shop.')
    const field = form.querySelector<HTMLInputElement>('input.search-field')
    const place = placeOf(form)
    const category = form.querySelector<HTMLSelectElement>('select.search_categories')
    if (!field || !place) return
    const isAlone = (): boolean => silenceThemeSearch(field, place, edits)
    if (!isAlone()) return refuse('The theme’s live search already runs, and offers no way to take over.')
    const search = createSearch(store, form, signal)
    connectForm(context, { field, place, category }, search, isAlone)
    return { search }
  },
})
