/** A REST call of the payment plugin, by either of the two transports. */

import type { ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'

export interface PaymentCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path behind the namespace; groups are handed over. */
  readonly path: RegExp
  /** The `allow` header of its answer, where it is not the method alone. */
  readonly allow?: string
  /** Names without which the platform refuses the call. */
  readonly required?: readonly string[]
  /** Can be called under the REST root, where there is no cart (real-shop-facts.md 2). */
  readonly worksWithoutCart?: boolean
  /** Came with generation two. */
  readonly isLater?: boolean
  handle(request: RestRequest): ShopResponse
}

/** One request to such a call, taken apart. */
export interface RestRequest {
  readonly scope: ShopRequest
  /** The JSON body; empty where it is none. */
  readonly body: Readonly<Record<string, unknown>>
  /** The body as a form would post it. */
  readonly fields: PostedFields
  /** Groups of the path. */
  readonly groups: readonly string[]
}
