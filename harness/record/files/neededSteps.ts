/** The steps of a journey that a replay needs: it does not run all scripts of the page, and then some calls never come. */
import type { RecordedCallSource } from '../../scene/calls.ts'
import type { StepSource } from '../../scene/journey.ts'

/**
 * Leaves out waits for calls that no replay has to make. What was typed before and after such a wait is one change again.
 * @param calls of the scene
 */
export function neededSteps(steps: readonly StepSource[], calls: readonly RecordedCallSource[]): StepSource[] {
  const required = calls.filter(({ optional, madeBy }) => !optional && madeBy === undefined)
  const needed = new Set(required.map(({ request }) => `${request.method} ${pathOf(request)}`))
  const kept: StepSource[] = []
  let isLeftOut = false
  for (const step of steps) {
    if (step.type === 'x-waitForCall' && !needed.has(`${step.method} ${step.path}`)) {
      isLeftOut = true
      continue
    }
    if (isLeftOut && isSameField(kept.at(-1), step)) kept.pop()
    kept.push(step)
    isLeftOut = false
  }
  return kept
}

/** An address on the page's own host is recorded without the host. */
function pathOf({ url, path = '' }: RecordedCallSource['request']): string {
  return new URL(url ?? path, 'https://kunst.example').pathname
}

function isSameField(one: StepSource | undefined, other: StepSource): boolean {
  if (one?.type !== 'change' || other.type !== 'change') return false
  return JSON.stringify(one.selectors) === JSON.stringify(other.selectors)
}
