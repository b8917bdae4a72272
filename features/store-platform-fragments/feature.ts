/** Cart fragments and adding from listings, where the platform's own scripts are absent. Contract theme-and-platform 3.5, 3.12 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { createPlatformEvents } from '../store-platform/platformEvents.ts'
import { refuseBeside } from '../store-platform/platformScript.ts'
import { changeByLink } from './changeByLink.ts'
import { keepCart } from './keepCart.ts'
import { tellAdded } from './tellAdded.ts'

export default defineFeature({
  id: 'store-platform-fragments',
  continues: 'store-platform',
  selector: 'body',

  mount(context) {
    const refusal = refuseBeside(context.profile, ['cart-fragments', 'add-to-cart'], 'ajax_request_not_sent')
    if (refusal) return refusal
    const shop = { ...context, ...createPlatformEvents(context.signal) }
    const refresh = keepCart(shop)
    tellAdded(shop)
    changeByLink(shop, refresh)
    return undefined
  },
})
