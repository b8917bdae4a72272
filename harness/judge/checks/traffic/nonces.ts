/**
 * Nonces: recordings do not compare their values, since they differ each time, but the script must send one that it was
 * given, by the page or by an answer.
 */

import type { MadeCall } from '../../../lookup/lookup.ts'
import { normalise } from '../../../lookup/normalise.ts'
import type { CallRequest } from '../../../scene/calls.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { VolatileKeys } from '../../../scene/volatile.ts'
import type { Finding } from '../../findings.ts'

/** One finding per nonce that was made up or mixed up. */
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
  // The call as it was made, before volatile keys were removed, still has the values.
  const plain = normalise(request, { url, volatile: {} })
  const values = new Map([...plain.details.map(({ place, value }) => [place, value] as const), ...plain.conditions])
  return replaced.flatMap(([place]) =>
    (values.get(place)?.match(/[0-9a-z]{10}/gi) ?? []).map((value) => [place, value] as const),
  )
}
