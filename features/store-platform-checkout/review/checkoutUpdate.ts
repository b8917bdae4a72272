/** Updates totals and payment methods to the form's present values. Source: contract theme-and-platform 3.3, 3.8. */

import { after } from '../../../inject/dom/lifetime.ts'
import type { Scope } from '../../../inject/dom/scope.ts'
import { ApiError } from '../../../inject/http/errors.ts'
import { showNotice } from '../../../inject/views/notices.tsx'
import { announceAnswer } from '../../shared/platform/announceAnswer.ts'
import { coverDuringCall } from '../../shared/platform/coverDuringCall.ts'
import { endpoint } from '../../shared/platform/endpoint.ts'
import { applyFragments, type Fragments, fragmentsOf } from '../../shared/platform/fragments/applyFragments.ts'
import {
  editReviewFragments,
  lacksTotals,
  reportFailedReview,
} from '../../shared/platform/fragments/reviewFragments.ts'
import { readJson } from '../../shared/platform/readJson.ts'
import { shippingControls } from '../calls.ts'
import { type CheckoutContext, find, findAll } from '../checkoutContext.ts'
import { removeCheckoutNotices, showReasons } from '../checkoutErrors.ts'
import { failureText } from '../platformNotices.ts'
import { orderReviewFields } from './orderReviewFields.ts'
import { rememberReview } from './reviewState.ts'

/** The argument of the event `update_checkout`. */
interface UpdateRequest {
  /** False: the server keeps the shipping methods that it has. */
  readonly update_shipping_method?: boolean
  readonly current_target?: Element
}

/** The keys of an answer that are used. */
interface ReviewAnswer {
  /** `failure` where there are messages of any kind. */
  readonly result?: unknown
  /** False where none of the messages is an error; sent since version 11.1 of the platform. */
  readonly has_errors?: unknown
  readonly messages?: unknown
  readonly reload?: unknown
}

const parts = '.woocommerce-checkout-payment, .woocommerce-checkout-review-order-table'
const debounceMs = 5

/**
 * Asks the server after each event `update_checkout`; a later request replaces the one that is under way.
 * @param onUpdated called after an answer, which may have replaced payment methods and saved tokens
 * @returns a function that cancels an update that waits or is under way; true where there was one
 */
export function startCheckoutUpdate(
  context: CheckoutContext,
  form: HTMLFormElement,
  settings: Readonly<Record<string, unknown>>,
  onUpdated: () => void,
): () => boolean {
  const { signal, store, emit, when, http, profile } = context
  /**
   * True from the shopper's choice of a shipping method to the next answer. Meanwhile every request sends the choice, also one with
   * `update_shipping_method: false`.
   */
  let isDeliveryNew = false
  let hasShipping = true
  let current: Scope | undefined
  let removeMessage = (): void => {}
  let last: Fragments = {}

  async function update(): Promise<void> {
    if (!form.isConnected) return
    const call = coverDuringCall(context, ...findAll(parts))
    current = call
    const body = orderReviewFields(form, String(settings.update_order_review_nonce), hasShipping || isDeliveryNew)
    const url = endpoint(context, 'update_order_review')
    let response = { status: 0, text: '' }
    try {
      response = await http.send({ url, body, signal: call.signal })
      const answer = readJson(response.text)
      if (response.status === 200 && answer instanceof Object) apply(answer)
      else showFailed(failureText(context, response.status))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailed(error.message)
    } finally {
      call.end()
    }
    announceAnswer(emit, { url, data: String(body) }, response)
  }

  function showFailed(text: string): void {
    removeMessage()
    removeMessage = showOldTotals(context, form, text)
    reportFailedReview(store)
  }

  function apply(answer: ReviewAnswer): void {
    if (answer.reload === true) {
      // A reload would lose the answer to an order that is under way.
      if (!form.matches('.processing')) location.reload()
      return
    }
    removeMessage()
    removeCheckoutNotices('.woocommerce-NoticeGroup-updateOrderReview')
    isDeliveryNew = false
    const enterAgain = rememberReview(form)
    const fragments = fragmentsOf(answer) ?? {}
    editReviewFragments(store, fragments)
    applyFragments(Object.fromEntries(Object.entries(fragments).filter(([key, html]) => html !== last[key])), profile)
    if (lacksTotals(answer)) removeMessage = showOldTotals(context, form, context.texts('http.unexpected'))
    else last = fragments
    enterAgain()
    if (answer.result === 'failure') showObjections(context, form, answer)
    onUpdated()
    emit('updated_checkout', [answer])
  }

  const wait = createWait(update, signal)
  when('update_checkout', ([request]) => {
    // The answer to a call that is under way would replace the shopper's latest choice.
    current?.end()
    const { update_shipping_method, current_target }: UpdateRequest = request ?? {}
    hasShipping = update_shipping_method !== false
    isDeliveryNew ||= current_target?.matches(shippingControls) === true
    wait.begin()
  })
  return () => wait.end() || endCall(current)
}

/** Shows the shop's messages, which have come with the totals, in the place of all earlier ones. */
function showObjections(context: CheckoutContext, form: HTMLFormElement, answer: ReviewAnswer): void {
  removeCheckoutNotices()
  const messages = typeof answer.messages === 'string' ? answer.messages : ''
  showReasons(context, form, messages, 'updateOrderReview', answer.has_errors !== false)
}

/** Shows the failure beside the outdated totals, without scrolling, since the shopper may be typing. */
function showOldTotals(context: CheckoutContext, form: HTMLFormElement, text: string): () => void {
  const place = find('.woocommerce-checkout-review-order') ?? form
  return showNotice(context, place, { kind: 'error', message: { text }, scrolls: false })
}

/** Ends a call. @returns true where it was under way */
function endCall(call: Scope | undefined): boolean {
  const isUnderWay = call?.signal.aborted === false
  call?.end()
  return isUnderWay
}

/** Debounces `work`: it runs `debounceMs` after the latest `begin()`, unless `end()` comes before. */
function createWait(work: () => Promise<void>, signal: AbortSignal): { begin(): void; end(): boolean } {
  let cancel: (() => void) | undefined
  /** @returns true where `work` was waiting */
  function end(): boolean {
    const isDue = cancel !== undefined
    cancel?.()
    cancel = undefined
    return isDue
  }
  return {
    end,
    begin() {
      end()
      cancel = after(debounceMs, () => end() && work(), signal)
    },
  }
}
