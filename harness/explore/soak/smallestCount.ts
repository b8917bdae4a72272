/** How often objects are counted. */
const counts = 5

/**
 * Counts several times and returns the smallest count, which lacks short-lived objects such as those of a call or an animation.
 * @param waitForIdle runs before each count
 */
export async function smallestCount(waitForIdle: () => Promise<void>, count: () => Promise<number>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let taken = 0; taken < counts; taken++) {
    await waitForIdle()
    smallest = Math.min(smallest, await count())
  }
  return smallest
}
