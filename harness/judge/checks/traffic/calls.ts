/** Calls: those that the recording does not answer and those that never came, each with its cause. */

import { type CallProgress, progressOf } from '../../../lookup/callProgress.ts'
import { type Difference, differences, findNearest } from '../../../lookup/explain.ts'
import type { MadeCall } from '../../../lookup/lookup.ts'
import { type NormalisedRequest, normalise } from '../../../lookup/normalise.ts'
import { type CallRequest, isRequired } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Finding } from '../../findings.ts'
import { formatRequest } from '../../verdict.ts'

export interface CallEvidence {
  readonly scene: Pick<Scene, 'url' | 'volatile' | 'calls'>
  readonly calls: readonly MadeCall[]
  /** Recorded calls that have to come and did not, or not often enough. */
  readonly unused: readonly CallProgress[]
}

/** One finding per unexpected call and per recorded call that never came; recorded and made calls stand side by side. */
export function findCallFindings(evidence: CallEvidence): readonly Finding[] {
  const { scene, calls, unused } = evidence
  const rules = { url: scene.url, volatile: scene.volatile }
  const recordedCalls = progressOf(scene.calls, rules)
  const columns = sideBySide(evidence)
  const explained = new Set<string>()
  const findings: Finding[] = []
  for (const [index, { request, outcome }] of calls.entries()) {
    if (outcome.kind !== 'unexpected') continue
    const came = normalise(request, rules)
    // The messages of a WebSocket cannot be compared with a recorded call.
    const alike = recordedCalls.filter(
      ({ normalised: { address, method } }) => address === came.address && method === came.method,
    )
    const nearest = findNearest(alike, came)
    if (nearest) explained.add(nearest.name)
    const times = calls
      .slice(0, index + 1)
      .filter((call) => normalise(call.request, rules).signature === came.signature).length
    findings.push({
      check: 'calls',
      cause: causeOf(nameOf(request, scene.url), came, nearest, times, Boolean(request.multipart ?? request.form)),
      details: [outcome.explanation],
      ...columns,
    })
  }
  for (const { name, recorded } of unused) {
    // A call that came with other contents has its finding already.
    if (explained.has(name)) continue
    const cause = `the call was never made: ${nameOf(recorded.request, scene.url)}`
    findings.push({ check: 'calls', cause, ...columns })
  }
  return findings
}

function causeOf(
  name: string,
  came: NormalisedRequest,
  nearest: CallProgress | undefined,
  times: number,
  isForm: boolean,
): string {
  if (!nearest) return `an extra request was made: ${name}`
  const found = differences(nearest.normalised, came)
  if (found.length === 0) {
    const what = isForm ? 'the form was sent' : 'the call was made'
    return times > 1 ? `${what} ${numberOfTimes(times)}: ${name}` : `the call came too early: ${name}`
  }
  return `${found.slice(0, 2).map(describeDifference).join(' and ')}: ${name}`
}

function describeDifference({ place, expected, came }: Difference): string {
  const what = place.startsWith('header ') ? place : place.startsWith('?') ? `parameter "${place}"` : `field "${place}"`
  if (came === undefined) return `the ${what} is missing`
  if (expected === undefined) return `the ${what} was added`
  return `the ${what} is ${came} instead of ${expected}`
}

function numberOfTimes(count: number): string {
  return count === 2 ? 'twice' : `${count} times`
}

function nameOf({ method, url }: CallRequest, page: string): string {
  return `${method} ${addressOf(url, page)}`
}

/** The host only where it is another one than the page's. */
function addressOf(url: string, page: string): string {
  const { origin, pathname, search, host } = new URL(url, page)
  const isOwn = origin === new URL(page).origin
  return `${isOwn ? '' : host}${pathname}${search}`
}

function sideBySide({ scene, calls }: CallEvidence): Required<Pick<Finding, 'expected' | 'came'>> {
  const format = (request: CallRequest): string => formatRequest({ ...request, url: addressOf(request.url, scene.url) })
  return {
    expected: scene.calls.map((recorded) => `${format(recorded.request)}${isRequired(recorded) ? '' : ' (optional)'}`),
    came: calls.map(({ request, outcome }) => `${format(request)}${outcome.kind === 'unexpected' ? ' ✘' : ''}`),
  }
}
