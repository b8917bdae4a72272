/** A guest whom the provider knows pays with a saved card, without typing address or card. S1.15 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { setShown } from '../../inject/dom/edits/setShown.ts'
import { listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { pressByKeys } from '../../inject/dom/pressByKeys.ts'
import { defineFeature, type FeatureContext, type SetupContext } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { follow } from '../../inject/state/follow.ts'
import { dialogStyles } from '../../inject/views/dialog/Dialog.tsx'
import { paymentNames } from '../shared/payment/names.ts'
import { acceleratedSession, type Session } from './session.ts'
import css from './styles.css'
import { TokenizedCard } from './TokenizedCard.tsx'

export default defineFeature({
  id: 'accelerated-checkout',
  // The card's form, which the store replaces with each update of the checkout, and the button in the express area.
  selector:
    '.{shop}-{gw}-card-payment-method__container,.{shop}-{gw}_card-payment-method__container,.{shop}-{gw}-{accel}-button',
  isUrgent: true,
  styles: css,
  sharedStyles: dialogStyles,
  mount(context) {
    const mounted = context as FeatureContext
    if (context.element instanceof HTMLButtonElement) return void mountButton(mounted)
    return mountCard(mounted, acceleratedSession(context.start as SetupContext))
  },
  view: TokenizedCard,
  host: (element) => ({ anchor: element, position: 'after' }),
})

/**
 * Hides the button where the provider has no accelerated checkout for the shop. Until that is known its place is kept, so that the form
 * below does not move.
 */
function mountButton(context: FeatureContext): void {
  const { element, signal, edits, profile, start } = context
  const areaClass = `${paymentNames(profile).classes}-express-checkout`
  const gateway = element.closest(`.${areaClass}-gateway`) ?? element
  setShown(edits, gateway, false)
  let session: Session | undefined
  const begin = (): void => {
    if (session) return
    session = acceleratedSession(start as SetupContext)
    if (session) connect(session)
  }
  createStoreEvents(signal).on('updated_checkout', begin)
  begin()

  function connect({ accelerated, begin: onPress }: Session): void {
    follow(context, accelerated.stateAtom, ({ isOffered, isBusy }) => {
      setShown(edits, gateway, isOffered !== false)
      edits.toggleClass(gateway, 'vernissage-kept', isOffered === undefined)
      const area = gateway.parentElement?.closest(`.${areaClass}`)
      // The newer plugin prints the area hidden, until there is a button in it.
      if (area && isOffered) setShown(edits, area, true)
      edits.toggleClass(element, 'processing', isBusy)
      edits.attribute(element, 'disabled', isBusy ? '' : null)
    })
    const onClick = (event: Event): void => {
      event.preventDefault()
      onPress()
    }
    listen(element, 'click', onClick, signal)
  }
}

/**
 * Mounts the link in the card's box, and the view that replaces its form.
 * @returns the properties of that view
 */
function mountCard(context: FeatureContext, session: Session | undefined): { readonly session: Session } | undefined {
  const { element, edits, signal, profile } = context
  const { signUpLink } = paymentNames(profile).accelerated
  const link = element.closest('.payment_box')?.querySelector<HTMLElement>(`.${signUpLink}`)
  if (!session) {
    if (link) setShown(edits, link, false)
    return undefined
  }
  follow(context, session.accelerated.stateAtom, ({ hasLink, card }) => {
    if (link) setShown(edits, link, hasLink)
    // Hides the form by a class, since the card form shows and hides the same element by its style.
    edits.toggleClass(element, 'vernissage-replaced', card !== undefined)
  })
  if (link) {
    setAttributes(edits, link, { role: 'button', tabindex: '0' })
    listen(link, 'click', () => void runGuarded(signal, session.accelerated.openModal), signal)
    pressByKeys(link, `.${signUpLink}`, signal)
  }
  return { session }
}
