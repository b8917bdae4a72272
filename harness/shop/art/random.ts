/** Numbers that look random and are the same each time for the same seed. */
export interface Random {
  /** A number from `min` up to, not including, `max`. */
  between(min: number, max: number): number
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** One of the items, each as likely as the others. */
  pick<Item>(items: readonly Item[]): Item
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  /** Gives the items in a random order. */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** @param seed any text; equal seeds give equal numbers on every machine */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  /** The generator mulberry32: from 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    between: (min, max) => min + next() * (max - min),
    integer,
    pick: (items) => items[integer(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = integer(0, last)
        const item = shuffled[last]!
        shuffled[last] = shuffled[other]!
        shuffled[other] = item
      }
      return shuffled
    },
  }
}

/** The hash FNV-1a with 32 bits. */
function hash(text: string): number {
  let result = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) result = Math.imul(result ^ byte, 0x01000193) >>> 0
  return result
}
