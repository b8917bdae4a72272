/** Funding sources: the SDK's names, and which of them a page can offer (provider-sdk.md 3, 3.3). */
import type { SdkScenario } from '../scenarios/scenario.ts'
import type { Double } from './double.ts'

const sources =
  'paypal venmo applepay itau credit paylater card ideal sepa bancontact giropay eps mybank p24 blik trustly oxxo boletobancario wechatpay mercadopago multibanco'.split(
    ' ',
  )

/** `paypal.FUNDING`: `PAYPAL: 'paypal'` and so on, in every build of the script. */
export const FUNDING: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(sources.map((source) => [source.toUpperCase(), source])),
)

/** True where the scenario allows the source and the query does not disable it. */
export function isEligibleFunding({ scenario, query }: Pick<Double, 'scenario' | 'query'>, source: string): boolean {
  const disabled = query.get('disable-funding')?.split(',') ?? []
  return !disabled.includes(source) && isOffered(scenario, source)
}

function isOffered({ funding }: SdkScenario, source: string): boolean {
  return funding[source]?.eligible ?? false
}

/** Sources in the order in which a stack of buttons shows them. */
export function fundingSources(double: Pick<Double, 'scenario' | 'query'>): string[] {
  return sources.filter((source) => isEligibleFunding(double, source))
}
