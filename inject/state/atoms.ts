/**
 * Shared state: jotai's atoms describe it, a store per start holds it. The library is imported here and nowhere else, its
 * vanilla part only; views read an atom by `useAtomValue` (inject/views), which costs less than the library's own binding.
 */
// biome-ignore lint/performance/noBarrelFile: this is the one place from which the library comes.
export { type Atom, atom, createStore, type PrimitiveAtom } from 'jotai/vanilla'

import type { createStore } from 'jotai/vanilla'

/** Holds the values of atoms; `get`, `set` and `sub` as in jotai. */
export type Store = ReturnType<typeof createStore>
