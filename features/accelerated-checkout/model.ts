/**
 * The guest's account at the provider, and the card that pays: one authentication at a time, and no result for an e-mail
 * address that has changed meanwhile. Knows neither the page nor the provider's script. provider-sdk 5.4–5.6
 */
import type { Config } from '../../inject/config.ts'
import { type Atom, atom, type PrimitiveAtom, type Store } from '../../inject/state/atoms.ts'
import { PaymentError } from '../shared/payment/errors.ts'
import { withinTime } from '../shared/payment/withinTime.ts'
import { isEmail } from '../shared/platform/isEmail.ts'
import type { Contact, Profile, Provider, TokenizedCard } from './provider.ts'
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

/** The reason for a lookup. */
export type Trigger = 'start' | 'typed' | 'click'

/** The parts of the page that the model uses. */
export interface CheckoutPage {
  /** The e-mail address in the form, without blanks around it. */
  email(): string
  needsShipping(): boolean
  /** Fills the form with the provider's data, and updates the checkout once. */
  fill(known: Filled): Promise<void>
  /** Makes the card pay from now on; undefined: the shopper types a card again. */
  handOver(card: TokenizedCard | undefined): void
  /** Leads the shopper on to the button that orders. */
  showPlaceOrder(): void
  openModal(provider: Provider): void
  /** @param takesFocus false where the shopper has not asked for anything */
  showError(error: unknown, takesFocus: boolean): void
  /** Removes the latest error, where one is shown. */
  endError(): void
}

export interface Filled {
  readonly name?: Pick<Profile, 'firstName' | 'lastName'>
  readonly card?: TokenizedCard | undefined
  /** The address that the shopper has chosen at the provider's. */
  readonly delivery?: Contact | undefined
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

interface ModelContext {
  readonly store: Store
  readonly signal: AbortSignal
  readonly config: Pick<Config, 'timeoutMs'>
}

function createState({ store, signal }: ModelContext) {
  const stateAtom: PrimitiveAtom<AcceleratedState> = atom(nothing)
  const update = (change: Partial<AcceleratedState>): void => {
    if (!signal.aborted) store.set(stateAtom, { ...store.get(stateAtom), ...change })
  }
  return { stateAtom, update }
}

/** The provider may never answer: a click then ends with an error, and a shopper who has asked for nothing stays a guest. */
async function withoutAnswer(trigger: Trigger): Promise<undefined> {
  if (trigger === 'click') throw new PaymentError('timeout')
}

/**
 * Reads the address and card that the member releases to the shop. An address that is not chosen counts as a cancellation.
 */
async function askMember(
  asked: Provider,
  customer: string,
  page: CheckoutPage,
  isOutdated: () => boolean,
): Promise<Filled | 'canceled' | 'guest'> {
  const profile = await asked.authenticate(customer)
  if (profile.state === 'unknown') return 'guest'
  if (profile.state === 'canceled' || isOutdated()) return 'canceled'
  const { card } = profile
  if (!page.needsShipping()) return { name: profile, card }
  const delivery = await asked.chooseAddress()
  return delivery ? { name: profile, card, delivery } : 'canceled'
}

/**
 * Returns a function that hands the provider's card over, and fills the form with the provider's data. Its arguments say whether the data
 * are those of the shopper's account at the provider, and whether the shopper is led on to the button that orders.
 */
function createTakeOver(
  { signal }: ModelContext,
  page: CheckoutPage,
  update: (change: Partial<AcceleratedState>) => void,
) {
  return async (known: Filled, isMember: boolean, leadsOn: boolean): Promise<void> => {
    if (known.card) {
      page.handOver(known.card)
      update({ card: known.card, isMember, hasLink: false })
    }
    await page.fill(known)
    if (known.card && leadsOn && !signal.aborted) page.showPlaceOrder()
  }
}

/** Which addresses are looked up. @param emailAtStart stands in the form when the page comes */
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

export function createAccelerated(
  context: ModelContext,
  settings: Pick<AcceleratedSettings, 'looksUpTyped' | 'looksUpAtStart'>,
  page: CheckoutPage,
): Accelerated {
  const { store, signal, config } = context
  const { stateAtom, update } = createState(context)
  const takeOver = createTakeOver(context, page, update)
  const choice = createChoice(settings, page.email())
  let provider: Provider | undefined
  let latest = 0
  const waiting = createWait(signal, () => update({ isBusy: false }))

  const showLink = (): void => update({ hasLink: store.get(stateAtom).card === undefined })

  async function authenticate(asked: Provider, email: string, trigger: Trigger): Promise<void> {
    const number = ++latest
    const isOutdated = (): boolean => signal.aborted || number !== latest || page.email() !== email
    try {
      const customer = await withinTime(asked.lookUp(email), config.timeoutMs, signal, () => withoutAnswer(trigger))
      if (isOutdated()) return
      page.endError()
      if (customer === undefined) return trigger === 'click' ? page.openModal(asked) : showLink()
      waiting.begin()
      const known = await askMember(asked, customer, page, isOutdated)
      if (isOutdated()) return
      if (known === 'guest') return showLink()
      choice.noteAnswer(email)
      update({ hasLink: false })
      if (known !== 'canceled') await takeOver(known, true, trigger !== 'start')
    } catch (error) {
      if (!isOutdated()) page.showError(error, trigger === 'click')
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
      if (provider) page.openModal(provider)
    },
    useCard: (card) => takeOver({ card }, false, true),
    async changeCard() {
      const card = await chooseCard(provider, waiting, (error) => signal.aborted || page.showError(error, true))
      if (card && !signal.aborted) await takeOver({ card }, true, false)
    },
    cancelCard() {
      page.handOver(undefined)
      update({ card: undefined, hasLink: !store.get(stateAtom).isMember })
    },
  }
}
