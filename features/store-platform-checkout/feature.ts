/** Cart and checkout work without the platform's own scripts, as with them and without their defects. TP56–TP71 S8.44 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'
import { refuseBeside } from '../store-platform/platformScript.ts'
import { startCartPage } from './cartPage.ts'

export default defineFeature({
  id: 'store-platform-checkout',
  continues: 'store-platform',
  // All of its listeners sit above what the platform's answers replace.
  selector: 'body.woocommerce-cart',
  isUrgent: true,
  mount(context) {
    const refusal = refuseBeside(context.profile, ['cart'])
    if (refusal) return refusal
    startCartPage({ ...context, events: createStoreEvents(context.signal) })
  },
})
