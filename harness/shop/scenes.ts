/** The scenes that are recorded from the reference shop: `vernissage record --shop` makes their files anew. */
import type { PlannedScene } from '../record/plan.ts'
import { accountScenes } from './scenes/account.ts'
import { attributionScenes } from './scenes/attribution.ts'
import { cartScenes } from './scenes/cart.ts'
import { enquiryScenes } from './scenes/enquiry.ts'
import { galleryScenes } from './scenes/gallery.ts'
import { listingScenes } from './scenes/listing.ts'
import { lowerBarScenes } from './scenes/lowerBar.ts'
import { otherFormScenes } from './scenes/otherForms.ts'
import { priceScenes } from './scenes/prices.ts'
import { productScenes } from './scenes/product.ts'
import { searchScenes } from './scenes/search.ts'
import { statisticsScenes } from './scenes/statistics.ts'
import { troubleScenes } from './scenes/trouble.ts'
import { viewScenes } from './scenes/views.ts'
import { acceleratedScenes } from './scenes/wallet/accelerated.ts'
import { cardScenes } from './scenes/wallet/cards.ts'
import { walletCartScenes } from './scenes/wallet/carts.ts'
import { walletCheckoutScenes } from './scenes/wallet/checkouts.ts'
import { messageScenes } from './scenes/wallet/messages.ts'
import { walletOtherScenes } from './scenes/wallet/otherPages.ts'
import { walletProductScenes } from './scenes/wallet/products.ts'

/** A scene whose page others share stands before them. */
const scenes: readonly PlannedScene[] = [
  ...enquiryScenes,
  ...troubleScenes,
  ...otherFormScenes,
  ...accountScenes,
  ...listingScenes,
  ...searchScenes,
  ...viewScenes,
  ...galleryScenes,
  ...productScenes,
  ...priceScenes,
  ...lowerBarScenes,
  ...cartScenes,
  ...attributionScenes,
  ...statisticsScenes,
  ...walletProductScenes,
  ...walletCartScenes,
  ...walletCheckoutScenes,
  ...walletOtherScenes,
  ...acceleratedScenes,
  ...cardScenes,
  ...messageScenes,
]

export default scenes
