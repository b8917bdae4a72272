/** The steps of a journey that a replay needs. A replay does not run all scripts of the page, so it must not wait for those scripts' calls. */
import type { RecordedCallSource } from '../../scene/calls.ts'
import type { StepSource } from '../../scene/journey.ts'

/**
 * Leaves out waits for calls that no replay has to make. What was typed before and after such a wait becomes one change.
 * @param calls of the scene
 */
export function neededSteps(steps: readonly StepSource[], calls: readonly RecordedCallSource[]): StepSource[] {
  const required = calls.filter(({ optional, madeBy }) => !optional && madeBy === undefined)
  const needed = new Set(required.map(({ request }) => `${request.method} ${pathOf(request)}`))
  const kept: StepSource[] = []
  let isWaitLeftOut = false
  for (const step of steps) {
    if (step.type === 'x-waitForCall' && !needed.has(`${step.method} ${step.path}`)) {
      isWaitLeftOut = true
      continue
    }
    if (isWaitLeftOut && isSameField(kept.at(-1), step)) kept.pop()
    kept.push(step)
    isWaitLeftOut = false
  }
  return kept
}

/** An address on the page's own host is recorded without the host. */
function pathOf({ url, path = '' }: RecordedCallSource['request']): string {
  return new URL(url ?? path, 'https://kunst.example').pathname
}

function isSameField(first: StepSource | undefined, second: StepSource): boolean {
  if (first?.type !== 'change' || second.type !== 'change') return false
  return JSON.stringify(first.selectors) === JSON.stringify(second.selectors)
}
