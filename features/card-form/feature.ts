/** The shopper pays by card, in fields of the provider's, and reads at each field what is wrong with it. S1.13 */
import { defineFeature, type FeatureContext, refuse, type SetupContext } from '../../inject/feature.ts'
import { boolean, lazy, strictObject, withDefault } from '../../inject/schema/schema.ts'
import { outcomeSelector, takeOutcome } from '../shared/payment/attempt/orderOutcome.ts'
import { buttonStyles } from '../shared/payment/buttons/space.tsx'
import { paymentNames } from '../shared/payment/names.ts'
import { addOwnMethod } from '../shared/payment/ownMethods.ts'
import { findContainers, isForeign } from './frames.ts'
import { mountCard } from './mountCard.tsx'
import { sharedCard } from './order/cardPayment.ts'
import { readCardSettings } from './settings.ts'
import styles from './styles.css'
import { keepTypedCard } from './update/keepTypedCard.ts'

const optionsSchema = lazy(() =>
  strictObject({
    /** False: an update of the checkout empties the card, as with the legacy script. */
    keepTypedCard: withDefault(boolean(), true),
  }),
)

export default defineFeature({
  id: 'card-form',
  // Stands in the card's payment box, which the store replaces with each update of the checkout.
  selector: '.{shop}-{gw}-card-payment-form',
  isUrgent: true,
  options: optionsSchema,
  styles,
  sharedStyles: buttonStyles,
  setup(context) {
    const names = paymentNames(context.profile)
    addOwnMethod(context as SetupContext, names.card)
    // The wallet's feature handles this element in its mount, but may be switched off.
    const outcome = document.querySelector(outcomeSelector)
    if (outcome) takeOutcome(outcome)
  },
  mount(context) {
    const card = sharedCard(context.start as SetupContext)
    const { names, settings } = card.payment
    const printed = settings().printed(`${names.card}_data`)
    const containers = findContainers(context.element, names.method)
    if (!printed || !containers.has('number')) return
    if (isForeign(containers)) return refuse('The payment plugin’s own script has mounted its card fields here.')
    const cardSettings = readCardSettings(printed, settings().isAdmin)
    if (cardSettings.refusedStyles.length > 0) {
      context.log.warn(
        `card form: the provider takes no style for ${cardSettings.refusedStyles.join(', ')}; they are left out`,
      )
    }
    if (context.options.keepTypedCard && !context.isParity) keepTypedCard(context.start as SetupContext)
    mountCard(context as FeatureContext, card, containers, cardSettings)
  },
})
