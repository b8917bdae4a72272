/** Byte-exact comparison, for the check that `stop()` restores the server's HTML. */
import { differenceIndex } from '../../lookup/explain.ts'

/** Characters shown on either side of a difference. */
const contextCharacters = 60

/** Where two texts begin to differ, with the text around that place; undefined where they are equal. */
export function firstDifference(expected: string, came: string): string | undefined {
  if (expected === came) return undefined
  const at = differenceIndex(expected, came)
  const around = (text: string): string => {
    const [from, to] = [Math.max(0, at - contextCharacters), at + contextCharacters]
    return JSON.stringify(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`)
  }
  return `differs at character ${at}:\n  expected ${around(expected)}\n  came     ${around(came)}`
}
