/** The state of one search form, as an atom and pure functions about it; no DOM and no calls. */
import { addUntil } from '../../inject/dom/lifetime.ts'
import { escapePattern } from '../../inject/profile.ts'
import { type Atom, atom, type Store } from '../../inject/state/atoms.ts'
import type { Answer, Suggestion } from './readAnswer.ts'

export interface SearchState {
  readonly suggestions: readonly Suggestion[]
  /** A sentence that is shown instead of suggestions. */
  readonly note?: string | undefined
  /** The query that the suggestions answer. */
  readonly query: string
  /** The suggestion that the arrow keys have reached; -1 for none. */
  readonly selectedIndex: number
}

/** The state without list and note. */
export const closed: SearchState = { suggestions: [], note: undefined, query: '', selectedIndex: -1 }

export interface Search {
  /** Id of the list's element, and prefix of the ids of its options. */
  readonly listId: string
  readonly stateAtom: Atom<SearchState>
  readonly state: SearchState
  change(part: Partial<SearchState>): void
}

/** Selector of the theme's search forms. */
export const searchForms = 'form.searchform'

/** The numbers in the ids of the page's lists, since several search fields of a page may have the same id. */
const numbersAtom = atom(() => new Set<number>())

/** Creates the state. @param form its position among the page's forms numbers the list, since forms are mounted in any order */
export function createSearch(store: Store, form: Element, signal: AbortSignal): Search {
  const numbers = store.get(numbersAtom)
  let number = [...document.querySelectorAll(searchForms)].indexOf(form) + 1
  // A form that was inserted later before the others finds its number taken.
  while (numbers.has(number)) number++
  addUntil(numbers, number, signal)
  const stateAtom = atom(closed)
  return {
    listId: `vernissage-search-${number}`,
    stateAtom,
    get state() {
      return store.get(stateAtom)
    },
    change: (part) => store.set(stateAtom, { ...store.get(stateAtom), ...part }),
  }
}

/** Whether the list is shown: with suggestions, or with a note where there are none. */
export function isOpen({ suggestions, note }: SearchState): boolean {
  return suggestions.length > 0 || Boolean(note)
}

/** Index of the suggestion after a step down (1) or up (-1); -1, no selection, lies between the last and the first one. */
export function indexAfter({ suggestions, selectedIndex }: SearchState, step: number): number {
  const positions = suggestions.length + 1
  return ((selectedIndex + 1 + step + positions) % positions) - 1
}

/** Id of an option's element. */
export function optionId({ listId }: Search, index: number): string {
  return `${listId}-${index}`
}

/** Cache of answers by the URL of the call, for the life of a start. Contract theme-and-platform 2.5 */
export const answersAtom = atom(() => new Map<string, Answer>())

/** Splits a name at each occurrence of the query; the parts at odd indexes are the occurrences, with the name's own letter case. */
export function splitByQuery(name: string, query: string): readonly string[] {
  // An empty pattern would split the name into letters.
  return query ? name.split(new RegExp(`(${escapePattern(query)})`, 'i')) : [name]
}
