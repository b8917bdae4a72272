/** Findings about calls: those that the recording does not answer, and recorded ones that were never made. */

import { type CallProgress, progressOf } from '../../../lookup/callProgress.ts'
import { type Difference, findDifferences, findNearest } from '../../../lookup/explain.ts'
import type { MadeCall } from '../../../lookup/lookup.ts'
import { type NormalisedRequest, normalise } from '../../../lookup/normalise.ts'
import { type CallRequest, isRequired } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Finding } from '../../findings.ts'
import { formatRequest } from '../../verdict.ts'

export interface CallEvidence {
  readonly scene: Pick<Scene, 'url' | 'volatile' | 'calls'>
  readonly calls: readonly MadeCall[]
  /** Required recorded calls that were not made, or not often enough. */
  readonly unused: readonly CallProgress[]
}

/** One finding per unexpected call and per recorded call that was never made, with the lists of recorded and made calls. */
export function findCallFindings(evidence: CallEvidence): readonly Finding[] {
  const { scene, calls, unused } = evidence
  const rules = { url: scene.url, volatile: scene.volatile }
  const recordedCalls = progressOf(scene.calls, rules)
  const columns = sideBySide(evidence)
  const explained = new Set<string>()
  const findings: Finding[] = []
  for (const [index, { request, outcome }] of calls.entries()) {
    if (outcome.kind !== 'unexpected') continue
    const actual = normalise(request, rules)
    const sameAddress = recordedCalls.filter(
      ({ normalised: { address, method } }) => address === actual.address && method === actual.method,
    )
    const nearest = findNearest(sameAddress, actual)
    if (nearest) explained.add(nearest.name)
    const times = calls
      .slice(0, index + 1)
      .filter((call) => normalise(call.request, rules).signature === actual.signature).length
    findings.push({
      check: 'calls',
      cause: causeOf(nameOf(request, scene.url), actual, nearest, times, Boolean(request.multipart ?? request.form)),
      details: [outcome.explanation],
      ...columns,
    })
  }
  for (const { name, recorded } of unused) {
    // An unexpected call was explained as this one with other contents.
    if (explained.has(name)) continue
    const cause = `the call was never made: ${nameOf(recorded.request, scene.url)}`
    findings.push({ check: 'calls', cause, ...columns })
  }
  return findings
}

function causeOf(
  name: string,
  actual: NormalisedRequest,
  nearest: CallProgress | undefined,
  times: number,
  isForm: boolean,
): string {
  if (!nearest) return `an extra request was made: ${name}`
  const found = findDifferences(nearest.normalised, actual)
  if (found.length === 0) {
    const what = isForm ? 'the form was sent' : 'the call was made'
    return times > 1 ? `${what} ${numberOfTimes(times)}: ${name}` : `the call came too early: ${name}`
  }
  return `${found.slice(0, 2).map(describeDifference).join(' and ')}: ${name}`
}

function describeDifference({ place, expected, actual }: Difference): string {
  const what = place.startsWith('header ') ? place : place.startsWith('?') ? `parameter "${place}"` : `field "${place}"`
  if (actual === undefined) return `the ${what} is missing`
  if (expected === undefined) return `the ${what} was added`
  return `the ${what} is ${actual} instead of ${expected}`
}

function numberOfTimes(count: number): string {
  return count === 2 ? 'twice' : `${count} times`
}

function nameOf({ method, url }: CallRequest, page: string): string {
  return `${method} ${addressOf(url, page)}`
}

/** Path and query, preceded by the host where it is not the page's. */
function addressOf(url: string, page: string): string {
  const { origin, pathname, search, host } = new URL(url, page)
  const isSameOrigin = origin === new URL(page).origin
  return `${isSameOrigin ? '' : host}${pathname}${search}`
}

function sideBySide({ scene, calls }: CallEvidence): Required<Pick<Finding, 'expected' | 'came'>> {
  const format = (request: CallRequest): string => formatRequest({ ...request, url: addressOf(request.url, scene.url) })
  return {
    expected: scene.calls.map((recorded) => `${format(recorded.request)}${isRequired(recorded) ? '' : ' (optional)'}`),
    came: calls.map(({ request, outcome }) => `${format(request)}${outcome.kind === 'unexpected' ? ' ✘' : ''}`),
  }
}
