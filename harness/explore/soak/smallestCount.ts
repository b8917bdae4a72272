const counts = 5

/**
 * The smallest of several counts: what is open for a moment only, as a call under way or an animation, is missing from one of
 * them. @param settle reaches the next state in which it can be counted; it is waited for before each count
 */
export async function smallestCount(settle: () => Promise<void>, count: () => Promise<number>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let taken = 0; taken < counts; taken++) {
    await settle()
    smallest = Math.min(smallest, await count())
  }
  return smallest
}
