/** A journey until the call is made that goes wrong. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from '../../../judge/findings.ts'
import { isExpectation } from '../../../replay/journey/runJourney.ts'
import type { Step } from '../../../scene/journey.ts'

export const neverMade: Finding = { check: 'faults', cause: 'the call was never made' }

/** Milliseconds; generous, since a busy machine must not look like a defect. */
const callInMs = 10_000

/**
 * @param struck resolves when the call is made
 * @param play plays the step of this index; says how the visitor got stuck there
 * @param whenOffered resolves when the step's element is there; default: the step itself waits for it
 * @returns the index of the step at which the call had been made, or how the visitor got stuck before
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
    // What only the answer leads to, as the provider's window, cannot be acted in while that waits.
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
  // Not until the page has come to rest: it waits for this very answer.
  await Promise.race([struck, wait(callInMs)])
  return journey.length
}
