/** The shopper makes an offer, and only what the shop accepted reaches the cart. S1.05 */
import { defineFeature } from '../../inject/feature.ts'
import { dialogStyles } from '../../inject/views/dialog/Dialog.tsx'
import { guardForm } from '../shared/checked-price/markup.ts'
import { productFormSelector } from '../shared/checked-price/productForm.ts'
import { offerRule } from './rule.ts'
import css from './suggestOffer.css'

export default defineFeature({
  id: 'suggest-offer',
  selector: productFormSelector,
  sharedStyles: dialogStyles,
  styles: css,
  isUrgent: true,
  mount: (context) => guardForm(context, offerRule),
})
