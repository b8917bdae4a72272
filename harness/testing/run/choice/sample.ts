/** Draws samples of long test series: `npm test` runs a sample of them, `npm run test:all` runs all. */
import { createHash } from 'node:crypto'

/** Set by `npm test` to the number from which samples are drawn; without it everything is run. */
export const sampleVariable = 'VERNISSAGE_SAMPLE'

/** True while only samples are run. */
export function isSample(environment: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(environment[sampleVariable])
}

/**
 * In a sample run `count` of the items, in their own order; else all of them. The same seed draws the same items in every
 * process, and an item that is added or removed changes little in the choice of the others.
 * @param keyOf what identifies an item
 */
export function sampleOf<Item>(
  items: readonly Item[],
  count: number,
  keyOf: (item: Item) => string,
  environment: NodeJS.ProcessEnv = process.env,
): readonly Item[] {
  const seed = environment[sampleVariable]
  if (!seed || items.length <= count) return items
  const drawn = items
    .map((item) => ({
      item,
      rank: createHash('sha1')
        .update(`${seed} ${keyOf(item)}`)
        .digest('hex'),
    }))
    .sort((first, second) => (first.rank < second.rank ? -1 : 1))
    .slice(0, count)
  const chosen = new Set(drawn.map(({ item }) => item))
  return items.filter((item) => chosen.has(item))
}

/**
 * As `sampleOf`, but drawn from two groups, so that every sample has items where money is at stake.
 * @param counts of the items with money, and of the others
 */
export function sampleWithMoney<Item>(
  items: readonly Item[],
  hasMoney: (item: Item) => boolean,
  counts: readonly [withMoney: number, others: number],
  keyOf: (item: Item) => string,
  environment: NodeJS.ProcessEnv = process.env,
): readonly Item[] {
  const drawn = new Set([
    ...sampleOf(items.filter(hasMoney), counts[0], keyOf, environment),
    ...sampleOf(
      items.filter((item) => !hasMoney(item)),
      counts[1],
      keyOf,
      environment,
    ),
  ])
  return items.filter((item) => drawn.has(item))
}

/** In a sample run a property is tried with one value in this many. */
const sampledPart = 10

/**
 * How often fast-check tries a property with random values: `count` times; in a sample run a tenth of it, with the values
 * of its seed. Properties about orders, prices and messages do not use this function: they are tried with all values in each run.
 */
export function randomRuns(
  count: number,
  environment: NodeJS.ProcessEnv = process.env,
): { readonly numRuns: number; readonly seed?: number } {
  const seed = environment[sampleVariable]
  return seed ? { numRuns: Math.ceil(count / sampledPart), seed: Number(seed) } : { numRuns: count }
}
