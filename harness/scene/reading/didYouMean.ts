/** ` Did you mean "replay"?` where a candidate is close to the mistyped word, else an empty text. */
export function didYouMean(typed: string, candidates: readonly string[]): string {
  const ranked = candidates
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .sort((a, b) => a.distance - b.distance)
  const nearest = ranked[0]
  const isClose = nearest !== undefined && nearest.distance <= Math.max(1, Math.round(typed.length / 3))
  return isClose ? ` Did you mean "${nearest.word}"?` : ''
}

/** The least number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let previousRow: readonly number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? previousRow[j - 2]! + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, swapped))
    }
    previousRow = row
    row = next
  }
  return row[b.length]!
}
