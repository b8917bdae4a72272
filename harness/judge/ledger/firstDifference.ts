/** Byte-exact comparison, for the check that `stop()` gives the server's HTML back. */

/** Characters shown on either side of a difference. */
const contextCharacters = 60

/** Where two texts begin to differ, with what stands around; undefined where they are equal. */
export function firstDifference(expected: string, came: string): string | undefined {
  if (expected === came) return undefined
  const at = differenceIndex(expected, came)
  const around = (text: string): string => {
    const [from, to] = [Math.max(0, at - contextCharacters), at + contextCharacters]
    return JSON.stringify(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`)
  }
  return `differs at character ${at}:\n  expected ${around(expected)}\n  came     ${around(came)}`
}

/** Index of the first character in which two texts differ; the shorter one's length where it begins the other. */
export function differenceIndex(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}
