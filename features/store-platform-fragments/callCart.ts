import type { FeatureContext } from '../../inject/feature.ts'
import type { Call } from '../../inject/http/http.ts'
import { endpoint } from '../shared/platform/endpoint.ts'
import { callThroughJQuery } from '../shared/platform/jQueryCall.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'

/**
 * Sends a call about the cart through jQuery, as the platform's scripts do, so that plugins can take part.
 * @returns the answer; undefined where other code has taken it over, or has prevented the call
 * @throws ApiError as `http.json`
 */
export async function callCart(
  context: FeatureContext & PlatformEvents,
  name: string,
  fields: Readonly<Record<string, string>>,
  options: Pick<Call, 'signal' | 'timeoutMs'>,
): Promise<unknown> {
  const { http } = context
  const call = { url: endpoint(context, name), data: `${new URLSearchParams(fields)}` }
  const answer = await callThroughJQuery(call, {
    ...context,
    send: ({ url, data }) => http.send({ url, body: new URLSearchParams(data), ...options }),
  })
  return answer && http.decode(answer)
}
