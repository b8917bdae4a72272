/** One view of a recorded page: answers the calls that the page makes, from its scene. */

import { createLookup } from '../../../lookup/lookup.ts'
import { type Answer, type CallRequest, callName } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import { createFaults } from '../faults.ts'
import type { CallOutcome, ReplaySettings } from '../protocol.ts'

/** The answer to a call, and its reason. */
export interface Decision {
  readonly outcome: CallOutcome
  /** Undefined where no recorded call fits. */
  readonly answer: Answer | undefined
  readonly explanation: string
}

export interface PageView {
  readonly scene: Scene
  decide(request: CallRequest, settings: Pick<ReplaySettings, 'fault' | 'isStrict'>): Decision
}

export function createPageView(scene: Scene): PageView {
  const { lookup } = createLookup(scene)
  const faults = createFaults()

  /**
   * The answer of the recorded call of this name, if it has the same method and address. A person at the console does not type exactly
   * what was recorded; unless the console is strict, the nearest call answers, and the console shows the differences.
   */
  function nearestAnswer(name: string | undefined, request: CallRequest): Answer | undefined {
    const recorded = scene.calls.find((candidate, index) => callName(candidate, index) === name)
    const isSameAddress = recorded && addressOf(recorded.request, scene.url) === addressOf(request, scene.url)
    return isSameAddress ? recorded.answers.at(-1) : undefined
  }

  return {
    scene,
    decide(request, { fault, isStrict }) {
      const broken = faults.answerOf(fault, request)
      if (broken) return { outcome: 'fault', answer: broken, explanation: `Fault: ${fault}.` }
      const found = lookup(request)
      if (found.kind !== 'unexpected') {
        const answered = found.kind === 'hang' ? { status: 200, hang: true as const } : found.answer
        const answer = faults.changeAnswer(fault, answered)
        return { outcome: 'matched', answer, explanation: `Answered by ${found.callName}.` }
      }
      const answer = isStrict ? undefined : nearestAnswer(found.nearest, request)
      if (!answer) return { outcome: 'unexpected', answer: undefined, explanation: found.explanation }
      return { outcome: 'nearest', answer: faults.changeAnswer(fault, answer), explanation: found.explanation }
    },
  }
}

function addressOf({ method, url }: CallRequest, base: string): string {
  const { origin, pathname } = new URL(url, base)
  return `${method} ${origin}${pathname}`
}
