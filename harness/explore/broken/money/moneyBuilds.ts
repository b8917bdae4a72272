/** Builds that are broken on purpose, at least one for each rule about money, each with the journey that has to show the defect. */
import type { Patch } from '../patchedBundle.ts'
import type { moneyJourneys } from './moneyJourneys.ts'

export interface MoneyBuild extends Patch {
  /** What is wrong with the build, to follow “a build”: `that orders twice at the provider`. */
  readonly name: string
  readonly journey: keyof typeof moneyJourneys
  /** Matches the first finding. */
  readonly finding: RegExp
}

const transition = 'features/shared/payment/attempt/transition.ts'
const runner = 'features/shared/payment/attempt/runner.ts'

export const moneyBuilds: readonly MoneyBuild[] = [
  {
    name: 'that orders twice at the provider',
    file: runner,
    from: '    const order = await within(() => driver.requestOrder(), signal)\n',
    to: '    void driver.requestOrder()\n    const order = await within(() => driver.requestOrder(), signal)\n',
    journey: 'one click',
    finding: /^1 began to pay, and 2 orders were made: .*cart\/order, .*cart\/order$/,
  },
  {
    name: 'that drops an approval when the shop fails',
    file: transition,
    from: `    keptAfter(state, answer.isUnanswered),
    { type: 'keep', approval: state.approval, isRefused: !answer.isUnanswered && !isEarlierUnanswered },
`,
    to: `    { phase: 'idle', attempt: state.attempt },
    { type: 'forget' },
`,
    journey: 'the shop fails, and is asked again',
    finding: /^an order that was approved was given up, and another one was made: .*cart\/order, .*cart\/order$/,
  },
  {
    name: 'that forgets what an earlier page has sent',
    file: 'features/shared/payment/attempt/machine.ts',
    from: '!driver.isSaving && !mustWait(stateNow()) && hasOther',
    to: 'false',
    journey: 'the shop does not answer, and the shopper goes to another page',
    finding: /^an order that was approved was given up, and another one was made: .*cart\/order, .*cart\/item$/,
  },
  {
    name: 'that hides place-order without a button in its place',
    file: 'features/shared/payment/checkout/checkoutView.ts',
    from: "  if (sdk === 'none' || sdk === 'failed') return onlyPlaceOrder\n",
    to: '',
    journey: 'the provider’s script is blocked',
    finding: /^the shopper cannot pay: place-order is hidden, and no button of the provider’s is there$/,
  },
  {
    name: 'that uses the cart’s data of an earlier update again',
    file: 'features/shared/payment/cart/cart.ts',
    from: '    if (pushed === taken) return undefined\n',
    to: '',
    journey: 'the totals change twice',
    finding: /^the cart was asked for 0 times, not 1: data of an earlier update were used again$/,
  },
  {
    name: 'that cannot help a guest whose nonce is old',
    file: 'inject/http/restNonce.ts',
    from: '      if (!fresh && page.isLoggedIn) return response\n',
    to: '      if (!fresh) return response\n',
    journey: 'a guest on an old page',
    finding: /^cart\/order was refused for its nonce, and not asked once more without one: a guest cannot pay$/,
  },
  {
    name: 'that shows one refusal twice',
    file: transition,
    from: '  if (!hasWindow(state)) return stay(state)\n  const effects',
    to: "  if (!hasWindow(state)) return moveTo(state, { type: 'showError', error })\n  const effects",
    journey: 'the shop refuses the order',
    finding: /^2 notices came, not 1: /,
  },
  {
    // Beside the money machine, which takes one approval, the driver of a place submits one order at a time.
    name: 'that submits twice what the provider approved',
    file: 'features/wallet-buttons/placeDriver.ts',
    from: '  underWay.set(id, answer)\n',
    to: '  void payment.orders.checkout(body)\n  underWay.set(id, answer)\n',
    journey: 'the provider approves twice',
    finding: /^what was approved was submitted 2 times: .*cart\/checkout, .*cart\/checkout$/,
  },
  {
    name: 'that takes the answer to an earlier click',
    file: transition,
    from: "  if ('attempt' in event && event.attempt !== state.attempt) return stay(state)\n",
    to: '',
    journey: 'an order comes late',
    finding: /^1 notices came, not 0: “Alt\.”$/,
  },
  {
    name: 'that takes the validity of fields that are gone for that of new ones',
    file: 'features/card-form/cardForm.ts',
    from: '    store.set(this.stateAtom, this.untouched())\n',
    to: '',
    journey: 'the card’s fields are mounted anew',
    finding: /^the provider was given a card 1 times, not 0: empty fields count as valid$/,
  },
  {
    name: 'that leaves place-order disabled after the bank has asked',
    file: 'features/card-form/order/submission.ts',
    from: '    scope?.end()\n',
    to: '',
    journey: 'the bank’s question is cancelled',
    finding: /^the shopper cannot pay: place-order stays disabled although nothing is under way$/,
  },
  {
    // The payment plugin does the same by default.
    name: 'that writes the instalments over the total',
    file: 'features/pay-later-message/places.ts',
    from: '  const isBelowButton = payLater.isBelowMiniCartButton && button\n',
    to: '  const isBelowButton = payLater.isBelowMiniCartButton && button\n  total.replaceChildren()\n',
    journey: 'a cart in the header is opened',
    finding: /^a mini-cart has lost its total, in the place of which stands “”$/,
  },
]
