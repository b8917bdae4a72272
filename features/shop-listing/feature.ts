/** Listings of the shop are ordered, filtered and continued without the platform's and the theme's scripts. CT68, CT75–CT82 */
import { defineFeature } from '../../inject/feature.ts'
import { selectorOf, startParts } from '../shared/stand-in/parts.ts'
import { dropdowns } from './dropdowns.ts'
import { equalHeights } from './equalHeights.ts'
import { moreProducts } from './moreProducts.tsx'
import { ordering } from './ordering.ts'
import { pagedLists } from './pagedLists.ts'
import { priceFilter } from './priceFilter.ts'

const parts = [ordering, dropdowns, priceFilter, moreProducts, pagedLists, equalHeights]

export default defineFeature({
  id: 'shop-listing',
  selector: selectorOf(parts),
  mount: startParts(parts),
})
