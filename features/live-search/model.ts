/** The state of one search form: pure functions and an atom, without a page and without calls. */
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

/** No list and no note. */
export const closed: SearchState = { suggestions: [], note: undefined, query: '', selectedIndex: -1 }

export interface Search {
  /** Id of the list's element; those of its options begin with it. */
  readonly listId: string
  readonly stateAtom: Atom<SearchState>
  readonly state: SearchState
  change(part: Partial<SearchState>): void
}

export const searchForms = 'form.searchform'

/** Numbers of the lists of a page: it may have several fields with the same id. */
const numbersAtom = atom(() => new Set<number>())

/** @param form whose place in the page numbers the list: forms are mounted in any order */
export function createSearch(store: Store, form: Element, signal: AbortSignal): Search {
  const numbers = store.get(numbersAtom)
  let number = [...document.querySelectorAll(searchForms)].indexOf(form) + 1
  // A form that came before the others finds its number taken.
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

/** The suggestion after a step down (1) or up (-1); between the last and the first none is selected. */
export function indexAfter({ suggestions, selectedIndex }: SearchState, step: number): number {
  const places = suggestions.length + 1
  return ((selectedIndex + 1 + step + places) % places) - 1
}

/** Id of an option's element. */
export function optionId({ listId }: Search, index: number): string {
  return `${listId}-${index}`
}

/** Answers by address, for the life of the script. Contract theme-and-platform 2.5 */
export const answersAtom = atom(() => new Map<string, Answer>())

/** A name in parts: those at odd places are what was typed, wherever it occurs. */
export function splitByQuery(name: string, query: string): readonly string[] {
  // Split at no text at all, it would fall into letters.
  return query ? name.split(new RegExp(`(${escapePattern(query)})`, 'i')) : [name]
}
