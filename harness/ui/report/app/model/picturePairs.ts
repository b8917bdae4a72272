import type { Picture } from '../../results/results.ts'

/** The pictures that were compared at one width. */
export interface PicturePair {
  /** `390 px` */
  readonly name: string
  readonly expected: string
  readonly actual: string
  /** Where the comparison has made one. */
  readonly difference: string | undefined
}

/** Pictures named `390 px: expected`, `…: actual` and `…: diff` belong together. */
export function pairPictures(pictures: readonly Picture[]): {
  readonly pairs: readonly PicturePair[]
  readonly others: readonly Picture[]
} {
  const bySource = new Map(pictures.map(({ name, source }) => [name, source]))
  const names = pictures.flatMap(({ name }) =>
    name.endsWith(': expected') ? [name.slice(0, -': expected'.length)] : [],
  )
  const pairs = names.flatMap((name) => {
    const [expected, actual] = [bySource.get(`${name}: expected`), bySource.get(`${name}: actual`)]
    if (expected === undefined || actual === undefined) return []
    return [{ name, expected, actual, difference: bySource.get(`${name}: diff`) }]
  })
  const isPaired = ({ name }: Picture): boolean =>
    pairs.some((pair) => [`${pair.name}: expected`, `${pair.name}: actual`, `${pair.name}: diff`].includes(name))
  return { pairs, others: pictures.filter((picture) => !isPaired(picture)) }
}
