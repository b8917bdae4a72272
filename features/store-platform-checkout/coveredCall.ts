import { createScope } from '../../inject/dom/scope.ts'
import type { Answer } from '../../inject/http/http.ts'
import { blockAll } from '../shared/platform/block.ts'
import type { CheckoutContext } from './checkoutContext.ts'

/** An answer of whatever status; 0: none came. */
export type PlainAnswer = Pick<Answer, 'status' | 'text'>

/** Sends a call while the elements that it concerns are covered; a POST where there is a body. Never rejects. */
export async function coveredCall(
  context: CheckoutContext,
  elements: readonly HTMLElement[],
  url: string,
  body?: URLSearchParams,
): Promise<PlainAnswer> {
  const { http } = context
  const { signal, edits, end } = createScope(context.signal)
  blockAll(elements, { ...context, signal, edits })
  try {
    return await http.send({ url, ...(body && { body }), signal, headers: { Accept: '*/*' } })
  } catch {
    return { status: 0, text: '' }
  } finally {
    end()
  }
}
