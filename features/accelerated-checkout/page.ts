/** How accelerated checkout reads and fills the checkout's form. provider-sdk 5.4, 5.5 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { scrollToElement } from '../../inject/dom/scroll.ts'
import type { SetupContext } from '../../inject/feature.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import { whenChanged } from '../../inject/state/follow.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { showNotice } from '../../inject/views/notices.tsx'
import { acceleratedToken, isCardDialogOpenAtom } from '../shared/payment/accelerated/token.ts'
import { addressIn, isValidAddress, nameParts, toGuestAddress } from '../shared/payment/address/address.ts'
import type { Buyer } from '../shared/payment/address/buyer.ts'
import { fillCart } from '../shared/payment/address/fill.ts'
import { chooseMethod } from '../shared/payment/checkout/driver.ts'
import { keepInFields } from '../shared/payment/checkout/form/approvalFields.ts'
import {
  findPayingForm,
  methodField,
  type PayingForm,
  placeOrderButton,
} from '../shared/payment/checkout/form/payingForm.ts'
import { sharedForm } from '../shared/payment/checkout/form/sharedForm.ts'
import { deliveryValue } from '../shared/payment/checkout/popup.ts'
import { fillForm } from '../shared/payment/checkout/prepare.ts'
import { groupClass } from '../shared/payment/checkout/secondOrder.tsx'
import { PaymentError } from '../shared/payment/errors.ts'
import type { Payment } from '../shared/payment/payment.ts'
import type { CheckoutPage, Filled } from './checkoutPage.ts'
import { cardText } from './markup.ts'
import { hasModal, openModal } from './modal.ts'
import { createOtherPayment } from './otherPayment.ts'
import type { Contact, TokenizedCard } from './provider.ts'
import type { AcceleratedSettings } from './settings.ts'

interface AcceleratedPage extends CheckoutPage {
  /** Writes the token again, since the card's hidden field may have been replaced. */
  writeToken(): void
}

/** @param onCard gets the card that a guest has typed */
export function createCheckoutPage(
  context: SetupContext,
  settings: AcceleratedSettings,
  onCard: (card: TokenizedCard) => unknown,
): AcceleratedPage {
  const { store, signal } = context
  const { payment, ...form } = sharedForm(context)
  const { fields } = form
  const announce = createAnnouncer(context)
  const { names } = payment
  const needsShipping = (): boolean => payment.cart.dataNow().needsShipping
  let modal: AbortSignal | undefined

  const initialForm = findPayingForm()!
  /** The present form. It may have been replaced, or removed where the session has ended; then the initial one is used. */
  const paying = (): PayingForm => findPayingForm() ?? initialForm

  const notices = createNotices(context, payment, () => paying().form)
  const { isWalletApprovedAtom, now, ...otherPayment } = createOtherPayment(context, payment.attempts, paying)
  const { setToken, writeToken } = createToken(context, isWalletApprovedAtom, paying)

  /** The address of the delivery as the form has it now; undefined where that is not known yet. */
  function delivery(): Contact | undefined {
    const value = deliveryValue(paying(), fields)
    const address = addressIn('shipping', value)
    if (!needsShipping() || !isValidAddress(address, payment.settings().addressRules, nameParts)) return undefined
    return { firstName: value('shipping_first_name'), lastName: value('shipping_last_name'), phone: '', address }
  }

  const showPlaceOrder = (): HTMLElement | undefined => leadTo(placeOrderButton(paying()), signal)

  return {
    email: () => fields.get('billing_email').trim(),
    needsShipping,
    writeToken,
    ...otherPayment,
    mayBegin() {
      if (now() === 'window') notices.showError(new PaymentError('wait'), true)
      else if (now() === 'kept') focusInPlace(showPlaceOrder())
      return now() === 'free'
    },
    async fill(known) {
      const value = fields.get
      const fillingOptions = { value, needsShipping: needsShipping(), rules: payment.settings().addressRules }
      // Without this, a new billing address would also become the delivery address, which the shopper has not chosen.
      const buyer = buyerOf({ ...known, delivery: known.delivery ?? delivery() }, value)
      await fillForm(paying(), { ...fillCart(buyer, fillingOptions), needsUpdate: true }, form)
    },
    handOver(card) {
      setToken(card?.id)
      if (card) {
        chooseMethod(paying(), names, names.card)
        announce(cardText(card, settings))
      } else focusInPlace(methodField(paying(), names.card))
    },
    showPlaceOrder,
    ...notices,
    openModal(provider) {
      if (!hasModal(settings.modal, names) || (modal && !modal.aborted)) return
      const to = needsShipping() ? delivery() : undefined
      modal = openModal(context, {
        html: settings.modal,
        names,
        label: payment.texts('cardDialog'),
        createForm: () => provider.createGuestForm(to && guestAddress(to)),
        onCard,
        showError: (error, area) => notices.showError(error, true, area),
      })
      store.set(isCardDialogOpenAtom, true)
      modal.addEventListener('abort', () => store.set(isCardDialogOpenAtom, false))
    },
  }
}

