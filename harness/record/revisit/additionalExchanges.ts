/** Finds the requests that a later visit made in addition to an earlier one. */
import { decodeRequest } from '../../lookup/body/decode.ts'
import { type NormaliseRules, normalise } from '../../lookup/normalise.ts'
import type { Exchange } from '../network/exchange.ts'

/** Exchanges of `more` that `known` has no equal of; of equal ones as many as there are more of. */
export function additionalExchanges(
  later: readonly Exchange[],
  earlier: readonly Exchange[],
  rules: NormaliseRules,
): readonly Exchange[] {
  const signatureOf = ({ decoded, request }: Exchange): string =>
    normalise(decoded ?? decodeRequest(request), rules).signature
  const unmatched = earlier.map(signatureOf)
  return later.filter((exchange) => {
    const index = unmatched.indexOf(signatureOf(exchange))
    if (index >= 0) unmatched.splice(index, 1)
    return index < 0
  })
}
