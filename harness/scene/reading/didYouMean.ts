/** ` Did you mean "replay"?` where a known word is close to a mistyped one, else nothing. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const ranked = known
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .sort((a, b) => a.distance - b.distance)
  const nearest = ranked[0]
  const isClose = nearest !== undefined && nearest.distance <= Math.max(1, Math.round(typed.length / 3))
  return isClose ? ` Did you mean "${nearest.word}"?` : ''
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let before: readonly number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, swapped))
    }
    before = row
    row = next
  }
  return row[b.length]!
}
