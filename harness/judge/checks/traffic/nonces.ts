/**
 * Checks that every nonce that the script sends stood in the page or in an earlier answer. The comparison with the recording
 * cannot notice a wrong one, since nonces differ from visit to visit.
 */

import type { MadeCall } from '../../../lookup/lookup.ts'
import { normalise } from '../../../lookup/normalise.ts'
import type { CallRequest } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { VolatileKeys } from '../../../scene/volatile.ts'
import type { Finding } from '../../findings.ts'

/** One finding per sent nonce that neither the page nor an earlier answer contains. */
export function findStrangeNonces(
  { url, volatile, page }: Pick<Scene, 'url' | 'volatile' | 'page'>,
  calls: readonly MadeCall[],
): readonly Finding[] {
  const findings: Finding[] = []
  let given = new TextDecoder().decode(page)
  for (const { request, outcome } of calls) {
    for (const [place, nonce] of noncesOf(request, url, volatile)) {
      if (given.includes(nonce)) continue
      const cause = `the nonce "${nonce}" in "${place}" was given neither by the page nor by an answer: ${request.method} ${new URL(request.url, url).pathname}`
      findings.push({ check: 'calls', cause })
    }
    if (outcome.kind === 'fulfil') given += JSON.stringify(outcome.answer)
  }
  return findings
}

/** Place and value of every nonce in a call. */
function noncesOf(request: CallRequest, url: string, volatile: VolatileKeys): readonly (readonly [string, string])[] {
  const replaced = [...normalise(request, { url, volatile }).replaced].filter(([, kind]) => kind === '<nonce>')
  if (replaced.length === 0) return []
  // Normalising without volatile keys keeps the values.
  const unreplaced = normalise(request, { url, volatile: {} })
  const values = new Map([
    ...unreplaced.details.map(({ place, value }) => [place, value] as const),
    ...unreplaced.conditions,
  ])
  return replaced.flatMap(([place]) =>
    (values.get(place)?.match(/[0-9a-z]{10}/gi) ?? []).map((value) => [place, value] as const),
  )
}
