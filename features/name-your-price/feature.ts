/** The shopper names a price, and only what the shop accepted reaches the cart. S1.04 */

import { enterValue } from '../../inject/dom/fields.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
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

  /** Copies a typed price to all price fields of the same product, which may be in several forms. */
  setup({ signal, profile: { pp } }) {
    // Entering a price into another field fires `input` as well, which must not copy the price back.
    let isCopying = false
    const selector = `[name=${pp}_nyp_value]`
    const mirror = (_event: Event, field: HTMLElement): void => {
      if (isCopying) return
      const { value, dataset } = field as HTMLInputElement
      isCopying = true
      for (const other of document.querySelectorAll<HTMLInputElement>(selector)) {
        if (other !== field && other.dataset.product_id === dataset.product_id) enterValue(other, value)
      }
      isCopying = false
    }
    listenWithin(document, 'input', selector, mirror, signal)
  },

  mount: (context) => guardForm(context, priceRule),
})
