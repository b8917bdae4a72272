/** What is wrong with a purchase: first the cause, as a sentence. Pure; what is looked at comes from the shop and from the page. */

/** What the provider's side has seen (`/__shop/payment/journal`). */
export interface ProviderEvent {
  readonly kind: string
  readonly order: string
  /** The shop's call that led to it. */
  readonly by?: string
}

export interface PaymentCall {
  /** `cart/order`. */
  readonly route: string
  readonly status: number
  readonly hasNonce: boolean
}

/** What a journey has led to. */
export interface Purchase {
  readonly events: readonly ProviderEvent[]
  /** Calls of the page to the payment plugin, in order. */
  readonly calls: readonly PaymentCall[]
  /** Notices of the page, in the order in which they came. */
  readonly notices: readonly string[]
  /** How often the provider was given a card. */
  readonly cardSubmits: number
  /** What the mini-carts of the last page say about their total. */
  readonly totals: readonly string[]
  /** Place-order can be seen, and not be pressed. */
  readonly isDisabled: boolean
  /** A button of the provider's, place-order or the page of thanks can be seen at the end. */
  readonly hasWayOn: boolean
  /** Where the journey could not go on. */
  readonly stuck: string | undefined
}

/** What the journey must lead to. */
export interface Expected {
  /** How often the shopper began to pay. */
  readonly attempts: number
  /** How often shop or provider said no while it mattered. */
  readonly notices: number
  /** How often the cart has to be asked for. */
  readonly refreshes: number
  /** How often the shopper has typed a card and pressed place-order. */
  readonly cardSubmits: number
}

type Rule = (purchase: Purchase, expected: Expected) => string | undefined

/** In this order: what causes others comes first. */
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

export function moneyFindings(purchase: Purchase, expected: Expected): readonly string[] {
  const found = rules.map((rule) => rule(purchase, expected)).filter((finding) => finding !== undefined)
  return purchase.stuck === undefined ? found : [...found, `the purchase got stuck: ${purchase.stuck}`]
}

/** Guests need no nonce, and get none: a call that was refused for it has to be made once more without. */
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
