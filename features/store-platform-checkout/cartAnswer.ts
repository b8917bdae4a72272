/** What to do with the page that answers a change of the cart. Source: contract theme-and-platform 3.7. */

/** What was found in the answer, and on the page. */
export interface CartPageFacts {
  /** 0 when no answer came. */
  readonly status: number
  readonly hasForm: boolean
  readonly hasEmptyMessage: boolean
  readonly isFormOnPage: boolean
}

/**
 * - `replace`, `empty`: the answer is a cart, with goods or without
 * - `reload`: the page shows no cart that could be replaced
 * - `load`: the answer is something that a shopper must see as a page, such as a login or a check for robots
 * - `tell`: no connection, or the server has failed; loading a page would lose what is shown
 */
export type CartAnswer = 'replace' | 'empty' | 'reload' | 'load' | 'tell'

export function judgeCartPage({ status, hasForm, hasEmptyMessage, isFormOnPage }: CartPageFacts): CartAnswer {
  if (status === 0 || status >= 500) return 'tell'
  if (!hasForm && !hasEmptyMessage) return 'load'
  if (!isFormOnPage) return 'reload'
  return hasForm ? 'replace' : 'empty'
}
