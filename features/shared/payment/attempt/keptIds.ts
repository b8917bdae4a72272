/** Keeps the provider's ids in the browser's storages. */
import { attempt } from '../../../../inject/shop/attempt.ts'
import type { Approval } from './state.ts'

/** @param value the stored text @param key without its prefix */
type Match = (value: string, key: string) => boolean

/** Reads and writes ids under keys with one prefix, each in the first storage that accepts it; a browser may accept none. */
export function storedIds(prefix: string, ...storages: readonly (() => Storage)[]) {
  const find = (storage: Storage, matches: Match): readonly string[] =>
    Object.keys(storage).filter(
      (key) => key.startsWith(prefix) && matches(storage.getItem(key) ?? '', key.slice(prefix.length)),
    )
  const get = (key: string) => storages.map((storage) => attempt(() => storage().getItem(key))).find(Boolean)
  const found = (matches: Match) => storages.flatMap((storage) => attempt(() => find(storage(), matches)) ?? [])
  return {
    has: (matches: Match): boolean => found(matches).length > 0,
    get: (key: string) => get(prefix + key),
    /** The first value that matches. */
    find: (matches: Match) => found(matches).map(get).find(Boolean),
    set(key: string, value: string): void {
      storages.some((storage) =>
        attempt(() => {
          storage().setItem(prefix + key, value)
          return true
        }),
      )
    },
    remove(matches: Match): void {
      for (const storage of storages) {
        attempt(() => {
          for (const key of find(storage(), matches)) storage().removeItem(key)
        })
      }
    },
  }
}

/** Matches the stored text of an approval: its id, or its id, a blank and a time. */
export const matchesApproval =
  (approval: Approval | undefined): ((value: string) => boolean) =>
  (value) =>
    value.split(' ')[0] === approval?.id
