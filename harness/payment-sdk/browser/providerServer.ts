/** Calls the server that stands in for the provider's, such as the reference shop, where the scenario names one. */
import type { Double } from './double.ts'

/** Reports that the buyer has agreed to this order. @throws Error the server refuses */
export async function approveAtProvider({ scenario }: Double, order: string): Promise<void> {
  const { approveUrl } = scenario.provider
  if (approveUrl !== undefined) await ask(approveUrl, order)
}

/** The provider's order, from that server or else from the scenario. @throws Error the server refuses */
export async function readOrder({ scenario }: Double, order: string): Promise<Readonly<Record<string, unknown>>> {
  const { buttons, provider } = scenario
  if (provider.orderUrl === undefined) return buttons.order
  return (await ask(provider.orderUrl, order)).json() as Promise<Readonly<Record<string, unknown>>>
}

async function ask(template: string, order: string): Promise<Response> {
  const answer = await fetch(template.replace('{order}', encodeURIComponent(order)))
  if (!answer.ok) throw new Error(`Request to ${template} failed with error: ${answer.status}`)
  return answer
}
