import type { FeatureContext } from '../../inject/feature.ts'
import type { Call } from '../../inject/http/http.ts'
import { endpoint } from '../shared/platform/endpoint.ts'
import { callThroughJQuery } from '../shared/platform/jQueryCall.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'

/**
 * A call about the cart, as plugins know it from the platform's scripts.
 * @returns the answer; undefined where other code goes on with it, or keeps the call from being sent
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
