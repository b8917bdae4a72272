/** Makes a finding of a journey that got stuck: at which step, and what went wrong on the page before. */

import { stripVTControlCharacters } from 'node:util'
import type { MadeCall } from '../../lookup/lookup.ts'
import type { CheckName, Finding } from '../findings.ts'
import { formatRequest } from '../verdict.ts'

/** What happened on the page until a journey got stuck. */
export interface Evidence {
  readonly calls: readonly MadeCall[]
  /** Errors and warnings of the console, and uncaught exceptions. */
  readonly messages: readonly string[]
  /** WebSockets of the recorded page that the replay refused. */
  readonly refusedSockets?: readonly string[]
}

const shownLines = 5

/** @param error as `playStep` throws it: one line that names step and state, then the words of the browser's driver */
export function stuckFinding(check: CheckName, error: Error, evidence: Evidence): Finding {
  const { calls, messages, refusedSockets = [] } = evidence
  const [sentence = '', ...words] = stripVTControlCharacters(error.message).split('\n')
  const unanswered = calls.flatMap(({ outcome }) => (outcome.kind === 'unexpected' ? [outcome.explanation] : []))
  const failures = calls.filter(({ outcome }) => outcome.kind !== 'unexpected' && failureOf(outcome) !== undefined)
  const before = [
    ...section('calls that the recording does not answer', unanswered),
    ...section('calls that failed', failures.map(describeCall)),
    ...section('errors and warnings of the page', messages),
    ...section('connections that were refused, since no recording has their messages', refusedSockets),
  ]
  const last = calls.at(-1)
  return {
    check,
    cause: `the visitor got stuck at ${sentence}${summaryOf(unanswered, failures, evidence)}`,
    details: [
      ...before,
      ...(before.length === 0
        ? [last ? `the last call before: ${describeCall(last)}` : 'no call was made before']
        : []),
      ...words.filter(Boolean).slice(0, 12),
    ],
  }
}

function summaryOf(
  unanswered: readonly string[],
  failures: readonly unknown[],
  { messages, refusedSockets = [] }: Evidence,
): string {
  const [first] = messages
  const [socket] = refusedSockets
  if (unanswered[0]) return `; before that a call was not answered: ${unanswered[0]}`
  if (first) return `; before that the page said: ${first.split('\n')[0]}`
  if (failures.length > 0) return '; before that a call failed'
  return socket ? `; before that the WebSocket ${socket} ${refused}` : ''
}

const refused = 'was refused, whose messages no recording has'

/** True for a finding that names no other cause than a refused WebSocket. */
export function isRefusedSocket(cause: string): boolean {
  return cause.endsWith(refused)
}

function section(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return []
  const shown = [...new Set(lines)].slice(-shownLines).map((line) => `  ${line.split('\n')[0]}`)
  return [`before this step, ${title}:`, ...shown]
}

function describeCall({ request, outcome }: MadeCall): string {
  return `${formatRequest(request)} → ${failureOf(outcome) ?? 'answered as recorded'}`
}

function failureOf(outcome: MadeCall['outcome']): string | undefined {
  if (outcome.kind === 'unexpected') return 'not recorded'
  if (outcome.kind === 'hang') return 'never answered'
  if (outcome.kind === 'fail') return outcome.reason
  return outcome.answer.status >= 400 ? String(outcome.answer.status) : undefined
}
