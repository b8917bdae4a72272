/** Listing, search, cart, mini-cart and the platform's endpoints: the part that sells. */
import { cartTotalsRoutes } from '../endpoints/cartTotals.ts'
import { fragmentRoutes } from '../endpoints/fragments.ts'
import { legacyScriptRoute } from '../endpoints/legacyScript.ts'
import { pluginPictureRoute } from '../endpoints/pluginPicture.ts'
import { searchSuggestionsRoute } from '../endpoints/searchSuggestions.ts'
import { stylesheetRoutes } from '../layout/files/stylesheets.ts'
import { fontRoutes } from '../layout/realPage/fonts.ts'
import { cartRoute } from '../pages/cart.ts'
import { listingRoutes } from '../pages/listing.ts'
import { searchRoute } from '../pages/search.ts'
import { cartSettings } from '../settings/cartSettings.ts'
import { platformSettings } from '../settings/platformSettings.ts'
import { themeSettings } from '../settings/themeSettings.ts'
import type { ShopPart } from './part.ts'

export const storefront: ShopPart = {
  id: 'storefront',
  routes: [
    ...listingRoutes,
    searchRoute,
    searchSuggestionsRoute,
    cartRoute,
    ...fragmentRoutes,
    ...cartTotalsRoutes,
    ...stylesheetRoutes,
    ...fontRoutes,
    legacyScriptRoute,
    pluginPictureRoute,
  ],
  settings: [...platformSettings, ...themeSettings, ...cartSettings],
  slots: {
    menu: () => [{ id: 61, path: '/shop/', label: 'Shop' }],
  },
}
