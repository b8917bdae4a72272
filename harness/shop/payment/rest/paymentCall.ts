/** The type of a REST call of the payment plugin, and of a request to it. */

import type { ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'

export interface PaymentCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path after the namespace; its groups become `RestRequest.groups`. */
  readonly path: RegExp
  /** The `allow` header of the answer, where it is not the method alone. */
  readonly allow?: string
  /** Names of the fields without which the platform refuses the call. */
  readonly required?: readonly string[]
  /** Whether the call works under the REST root, where the platform loads no cart (real-shop-facts.md 2). */
  readonly worksWithoutCart?: boolean
  /** Whether only generation two of the plugin has the call. */
  readonly needsGenerationTwo?: boolean
  handle(request: RestRequest): ShopResponse
}

/** A request to a REST call of the plugin, with its body decoded. */
export interface RestRequest {
  readonly scope: ShopRequest
  /** The JSON body; else the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>
  /** The body as a form would post it. */
  readonly fields: PostedFields
  /** The groups that `PaymentCall.path` has matched. */
  readonly groups: readonly string[]
}
