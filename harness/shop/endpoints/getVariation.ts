/** A variation for a choice, where the page holds none (theme-and-platform.md 3.3, 3.6). */

import { isVariable } from '../catalogue/product.ts'
import { matchVariation, productById } from '../catalogue.ts'
import { variationData } from '../pages/product/variationData.ts'
import { productCall } from '../productCall.ts'
import { jsonAnswer, plainAnswer } from '../respond.ts'
import { storeAjax } from '../route.ts'

/** The variation, or `false` where none fits; without a variable product the answer is empty. */
export const getVariationRoute = storeAjax('get_variation', (request) => {
  const product = productById(Number(request.param('product_id')))
  if (!product || !isVariable(product)) return plainAnswer('')
  const variation = matchVariation(product, (slug) => request.param(`attribute_${slug}`))
  return productCall(request, request.switches.variationAnswer, () =>
    jsonAnswer(variation ? variationData(request, product, variation) : false),
  )
})
