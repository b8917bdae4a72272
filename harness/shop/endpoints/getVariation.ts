/** A variation for a choice, where the page holds none (theme-and-platform.md 3.3, 3.6). */

import { matchVariation, productById } from '../catalogue/catalogue.ts'
import { isVariable } from '../catalogue/product.ts'
import { productCall } from '../http/productCall.ts'
import { jsonAnswer, plainAnswer } from '../http/respond.ts'
import { storeAjax } from '../http/route.ts'
import { variationData } from '../pages/product/form/variationData.ts'

/** The variation, or `false` where none fits; without a variable product the answer is empty. */
export const getVariationRoute = storeAjax('get_variation', (request) => {
  const product = productById(Number(request.param('product_id')))
  if (!product || !isVariable(product)) return plainAnswer('')
  const variation = matchVariation(product, (slug) => request.param(`attribute_${slug}`))
  return productCall(request, request.switches.variationAnswer, () =>
    jsonAnswer(variation ? variationData(request, product, variation) : false),
  )
})
