/** Answers a page that asks for the payment provider's script; the probe leads it here. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { SdkScenarioInput } from '../../../payment-sdk/scenarios/scenario.ts'
import { createPaymentSdk } from '../../../payment-sdk/server/paymentSdk.ts'
import { isSdkAddress } from '../../../payment-sdk/server/sdkAddress.ts'
import { respond } from '../../shared/respond.ts'
import { framePaths } from './framePage.ts'

/** True where a frame requests the provider's script. @param path path and query of the request */
export function asksForPaymentSdk(path: string): boolean {
  return path.startsWith(`${framePaths.paymentSdk}?`)
}

/** Answers with the double of the provider's script. @param destination `Sec-Fetch-Dest` of the request: `script`, or that of a fetch */
export async function servePaymentSdk(
  path: string,
  destination: string,
  scenario: SdkScenarioInput,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(path, 'http://localhost').searchParams.get('url') ?? ''
  if (!isSdkAddress(url)) return respond(response, 404, 'text/plain; charset=utf-8', `${url} is not the provider's.`)
  const answer = await createPaymentSdk(scenario).answer(url, destination === 'script' ? 'script' : 'probe')
  if (answer.kind === 'hang') return
  await wait(answer.delayMs)
  if (answer.kind === 'abort') response.destroy()
  else respond(response, answer.status, answer.headers['content-type'] ?? '', answer.body)
}
