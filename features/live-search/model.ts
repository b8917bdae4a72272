/** What one search form shows: pure functions and an atom, without a page and without calls. */
import { atom, type PrimitiveAtom, type Store } from '../../inject/state/atoms.ts'
import type { Answer, Suggestion } from './readAnswer.ts'

export interface SearchState {
  readonly suggestions: readonly Suggestion[]
  /** What is shown instead of suggestions. */
  readonly note?: string | undefined
  /** What was typed when they were asked for. */
  readonly query: string
  /** The suggestion that the arrow keys have reached; -1 for none. */
  readonly selectedIndex: number
}

const closed: SearchState = { suggestions: [], query: '', selectedIndex: -1 }

export interface Search {
  /** Id of the list's element; those of its options begin with it. */
  readonly listId: string
  readonly stateAtom: PrimitiveAtom<SearchState>
  readonly state: SearchState
  readonly isOpen: boolean
  /** Shows suggestions; without any the note; without a note nothing. */
  open(suggestions: readonly Suggestion[], note: string | undefined, query: string): void
  close(): void
  /** Selects the next suggestion or the one before; between the last and the first none is selected. */
  move(step: 1 | -1): void
  unselect(): void
}

/** Numbers the lists of a page: it may have several fields with the same id. */
const listCountAtom = atom(0)

export function createSearch(store: Store): Search {
  const count = store.get(listCountAtom) + 1
  store.set(listCountAtom, count)
  const stateAtom = atom(closed)
  const select = (selectedIndex: number): void => store.set(stateAtom, { ...store.get(stateAtom), selectedIndex })
  return {
    listId: `vernissage-search-${count}`,
    stateAtom,
    get state() {
      return store.get(stateAtom)
    },
    get isOpen() {
      const { suggestions, note } = store.get(stateAtom)
      return suggestions.length > 0 || Boolean(note)
    },
    open: (suggestions, note, query) => store.set(stateAtom, { suggestions, note, query, selectedIndex: -1 }),
    close: () => store.set(stateAtom, closed),
    move(step) {
      const { suggestions, selectedIndex } = store.get(stateAtom)
      const places = suggestions.length + 1
      select(((selectedIndex + 1 + step + places) % places) - 1)
    },
    unselect: () => select(-1),
  }
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
  return query ? name.split(new RegExp(`(${query.replace(/\W/g, '\\$&')})`, 'i')) : [name]
}
