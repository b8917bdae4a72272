/** Finds what a replay must not end with: unexpected calls, recorded calls that were not made, unexpected lines in the console. */

import { type CallProgress, requiredAnswers } from '../lookup/callProgress.ts'
import type { MadeCall } from '../lookup/lookup.ts'
import type { CallRequest } from '../scene/calls.ts'
import { shorten } from '../scene/reading/looseText.ts'

/** The checks that a test can waive, with a reason. */
export type Check = 'unexpected calls' | 'missing calls' | 'console'

export interface Evidence {
  readonly calls: readonly MadeCall[]
  /** Required recorded calls that were not made, or not often enough. */
  readonly unused: readonly CallProgress[]
  /** Lines of the console that the recorded page did not print by itself. */
  readonly consoleMessages: readonly string[]
}

/** One text for developers per failed check; empty when all is well. */
export function findProblems({ calls, unused, consoleMessages }: Evidence): ReadonlyMap<Check, string> {
  const problems = new Map<Check, string>()
  const unexpected = calls.flatMap(({ outcome }) => (outcome.kind === 'unexpected' ? [outcome.explanation] : []))
  if (unexpected.length > 0) {
    problems.set('unexpected calls', listed('Calls that the recording does not answer:', unexpected))
  }
  if (unused.length > 0) {
    const expected = unused.map(({ name, recorded, used }) => {
      return `${name}: ${formatRequest(recorded.request)} (${used} of ${requiredAnswers(recorded)} answers used)`
    })
    const made = calls.map(({ request, outcome }) => {
      return `${formatRequest(request)} → ${outcome.kind === 'unexpected' ? 'unexpected' : outcome.callName}`
    })
    const beside = made.length > 0 ? listed('Calls that were made:', made) : 'No call was made.'
    problems.set('missing calls', `${listed('Recorded calls that never came:', expected)}\n${beside}`)
  }
  if (consoleMessages.length > 0) problems.set('console', listed('The console is not silent:', consoleMessages))
  return problems
}

function listed(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Method, address and the beginning of the body. */
export function formatRequest({ method, url, ...request }: CallRequest): string {
  const body = request.json ?? request.form ?? request.multipart ?? request.text
  return body === undefined ? `${method} ${url}` : `${method} ${url} ${shorten(JSON.stringify(body), shownCharacters)}`
}

const shownCharacters = 160
