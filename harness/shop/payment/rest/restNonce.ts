import { plainAnswer } from '../../respond.ts'
import { adminAjax } from '../../route.ts'

/** A fresh REST nonce; for customers only, a guest gets what an unknown action gets (wallet-checkout.md 5). */
export const restNonceRoute = adminAjax('rest-nonce', (request) =>
  request.visitor.customer ? plainAnswer(request.nonce('wp_rest')) : plainAnswer('0', 400),
)
