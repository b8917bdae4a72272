/** The baseline run: every answer comes at once. From the order of its events it is derived which other orders are possible. */

import type { Interference } from '../../replay/browser/interference.ts'
import type { Session } from '../../replay/browser/session.ts'
import { waitForIdle, waitForRules } from '../../replay/journey/playScene.ts'
import { isExpectation, playStep } from '../../replay/journey/runJourney.ts'
import { callName } from '../../scene/calls.ts'
import type { Step } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import { nextLabel } from './answerGate.ts'
import { type Happened, type RecordedRun, recordedRunOf } from './recordedRun.ts'
import { endOfTurn } from './turn.ts'

export interface BaselineRun extends Interference {
  /**
   * Labels of answers that must not be held back: those during `x-passTime`, since no answer takes minutes, and the window's next
   * pages, since no step can be played on a page that is about to be left.
   */
  readonly passing: ReadonlySet<string>
  /** Plays the journey. @throws Error as `playStep` does. */
  play(session: Session): Promise<RecordedRun>
}

export function createBaselineRun(): BaselineRun {
  const happened: Happened[] = []
  const made = new Map<string, number>()
  const passing = new Set<string>()
  let underWay = 0
  let isTimePassing = false

  return {
    passing,

    async deliver(call, send, isPage) {
      const label = nextLabel(made, call)
      const madeAt = happened.length
      underWay++
      await send().finally(() => underWay--)
      if (isTimePassing || isPage) passing.add(label)
      if (!isTimePassing) happened.push({ kind: isPage ? 'page' : 'answer', label, madeAt })
    },

    async play(session) {
      const { page, scene } = session
      await waitForRules(session)
      for (const [index, step] of scene.journey.entries()) {
        const label = stepLabel(index)
        if (!isExpectation(step)) happened.push({ kind: 'act', label, isWaiting: isForEnabled(step) })
        isTimePassing = step.type === 'x-passTime'
        await playStep(page, step, index + 1)
        isTimePassing = false
        // Added after the step, since the visitor may have waited for an answer that has come during it.
        if (isExpectation(step)) happened.push({ kind: 'wait', label })
        do await endOfTurn(page)
        while (underWay > 0)
      }
      await waitForIdle(session)
      return recordedRunOf(happened.map((event) => ({ ...event, needs: neededBy(event.label, scene) })))
    },
  }
}

/** True for an act on an element with `:enabled`: the visitor waits for the answers that enable it. */
function isForEnabled(step: Step): boolean {
  return 'selectors' in step && JSON.stringify(step.selectors).includes(':enabled')
}

/** The label of a step, such as `step 3`, counted from 1. */
export function stepLabel(index: number): string {
  return `step ${index + 1}`
}

/** The label of the answer that has to come before this one, by the recording's `after`. */
function neededBy(label: string, { calls }: Scene): string | undefined {
  const recorded = calls.find((candidate, index) => label.startsWith(`answer to ${callName(candidate, index)}`))
  const needed = calls.findIndex(({ id }) => id !== undefined && id === recorded?.after)
  return needed < 0 ? undefined : `answer to ${callName(calls[needed]!, needed)}`
}
