/** What HAR could not carry of an object, as a change of what it could. */
import { isDeepStrictEqual } from 'node:util'
import type { Change } from './harFormat.ts'

/** @returns undefined where nothing differs, the order of members included: files are compared byte for byte */
export function changeOf(carried: object, wanted: object): Change | undefined {
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
  const whole = isOrdered ? change : { ...change, order: names }
  return Object.keys(whole).length > 0 ? whole : undefined
}

export function applyChange<Value extends object>(
  carried: Value,
  { set = {}, unset = [], order = [] }: Change = {},
): Value {
  const changed = new Map<string, unknown>([...Object.entries(carried), ...Object.entries(set)])
  for (const name of unset) changed.delete(name)
  const first = order.filter((name) => changed.has(name)).map((name) => [name, changed.get(name)] as const)
  return Object.fromEntries([...first, ...changed].filter(([, value]) => value !== undefined)) as Value
}
