/**
 * One accelerated checkout for each start. It begins when the provider's script has loaded, and has no listeners before. provider-sdk 5.2
 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { debounce, runGuarded } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { follow } from '../../inject/state/follow.ts'
import { perStart } from '../../inject/state/perStart.ts'
import { show } from '../../inject/views/show.tsx'
import { findPayingForm, methodField } from '../shared/payment/checkout/form/payingForm.ts'
import { paymentNames } from '../shared/payment/names.ts'
import { type Payment, sharedPayment } from '../shared/payment/payment.ts'
import { loadForCart } from '../shared/payment/sdk/loadForCart.ts'
import type { ProviderSdk } from '../shared/payment/sdk/types.ts'
import { isEmail } from '../shared/platform/isEmail.ts'
import { cardElement } from './markup.ts'
import { type Accelerated, createAccelerated } from './model.ts'
import { keepOldCardsOut } from './oldCards.ts'
import { createCheckoutPage } from './page.ts'
import { createProvider, offersAccelerated, type Provider, type TokenizedCard } from './provider.ts'
import { type AcceleratedSettings, readAcceleratedSettings } from './settings.ts'

/** Pause in typing after which an e-mail address is looked up. S5.32, S9.17 */
const typingMs = 250

export interface Session {
  readonly accelerated: Accelerated
  /** Starts a lookup because the shopper has clicked the button. */
  begin(): void
  cardElement(card: TokenizedCard, isMember: boolean, signal: AbortSignal): HTMLElement
}

/**
 * The session of this start; undefined as long as the page lacks the card method, which an update of the checkout may
 * bring.
 */
export function acceleratedSession(context: SetupContext): Session | undefined {
  const paying = findPayingForm()
  // Accelerated checkout hands its card over to the card method.
  return paying && methodField(paying, paymentNames(context.profile).card) && sharedSession(context)
}

/** Undefined where the page prints nothing about accelerated checkout, or the shopper is logged in: it is for guests. */
const sharedSession = perStart((context): Session | undefined => {
  const payment = sharedPayment(context)
  const { names, texts } = payment
  const settings = readAcceleratedSettings(context.page, names)
  if (!settings || findPayingForm()?.place !== 'checkout' || context.page.isLoggedIn) return undefined
  if (!payment.settings().isConnected) return undefined
  const page = createCheckoutPage(context, settings, (card) => accelerated.useCard(card))
  const accelerated = createAccelerated(context, settings, page)
  keepOldCardsOut(context, accelerated, () => page.showError(new Error(texts('cardOver')), true))
  offerAsLoaded(context, payment, {
    offer(provider) {
      accelerated.offer(provider)
      return provider && begin(context, { settings, accelerated, page, names, provider })
    },
    withdraw: accelerated.withdraw,
  })
  return {
    accelerated,
    begin() {
      const email = page.email()
      const { empty, invalid } = settings.messages
      if (isEmail(email)) void runGuarded(context.signal, () => accelerated.lookUp('click'))
      else page.showError(new Error((email === '' ? empty : invalid) || texts('emailFirst')), true)
    },
    cardElement: (card, isMember, signal) =>
      cardElement(
        card,
        isMember,
        { settings, names, signal },
        { change: () => accelerated.changeCard().then(() => returnToCard(names)), cancel: accelerated.cancelCard },
      ),
  }
})

/** Moves the focus to the button that changes the card, which is a new element for each card. */
function returnToCard({ classes }: Payment['names']): void {
  if (document.activeElement !== document.body) return
  focusInPlace(document.querySelector<HTMLElement>(`.${classes}-tokenized-card-change`))
}

interface Offering {
  /**
   * @param provider undefined where the script has no accelerated checkout, or did not load
   * @returns a function that runs when another script replaces this one
   */
  offer(provider: Provider | undefined): (() => void) | undefined
  /** Runs when another script has loaded, before it is known whether that has accelerated checkout. */
  withdraw(): void
}

/**
 * Loads the provider's script, which the wallet and the card form share, and offers its accelerated checkout; again where
 * another script replaces it.
 */
function offerAsLoaded(context: SetupContext, payment: Payment, { offer, withdraw }: Offering): void {
  const { store, signal, log } = context
  const { part } = payment.names.accelerated
  let offeredScript: ProviderSdk | undefined
  let end: (() => void) | undefined
  const offerFrom = (script: ProviderSdk | undefined, provider: Provider | undefined): void => {
    if (offeredScript === script && !signal.aborted) end = offer(provider)
  }
  follow(context, payment.sdk.statusAtom, (status) => {
    const script = status.status === 'ready' ? status.sdk : undefined
    if (status.status === 'failed' && !offeredScript) offerFrom(undefined, undefined)
    if (!script || script === offeredScript) return
    offeredScript = script
    end?.()
    end = undefined
    withdraw()
    if (!offersAccelerated(script, part)) return offerFrom(script, undefined)
    createProvider(script, part).then(
      (provider) => offerFrom(script, provider),
      (error: unknown) => {
        // Mostly because the provider does not offer it in the merchant's country.
        log.warn('accelerated checkout is not available', null, error)
        offerFrom(script, undefined)
      },
    )
  })
  // A failed load is reported by the wallet and the card form.
  loadForCart(payment, store).catch(() => {})
}

interface Begun {
  readonly settings: AcceleratedSettings
  readonly accelerated: Accelerated
  readonly page: ReturnType<typeof createCheckoutPage>
  readonly names: Payment['names']
  readonly provider: Provider
}

/** Listens to the form, and shows the provider's mark. @returns a function that ends both */
function begin(context: SetupContext, { settings, accelerated, page, names, provider }: Begun): () => void {
  const { signal, edits, end } = createScope(context.signal)
  const lookUp = accelerated.lookUp
  const onInput = debounce(typingMs, () => lookUp('typed'), signal)
  if (settings.looksUpTyped) listenWithin(document, 'input', '[name=billing_email]', onInput, signal)
  const showMark = async (): Promise<void> => {
    const field = document.getElementById('billing_email_field')
    const id = `${names.classes}-watermark-container`
    if (!settings.hasMark || !field || document.getElementById(id)) return
    show({ ...context, signal, edits }, null, { anchor: field, position: 'append', attributes: { id } })
    await provider.showMark(`#${id}`)
  }
  // A mark that fails must not end accelerated checkout, which works without it.
  const keepMark = (): void => void showMark().catch(() => {})
  keepMark()
  createStoreEvents(signal).on('updated_checkout', () => {
    if (context.store.get(accelerated.stateAtom).card) page.writeToken()
    keepMark()
  })
  void runGuarded(signal, () => lookUp('start'))
  return end
}
