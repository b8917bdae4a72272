/**
 * The guest's account at the provider, and the card that pays: one authentication at a time, and no result for an e-mail
 * address that has changed meanwhile. Knows neither the page nor the provider's script. provider-sdk 5.4–5.6
 */
import { type Atom, atom, type PrimitiveAtom } from '../../inject/state/atoms.ts'
import { isEmail } from '../shared/platform/isEmail.ts'
import type { CheckoutPage, Filled } from './checkoutPage.ts'
import { askMember, findCustomer, type ModelContext, type Trigger } from './member.ts'
import type { Provider, TokenizedCard } from './provider.ts'
import { chooseCard, createWait } from './providerWindow.ts'
import type { AcceleratedSettings } from './settings.ts'

export interface AcceleratedState {
  /** True: the provider's script has accelerated checkout for this shop. Undefined until that is known. */
  readonly isOffered: boolean | undefined
  /** True: a link leads guests to the fields for a card. */
  readonly hasLink: boolean
  /** True: a lookup that the shopper's click has begun is under way. */
  readonly isBusy: boolean
  /** True: the shopper has an account at the provider, with cards to change to. */
  readonly isMember: boolean
  readonly card: TokenizedCard | undefined
}

export interface Accelerated {
  readonly stateAtom: Atom<AcceleratedState>
  /** @param provider undefined where the provider's script has no accelerated checkout for this shop */
  offer(provider: Provider | undefined): void
  /** Another script takes the place of the provider's, and whether that one has accelerated checkout is not known yet. */
  withdraw(): void
  lookUp(trigger: Trigger): Promise<void>
  /** Opens the dialog in which a guest types a card; nothing without accelerated checkout. */
  openModal(): void
  /** Takes over the card that a guest has typed. */
  useCard(card: TokenizedCard): Promise<void>
  changeCard(): Promise<void>
  cancelCard(): void
}

const nothing: AcceleratedState = {
  isOffered: undefined,
  hasLink: false,
  isBusy: false,
  isMember: false,
  card: undefined,
}

function createState({ store, signal }: ModelContext) {
  const stateAtom: PrimitiveAtom<AcceleratedState> = atom(nothing)
  const update = (change: Partial<AcceleratedState>): void => {
    if (!signal.aborted) store.set(stateAtom, { ...store.get(stateAtom), ...change })
  }
  return { stateAtom, update }
}

interface TakeOver {
  /** True: the data are those of the shopper's account at the provider. */
  readonly isMember: boolean
  /** True: the shopper is led on to the button that orders. */
  readonly leadsOn: boolean
  /** True: the shopper has asked for the card by a press, and not by an e-mail address alone. */
  readonly isAsked: boolean
}

/**
 * Returns a function that hands the provider's card over, and fills the form with the provider's data, as soon as no other payment is
 * under way.
 */
function createTakeOver(
  { signal }: ModelContext,
  page: CheckoutPage,
  update: (change: Partial<AcceleratedState>) => void,
) {
  return async (
    known: Filled,
    { isMember, leadsOn, isAsked }: TakeOver,
    isOutdated = (): boolean => signal.aborted,
  ): Promise<void> => {
    await page.untilFree(isAsked)
    if (isOutdated()) return
    if (known.card) {
      page.handOver(known.card)
      update({ card: known.card, isMember, hasLink: false })
    }
    await page.fill(known)
    if (known.card && leadsOn && !signal.aborted) page.showPlaceOrder()
  }
}

/** Decides which addresses are looked up. @param emailAtStart the address in the form when the page has loaded */
function createChoice(
  { looksUpAtStart, looksUpTyped }: Pick<AcceleratedSettings, 'looksUpTyped' | 'looksUpAtStart'>,
  emailAtStart: string,
) {
  /** Addresses that are looked up again only when the button asks for it: the shopper was asked about them, and has answered. */
  const answered = new Set<string>()
  return {
    noteAnswer: (email: string): unknown => answered.add(email),
    isWanted(email: string, trigger: Trigger): boolean {
      if (trigger === 'click') return true
      // The provider's script may come much later, and the shopper has typed another address by then.
      const isAsPrinted = trigger === 'start' && email === emailAtStart
      return !answered.has(email) && (isAsPrinted ? looksUpAtStart : looksUpTyped)
    },
  }
}

