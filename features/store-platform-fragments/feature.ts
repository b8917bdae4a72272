/** Cart fragments and adding from listings, where the platform's own scripts are absent. Contract theme-and-platform 3.5, 3.12 */
import { defineFeature } from '../../inject/feature.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { changeByLink } from './changeByLink.ts'
import { keepCart } from './keepCart.ts'
import { showAdded } from './showAdded.ts'

const scripts = {
  names: ['cart-fragments', 'add-to-cart'],
  traces: [[['{shop}_fragment_refresh']], [['ajax_request_not_sent.adding_to_cart'], ['click', '.add_to_cart_button']]],
} as const

export default defineFeature({
  id: 'store-platform-fragments',
  continues: 'store-platform',
  selector: 'body',

  mount(context) {
    return standIn(context, scripts, (shop) => {
      const refresh = keepCart(shop)
      showAdded(shop)
      changeByLink(shop, refresh)
    })
  },
})
