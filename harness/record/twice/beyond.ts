/** What one visit asked for more than another one. */
import { decodeRequest } from '../../lookup/body/decode.ts'
import { type NormaliseRules, normalise } from '../../lookup/normalise.ts'
import type { Exchange } from '../network/exchange.ts'

/** Exchanges of `more` that `known` has no equal of; of equal ones as many as there are more of. */
export function beyond(
  more: readonly Exchange[],
  known: readonly Exchange[],
  rules: NormaliseRules,
): readonly Exchange[] {
  const signatureOf = ({ decoded, request }: Exchange): string =>
    normalise(decoded ?? decodeRequest(request), rules).signature
  const left = known.map(signatureOf)
  return more.filter((exchange) => {
    const at = left.indexOf(signatureOf(exchange))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