/**
 * Returns a function that tells whether an authentication has become pointless: it has ended, or the shopper has changed the address or
 * has sent an order by another method, and so has decided against the card, also where the shop then refuses the order.
 */
function followChanges(page: CheckoutPage, email: string, hasEnded: () => boolean): () => boolean {
  const sent = page.ordersSent()
  return () => hasEnded() || page.email() !== email || page.ordersSent() !== sent
}

export function createAccelerated(
  context: ModelContext,
  settings: Pick<AcceleratedSettings, 'looksUpTyped' | 'looksUpAtStart'>,
  page: CheckoutPage,
): Accelerated {
  const { store, signal } = context
  const { stateAtom, update } = createState(context)
  const takeOver = createTakeOver(context, page, update)
  const choice = createChoice(settings, page.email())
  let provider: Provider | undefined
  let latest = 0
  const waiting = createWait(signal, () => update({ isBusy: false }))

  const showLink = (): void => update({ hasLink: store.get(stateAtom).card === undefined })

  async function authenticate(provider: Provider, email: string, trigger: Trigger): Promise<void> {
    const number = ++latest
    const isAsked = trigger === 'click'
    const isOutdated = followChanges(page, email, () => signal.aborted || number !== latest)
    try {
      const customer = await findCustomer(context, page, provider, { email, trigger })
      if (isOutdated()) return
      page.endError()
      if (customer === undefined) return isAsked ? page.openModal(provider) : showLink()
      waiting.begin()
      const memberAnswer = await askMember(provider, customer, page, isOutdated)
      if (isOutdated()) return
      if (memberAnswer === 'guest') return showLink()
      choice.noteAnswer(email)
      update({ hasLink: false })
      if (memberAnswer !== 'canceled')
        await takeOver(memberAnswer, { isMember: true, leadsOn: trigger !== 'start', isAsked }, isOutdated)
    } catch (error) {
      if (!isOutdated()) page.showError(error, isAsked)
    } finally {
      const hadWindow = waiting.isOn() && number === latest
      if (hadWindow) waiting.end()
      // Looks up an address that was typed while the provider's window was open.
      if (hadWindow && page.email() !== email) await lookUp('typed')
    }
  }

  async function lookUp(trigger: Trigger): Promise<void> {
    const email = page.email()
    const isClick = trigger === 'click'
    if (!provider || waiting.isOn() || !choice.isWanted(email, trigger) || !isEmail(email)) return
    if (isClick ? !page.mayBegin() : page.isOrdering()) return
    if (isClick) update({ isBusy: true })
    await authenticate(provider, email, trigger)
    if (isClick) update({ isBusy: false })
  }

  return {
    stateAtom,
    offer(offered) {
      provider = offered
      update({ isOffered: offered !== undefined })
    },
    withdraw() {
      provider = undefined
      // Answers to questions that the replaced script was asked do not count any more.
      latest++
      waiting.end()
      update({ isOffered: undefined })
    },
    lookUp,
    openModal() {
      if (provider && page.mayBegin()) page.openModal(provider)
    },
    async changeCard() {
      const card = await chooseCard(provider, waiting, page, signal)
      if (card) await takeOver({ card }, { isMember: true, leadsOn: false, isAsked: true })
    },
    ...createCards(context, page, { stateAtom, update }, takeOver),
  }
}

/** What the shopper does with the card that pays. */
function createCards(
  { store }: ModelContext,
  page: CheckoutPage,
  { stateAtom, update }: ReturnType<typeof createState>,
  takeOver: ReturnType<typeof createTakeOver>,
): Pick<Accelerated, 'useCard' | 'cancelCard'> {
  return {
    useCard: (card) => takeOver({ card }, { isMember: false, leadsOn: true, isAsked: true }),
    cancelCard() {
      page.handOver(undefined)
      update({ card: undefined, hasLink: !store.get(stateAtom).isMember })
    },
  }
}
