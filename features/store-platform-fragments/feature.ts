/** Cart fragments and adding from listings, where the platform's own scripts are absent. Contract theme-and-platform 3.5, 3.12 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'
import { refuseBeside } from '../store-platform/platformScript.ts'
import { addFromListing } from './addFromListing.ts'
import { keepCart } from './keepCart.ts'

export default defineFeature({
  id: 'store-platform-fragments',
  continues: 'store-platform',
  selector: 'body',

  setup: ({ profile }) => refuseBeside(profile, ['cart-fragments', 'add-to-cart'], { event: 'ajax_request_not_sent' }),

  mount(context) {
    const events = createStoreEvents(context.signal)
    const refresh = keepCart(context, events)
    addFromListing(context, events, refresh)
  },
})
