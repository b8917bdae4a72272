/** Plays a journey until the page makes the call that goes wrong. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from '../../../judge/findings.ts'
import { isExpectation } from '../../../replay/journey/runJourney.ts'
import type { Step } from '../../../scene/journey.ts'

export const neverMade: Finding = { check: 'faults', cause: 'the call was never made' }

/** Milliseconds to wait for the call after the last step; generous, since a busy machine must not look like a defect. */
const callInMs = 10_000

/**
 * @param struck resolves when the call is made
 * @param play plays the step with this index; returns how the visitor got stuck, if so
 * @param whenOffered resolves when the step's element is there; default: at once, since the step waits for it
 * @returns the index of the next step to play after the call was made, or how the visitor got stuck before
 */
export async function playUntilStruck(
  journey: readonly Step[],
  struck: Promise<void>,
  play: (index: number) => Promise<Finding | undefined>,
  whenOffered: (step: Step) => Promise<unknown> = async () => {},
): Promise<number | Finding> {
  let hasStruck = false
  void struck.then(() => {
    hasStruck = true
  })
  for (const [index, step] of journey.entries()) {
    // An element that only the answer leads to, such as the provider's window, does not appear while the answer is held.
    if (!isExpectation(step)) await Promise.race([struck, whenOffered(step)])
    if (hasStruck) return index
    const playing = play(index)
    if (!isExpectation(step)) {
      const stuck = await playing
      if (stuck) return stuck
      continue
    }
    const stuck = await Promise.race([playing, struck.then(() => 'struck' as const)])
    if (stuck === 'struck') return index
    if (stuck) return stuck
  }
  // Waiting for an idle page would not end, since the page waits for the held answer.
  await Promise.race([struck, wait(callInMs)])
  return journey.length
}
