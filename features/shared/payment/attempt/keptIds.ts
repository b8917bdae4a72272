/** Ids of the provider's, kept in the browser's storages. */
import { attempt } from '../../../../inject/shop/attempt.ts'
import type { Approval } from './state.ts'

/** @param value what is kept @param key without the beginning that all keys of its kind have */
type Match = (value: string, key: string) => boolean

/** Ids whose keys begin alike, each in the first storage that takes it. The browser may keep nothing. */
export function storedIds(beginning: string, ...storages: readonly (() => Storage)[]) {
  const find = (storage: Storage, matches: Match): readonly string[] =>
    Object.keys(storage).filter(
      (key) => key.startsWith(beginning) && matches(storage.getItem(key) ?? '', key.slice(beginning.length)),
    )
  const get = (key: string) => storages.map((storage) => attempt(() => storage().getItem(key))).find(Boolean)
  const found = (matches: Match) => storages.flatMap((storage) => attempt(() => find(storage(), matches)) ?? [])
  return {
    has: (matches: Match): boolean => found(matches).length > 0,
    get: (key: string) => get(beginning + key),
    /** The first value that matches. */
    find: (matches: Match) => found(matches).map(get).find(Boolean),
    set(key: string, value: string): void {
      storages.some((storage) =>
        attempt(() => {
          storage().setItem(beginning + key, value)
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

/** Matches what is kept of the approval: its id, which other words may follow. */
export const isOf =
  (approval: Approval | undefined): ((value: string) => boolean) =>
  (value) =>
    value.split(' ')[0] === approval?.id
