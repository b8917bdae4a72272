import fc from 'fast-check'
import * as jotai from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { type Atom, atom, createStore, type PrimitiveAtom } from './store.ts'

/** Three atoms that are set, one that chooses between two of them, and one that is derived from that. */
function atomsOf(make: typeof atom) {
  const numbers = [make(0), make(1), make(2)] as [PrimitiveAtom<number>, PrimitiveAtom<number>, PrimitiveAtom<number>]
  const [first, second, third] = numbers
  const chosen = make((get) => (get(first) > 1 ? get(second) : get(third)))
  const isEven = make((get) => get(chosen) % 2 === 0)
  // A new object each time it is derived: who reads it twice wants the same one.
  const list = make((get) => [get(first), get(chosen)])
  return { numbers, readable: [...numbers, chosen, isEven, list] as Atom<unknown>[] }
}

const index = (count: number) => fc.nat({ max: count - 1 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: index(3), value: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('get' as const), at: index(6) }),
  fc.record({ kind: fc.constant('listen' as const), at: index(6) }),
  fc.record({ kind: fc.constant('leave' as const), at: index(4) }),
)

/** What a person who reads and listens would note down. */
function play(acts: readonly (typeof act extends fc.Arbitrary<infer Act> ? Act : never)[], library: 'ours' | 'jotai') {
  const isOurs = library === 'ours'
  const store = isOurs ? createStore() : (jotai.createStore() as unknown as ReturnType<typeof createStore>)
  const { numbers, readable } = atomsOf(isOurs ? atom : (jotai.atom as unknown as typeof atom))
  const leave: (() => void)[] = []
  const notes: unknown[] = []
  for (const { kind, at, ...rest } of acts) {
    const source = readable[at] as Atom<unknown>
    if (kind === 'set') {
      const before = notes.length
      store.set(numbers[at] as PrimitiveAtom<number>, (rest as { value: number }).value)
      // In which order listeners of different atoms hear is nobody's promise.
      notes.push(notes.splice(before).sort())
    } else if (kind === 'get') {
      const value = store.get(source)
      notes.push(value, store.get(source) === value)
    } else if (kind === 'listen') {
      const listener = leave.length
      leave.push(store.sub(source, () => notes.push(`${listener}: ${JSON.stringify(store.get(source))}`)))
    } else leave[at]?.()
  }
  return notes
}

test('the store says and tells what jotai’s would', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      expect(play(acts, 'ours')).toEqual(play(acts, 'jotai'))
    }),
    { numRuns: 1000 },
  )
})

test('a value that throws while it is derived throws for who reads it, and is derived again', () => {
  const store = createStore()
  const price = atom(0)
  const checked = atom((get) => {
    if (get(price) < 1) throw new Error('too low')
    return get(price)
  })
  expect(() => store.get(checked)).toThrow('too low')
  store.set(price, 2)
  expect(store.get(checked)).toBe(2)
})
