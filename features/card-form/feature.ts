/** The shopper pays by card, in fields of the provider's, and reads at each what is wrong with it. S1.13 */
import { defineFeature, type FeatureContext, refuse } from '../../inject/feature.ts'
import { sharedCard } from './cardPayment.ts'
import { findContainers, isForeign } from './frames.ts'
import { mountCard } from './mountCard.tsx'
import { readCardSettings } from './settings.ts'
import styles from './styles.css'

export default defineFeature({
  id: 'card-form',
  // In the card's payment box, which the store replaces with each update of the checkout.
  selector: '.{shop}-{gw}-card-payment-form',
  isUrgent: true,
  styles,
  mount(context) {
    const card = sharedCard(context.start)
    const { names, settings } = card.payment
    const printed = settings().printed(`${names.card}_data`)
    const containers = findContainers(context.element, names.method)
    if (!printed || !containers.has('number')) return
    if (isForeign(containers)) return refuse('The payment plugin’s own script has mounted its card fields here.')
    const own = readCardSettings(printed, settings().isAdmin)
    if (own.refusedStyles.length > 0) {
      context.log.warn(`card form: the provider takes no style for ${own.refusedStyles.join(', ')}; they are left out`)
    }
    mountCard(context as FeatureContext, card, containers, own)
  },
})
