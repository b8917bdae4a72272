/** The gate holds the answers of a replay back until the test lets each through by its label. */

import type { MadeCall } from '../../lookup/lookup.ts'
import type { Interference } from '../../replay/browser/interference.ts'
import { createDeferred, type Deferred } from '../../scene/deferred.ts'

/** Milliseconds to wait for a call whose answer is next in the order; later its answer passes as soon as it comes. */
const callInMs = 2_000

export interface AnswerGate extends Interference {
  /** Lets the answer with this label through. Resolves when it has been sent, or when its call was not made in time. */
  open(label: string): Promise<void>
  /** Lets all held and later answers through. */
  openAll(): void
}

interface HeldAnswer {
  readonly opening: Deferred<void>
  readonly passing: Deferred<void>
}

/** @param passing labels of answers that are not held back */
export function createAnswerGate(passing: ReadonlySet<string> = new Set()): AnswerGate {
  const heldAnswers = new Map<string, HeldAnswer>()
  const made = new Map<string, number>()
  let isAllOpen = false

  function heldAnswerOf(label: string): HeldAnswer {
    const heldAnswer = heldAnswers.get(label) ?? { opening: createDeferred(), passing: createDeferred() }
    heldAnswers.set(label, heldAnswer)
    return heldAnswer
  }

  return {
    async deliver(call, send) {
      const label = nextLabel(made, call)
      const heldAnswer = heldAnswerOf(label)
      if (!isAllOpen && !passing.has(label)) await heldAnswer.opening.promise
      await send()
      heldAnswer.passing.resolve()
    },

    async open(label) {
      const heldAnswer = heldAnswerOf(label)
      heldAnswer.opening.resolve()
      let timer: NodeJS.Timeout | undefined
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, callInMs)
      })
      await Promise.race([heldAnswer.passing.promise, isLate])
      clearTimeout(timer)
    },

    openAll() {
      isAllOpen = true
      for (const heldAnswer of heldAnswers.values()) heldAnswer.opening.resolve()
    },
  }
}

/**
 * The label of a call's answer: `answer to feedback`, and for the second one `answer to feedback #2`. Calls that the recording does not
 * answer share one name.
 * @param made how many calls of each name there were so far; this function increases the number
 */
export function nextLabel(made: Map<string, number>, { outcome }: MadeCall): string {
  const name = outcome.kind === 'unexpected' ? 'unexpected call' : outcome.callName
  const count = (made.get(name) ?? 0) + 1
  made.set(name, count)
  return `answer to ${name}${count > 1 ? ` #${count}` : ''}`
}
