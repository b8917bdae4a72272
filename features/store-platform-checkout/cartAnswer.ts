/**
 * What to do with the page that answers a change of the cart (contract theme-and-platform 3.7).
 * - `replace`, `empty`: the answer is a cart, with goods or without
 * - `reload`: the page shows no cart that could be replaced
 * - `load`: the answer is something that a shopper must see as a page, such as a login or a check for robots
 * - `tell`: no connection, or the server has failed; loading a page would lose what is shown
 */
export type CartAnswer = 'replace' | 'empty' | 'reload' | 'load' | 'tell'

/** @param status 0 when no answer came */
export function judgeCartPage(
  status: number,
  hasForm: boolean,
  hasEmptyMessage: boolean,
  isFormOnPage: boolean,
): CartAnswer {
  if (status === 0 || status >= 500) return 'tell'
  if (!hasForm && !hasEmptyMessage) return 'load'
  if (!isFormOnPage) return 'reload'
  return hasForm ? 'replace' : 'empty'
}
