/** The shopper names a price, and only what the shop accepted reaches the cart. S1.04 */

import { enterValue } from '../../inject/dom/fields.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { defineFeature } from '../../inject/feature.ts'
import { ownUiStyles } from '../../inject/views/ownUi.ts'
import { guardForm } from '../shared/checked-price/markup.ts'
import { productFormSelector } from '../shared/checked-price/productForm.ts'
import css from './nameYourPrice.css'
import { priceRule } from './rule.ts'

export default defineFeature({
  id: 'name-your-price',
  selector: productFormSelector,
  sharedStyles: ownUiStyles,
  styles: css,
  isUrgent: true,

  setup({ signal, profile: { pp } }) {
    // The bar at the lower edge has a form of its own. A price that is copied into a field must not be copied back.
    let isCopying = false
    const mirror = ({ target }: Event): void => {
      const { name, value, dataset } = target as HTMLInputElement
      if (isCopying || name !== `${pp}_nyp_value`) return
      isCopying = true
      for (const other of document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
        if (other !== target && other.dataset.product_id === dataset.product_id) enterValue(other, value)
      }
      isCopying = false
    }
    listen(document, 'input', mirror, signal)
  },

  mount: (context) => guardForm(context, priceRule),
})
