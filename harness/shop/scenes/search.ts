/** The theme's product search in the header: suggestions while somebody types. */

import type { PlannedScene } from '../../record/plan.ts'
import type { StepSource } from '../../scene/journey.ts'
import { forms } from './contactSteps.ts'
import { fill, press, see, seeAttribute, seeFocus, seeNone, seeText, seeValue } from './steps.ts'

const header = '#masthead form.searchform'
const field = `${header} .search-field`
const list = `${header} .autocomplete-suggestions`
const options = `${header} .autocomplete-suggestion[role="option"]`

const seeSuggestions = (count: number): StepSource => ({ type: 'waitForElement', selectors: [options], count })

const common = {
  path: '/shop/',
  script: true,
  counts: [...forms, 'form.searchform'],
  viewport: { width: 1280, height: 900 },
} as const

const suggestions: PlannedScene = {
  ...common,
  name: 'search-suggestions',
  title: 'Suggestions with picture, name and price appear below the search field, in all categories and in one',
  journey: [
    fill(field, 'li'),
    seeAttribute(field, 'aria-expanded', 'false'),
    fill(field, 'sturm'),
    seeSuggestions(2),
    see(`${options} .search-image`),
    seeText(`${options} strong`, 'Sturm'),
    see(`${options} .search-price`),
    seeAttribute(field, 'aria-expanded', 'true'),
    ...press('ArrowDown'),
    see(`${options}[aria-selected="true"].autocomplete-selected`),
    seeValue(field, 'sturm'),
    ...press('ArrowUp'),
    seeNone(`${header} .autocomplete-selected`),
    ...press('Escape'),
    seeNone(list),
    seeValue(field, 'sturm'),
    seeFocus(field),
    ...press('ArrowDown'),
    seeSuggestions(2),
    fill(`${header} .search_categories`, 'gemaelde'),
    seeSuggestions(1),
    seeText(`${options} .search-name`, 'Sturmflut vor Amrum'),
  ],
}

const nothingFound: PlannedScene = {
  ...common,
  name: 'search-nothing-found',
  samePageAs: suggestions.name,
  title: 'Nothing is found: the server’s text stands below the field, and Enter is the form’s as ever',
  journey: [
    fill(field, 'xyzzy'),
    seeText(list, 'Keine Produkte gefunden.'),
    seeNone(options),
    seeAttribute(field, 'aria-expanded', 'false'),
    ...press('ArrowDown'),
    ...press('Escape'),
    seeNone(list),
    seeValue(field, 'xyzzy'),
  ],
}

export const searchScenes: readonly PlannedScene[] = [suggestions, nothingFound]
