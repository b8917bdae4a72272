/** Finds and applies the change that makes an object of a scene again from what a HAR could hold of it. */
import { isDeepStrictEqual } from 'node:util'
import type { Change } from './harFormat.ts'

/**
 * @param carried what the HAR could hold of the object
 * @returns undefined where nothing differs, not even the order of members, since files are compared byte for byte
 */
export function findChange(carried: object, wanted: object): Change | undefined {
  const before = new Map<string, unknown>(Object.entries(carried))
  const after = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const names = after.map(([name]) => name)
  const set = after.filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value))
  const unset = [...before.keys()].filter((name) => !names.includes(name) && before.get(name) !== undefined)
  const change = {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { unset }),
  }
  const isOrdered = isDeepStrictEqual(Object.keys(applyChange(carried, change)), names)
  const orderedChange = isOrdered ? change : { ...change, order: names }
  return Object.keys(orderedChange).length > 0 ? orderedChange : undefined
}

export function applyChange<Value extends object>(
  carried: Value,
  { set = {}, unset = [], order = [] }: Change = {},
): Value {
  const changed = new Map<string, unknown>([...Object.entries(carried), ...Object.entries(set)])
  for (const name of unset) changed.delete(name)
  const inOrder = order.filter((name) => changed.has(name)).map((name) => [name, changed.get(name)] as const)
  return Object.fromEntries([...inOrder, ...changed].filter(([, value]) => value !== undefined)) as Value
}
