/** Formats a run of scene tests for a terminal: the findings of each failed test, causes first, then one line about all tests. */

import { type Finding, formatFindings } from '../../../judge/findings.ts'
import { counted } from '../../../scene/reading/looseText.ts'
import { identifyFindings } from './identify.ts'
import type { RunResults, SceneResult } from './results.ts'

/** @param durationMs milliseconds that the run took. */
export function formatRun(run: RunResults, durationMs: number): string {
  const { tests, errors, total, isInterrupted } = run
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped').length
  const scenes = new Set(tests.map(({ scene }) => scene)).size
  const ended = isInterrupted
    ? `interrupted after ${tests.length} of ${counted(total, 'test')}`
    : `${counted(tests.length, 'test')} of ${counted(scenes, 'scene')}`
  const found = failed.length > 0 ? [`findings in ${failed.length}`] : []
  const broken = errors.length > 0 ? [`${counted(errors.length, 'error')} outside of them`] : []
  const verdict = [...found, ...broken].join(', ') || 'nothing found'
  const parts = [ended, isInterrupted ? `${verdict} so far` : verdict, ...(skipped > 0 ? [`${skipped} skipped`] : [])]
  const sign = exitCodeOf(run) === 0 ? '✔' : '✘'
  const totals = `${sign} ${parts.join(', ')} (${formatDuration(durationMs)})`
  return [...failed.map(formatFailed), ...errors.map((error) => `✘ ${error}`), totals].join('\n\n')
}

/** The exit code: 1 with findings or errors, 2 for an interrupted run without any, else 0. */
export function exitCodeOf({ tests, errors, isInterrupted }: RunResults): 0 | 1 | 2 {
  if (errors.length > 0 || tests.some(({ outcome }) => outcome === 'failed')) return 1
  return isInterrupted ? 2 : 0
}

function formatFailed({ scene, title, findings, error }: SceneResult): string {
  const named = identifyFindings(`${scene} ${title}`, findings as readonly Finding[])
  const text = named.length > 0 ? formatFindings(named) : (error ?? 'failed without a message')
  return `✘ ${scene}: ${title}\n${text.replace(/^(?=.)/gm, '  ')}`
}

/** `4.2 s`; a minute or more as `1:05 min`. */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
