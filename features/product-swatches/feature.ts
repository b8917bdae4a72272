/** Variations are chosen by colour, picture or word, and bought at once, without the theme's scripts. CT84 CT89 */
import { defineFeature } from '../../inject/feature.ts'
import { selectorOf, startParts } from '../shared/stand-in/parts.ts'
import { buyNow } from './buyNow.ts'
import css from './swatches.css'
import { swatches } from './swatches.ts'

const parts = [swatches, buyNow]

export default defineFeature({
  id: 'product-swatches',
  selector: selectorOf(parts),
  // Where the theme hides the list behind them, the product cannot be ordered without them.
  isUrgent: true,
  styles: css,
  mount: startParts(parts),
})