function leadTo(button: HTMLElement | undefined, signal: AbortSignal): HTMLElement | undefined {
  if (button) scrollToElement(button, 200, 1000, signal)
  return button
}

/** Writes the token of the card that pays into the shared atom and the hidden field. */
function createToken(context: SetupContext, isWalletApprovedAtom: Atom<boolean>, paying: () => PayingForm) {
  const { store } = context
  const { fields, payment } = sharedForm(context)
  const { names } = payment
  const tokenAtom = acceleratedToken(context)

  function writeToken(): void {
    // An approval of the wallet must not be sent together with a card.
    const id = store.get(isWalletApprovedAtom) ? undefined : store.get(tokenAtom)
    const approval = id === undefined ? undefined : ({ kind: 'paymentToken', id, isCard: true } as const)
    keepInFields(paying(), approval, { id: names.card, names, fields, context })
  }

  whenChanged(context, isWalletApprovedAtom, () => {
    if (store.get(tokenAtom) !== undefined) writeToken()
  })
  return {
    writeToken,
    setToken(id: string | undefined): void {
      store.set(tokenAtom, id)
      writeToken()
    },
  }
}

/** Shows errors in the form, or in the dialog where the shopper types a card. */
function createNotices(context: SetupContext, { messageOf }: Pick<Payment, 'messageOf'>, form: () => Element) {
  let endLatest = (): void => {}
  return {
    showError(error: unknown, takesFocus: boolean, area = form()): void {
      const message = messageOf(error)
      if (!message) return
      endLatest = showNotice(context, area, { kind: 'error', message, groupClass, takesFocus, scrolls: takesFocus })
    },
    endError(): void {
      endLatest()
      endLatest = () => {}
    },
  }
}

const guestAddress = ({ firstName, lastName, address }: Contact): Readonly<Record<string, string>> => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...toGuestAddress(address ?? {}),
})

/**
 * The provider's data as those of a buyer, which fill the form as after any approval. Where the provider lacks one half of a name, the
 * form's name stays.
 */
function buyerOf({ name, card, delivery }: Filled, value: (name: string) => string): Buyer {
  const owner = card?.owner
  const isNamed = value('billing_first_name') !== '' || value('billing_last_name') !== ''
  // The name on a card without an address does not change the address of the bill.
  const persons = [owner?.address && owner, name, isNamed ? undefined : owner]
  const { firstName, lastName } = persons.find((one) => one?.firstName || one?.lastName) ?? {
    firstName: '',
    lastName: '',
  }
  return {
    billing: owner?.address,
    firstName: firstName || (lastName && value('billing_first_name')),
    lastName: lastName || (firstName && value('billing_last_name')),
    email: '',
    phone: delivery?.phone || owner?.phone || '',
    shipping: delivery?.address,
    shippingName: delivery && { first_name: delivery.firstName, last_name: delivery.lastName },
  }
}
