/** Product pages, quick view, reviews, and what the price and offer plugin adds to them. */
import { addToCartField } from '../cart/addToCart.ts'
import { getVariationRoute, moreVariationImagesRoute, quickViewRoute } from '../endpoints/productCalls.ts'
import { variationTemplates } from '../layout/product/variationTemplates.ts'
import { html } from '../markup/html.ts'
import type { Page } from '../markup/page.ts'
import { productRoute } from '../pages/product.ts'
import { offerPopup } from '../price/offerArea.ts'
import { priceCheckRoutes } from '../price/priceChecks.ts'
import { priceSettings } from '../price/priceSettings.ts'
import { postReviewRoute } from '../reviews/postReview.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { inlineStars } from '../reviews/reviewsTab.ts'
import { productSettings } from '../settings/productSettings.ts'
import type { ShopModule } from './shopModule.ts'

export const productModule: ShopModule = {
  id: 'product',
  routes: [
    productRoute,
    postReviewRoute,
    quickViewRoute,
    getVariationRoute,
    moreVariationImagesRoute,
    ...priceCheckRoutes,
  ],
  formHandlers: [addToCartField],
  settings: [...productSettings, priceSettings],
  slots: {
    boxBeforePrice: ({ shop }, { id }) => inlineStars(reviewsOf(shop.shopState).approved(id)),
    footerEnd({ switches }, page) {
      const hasPopup = switches.offers && switches.offerDisplay === 'popup'
      return html`${hasPopup && offerPopup}${hasVariationForm(page) && variationTemplates}`
    },
  },
}

function hasVariationForm(page: Page): boolean {
  return page.hasQuickView === true || page.product?.variations !== undefined
}
