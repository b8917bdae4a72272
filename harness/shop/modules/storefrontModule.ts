/** Listing, search, cart, mini-cart and the platform's endpoints. */
import { cartTotalsRoutes, fragmentRoutes } from '../endpoints/fragments.ts'
import { legacyScriptRoute, pluginPictureRoute } from '../endpoints/pluginFiles.ts'
import { searchSuggestionsRoute } from '../endpoints/searchSuggestions.ts'
import { stylesheetRoutes } from '../layout/files/scriptAndStyleTags.ts'
import { fontRoutes } from '../layout/realPage/snippets.ts'
import { cartRoute } from '../pages/cart.ts'
import { listingRoutes } from '../pages/listing.ts'
import { searchRoute } from '../pages/search.ts'
import { cartSettings, platformSettings } from '../settings/platformSettings.ts'
import { themeSettings } from '../settings/themeSettings.ts'
import type { ShopModule } from './shopModule.ts'

export const storefrontModule: ShopModule = {
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
