/** Finds what is wrong with a purchase, one sentence each, from what shop, provider and page have counted. Pure functions. */

/** An entry of the provider's journal in the reference shop (`/__shop/payment/journal`). */
export interface ProviderEvent {
  readonly kind: string
  readonly order: string
  /** The page's call to the shop that led to this event, such as `cart/order`. */
  readonly by?: string
}

export interface PaymentCall {
  /** Route of the payment plugin, such as `cart/order`. */
  readonly route: string
  readonly status: number
  readonly hasNonce: boolean
}

/** What was counted and seen in a journey. */
export interface Purchase {
  readonly events: readonly ProviderEvent[]
  /** Calls of the page to the payment plugin, in order. */
  readonly calls: readonly PaymentCall[]
  /** Notices of the page, in the order in which they came. */
  readonly notices: readonly string[]
  /** How often the provider was given a card. */
  readonly cardSubmits: number
  /** Texts of the totals in the mini-carts of the last page. */
  readonly totals: readonly string[]
  /** True where place-order is visible but disabled at the end. */
  readonly isDisabled: boolean
  /** True where a button of the provider, place-order or the page of thanks is visible at the end. */
  readonly hasWayOn: boolean
  /** Why the journey got stuck; undefined where it came to its end. */
  readonly stuck: string | undefined
}

/** What the journey must lead to. */
export interface Expected {
  /** How often the shopper began to pay. */
  readonly attempts: number
  /** How many notices the shopper has to see. */
  readonly notices: number
  /** How often the cart has to be asked for. */
  readonly refreshes: number
  /** How often the shopper has typed a card and pressed place-order. */
  readonly cardSubmits: number
}

type Rule = (purchase: Purchase, expected: Expected) => string | undefined

/** In the order of the findings: causes come before their consequences. */
const rules: readonly Rule[] = [
  findRefusedGuest,
  findDoubleSubmit,
  findDoubleOrder,
  findStaleCart,
  findUntypedCard,
  findLostTotal,
  findNotices,
  findDisabled,
  findDeadEnd,
]

/** @returns causes first; empty where the purchase is as expected */
export function moneyFindings(purchase: Purchase, expected: Expected): readonly string[] {
  const found = rules.map((rule) => rule(purchase, expected)).filter((finding) => finding !== undefined)
  return purchase.stuck === undefined ? found : [...found, `the purchase got stuck: ${purchase.stuck}`]
}

/** Guests need no nonce, so a call that was refused for a stale one has to be made again without it. */
function findRefusedGuest({ calls }: Purchase): string | undefined {
  const refused = calls.findIndex(({ status, hasNonce }) => status === 403 && hasNonce)
  if (refused < 0) return undefined
  const { route } = calls[refused]!
  const isRepeated = calls.slice(refused + 1).some((call) => call.route === route && !call.hasNonce)
  return isRepeated
    ? undefined
    : `${route} was refused for its nonce, and not asked once more without one: a guest cannot pay`
}

function findDoubleSubmit({ events }: Purchase): string | undefined {
  const submits = events.filter(({ kind, order }, index) => {
    const isPaid = events.slice(0, index).some((event) => event.kind === 'captured' && event.order === order)
    return kind === 'captured' || (kind === 'refused' && isPaid)
  })
  return submits.length > 1 ? `what was approved was submitted ${submits.length} times: ${listOf(submits)}` : undefined
}

function findDoubleOrder({ events }: Purchase, { attempts }: Expected): string | undefined {
  const created = events.filter(({ kind }) => kind === 'created')
  if (created.length <= attempts) return undefined
  const latest = events.indexOf(created.at(-1)!)
  const isApproved = events.slice(0, latest).some(({ kind }) => kind === 'approved')
  return isApproved
    ? `an order that was approved was given up, and another one was made: ${listOf(created)}`
    : `${attempts} began to pay, and ${created.length} orders were made: ${listOf(created)}`
}

function findStaleCart({ calls }: Purchase, { refreshes }: Expected): string | undefined {
  const count = calls.filter(({ route }) => route === 'cart/refresh').length
  return count < refreshes
    ? `the cart was asked for ${count} times, not ${refreshes}: data of an earlier update were used again`
    : undefined
}

function findUntypedCard({ cardSubmits }: Purchase, { cardSubmits: count }: Expected): string | undefined {
  return cardSubmits > count
    ? `the provider was given a card ${cardSubmits} times, not ${count}: empty fields count as valid`
    : undefined
}

function findLostTotal({ totals }: Purchase): string | undefined {
  const lost = totals.find((text) => !/\d,\d\d/.test(text))
  return lost === undefined ? undefined : `a mini-cart has lost its total, in the place of which stands “${lost}”`
}

function findNotices({ notices }: Purchase, { notices: count }: Expected): string | undefined {
  if (notices.length <= count) return undefined
  return `${notices.length} notices came, not ${count}: ${notices.map((text) => `“${text}”`).join(', ')}`
}

function findDisabled({ isDisabled }: Purchase): string | undefined {
  return isDisabled ? 'the shopper cannot pay: place-order stays disabled although nothing is under way' : undefined
}

function findDeadEnd({ hasWayOn }: Purchase): string | undefined {
  return hasWayOn
    ? undefined
    : 'the shopper cannot pay: place-order is hidden, and no button of the provider’s is there'
}

function listOf(events: readonly ProviderEvent[]): string {
  return events.map(({ by }) => by ?? 'an unknown call').join(', ')
}
