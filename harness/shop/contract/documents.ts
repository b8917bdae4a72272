/** The contract documents, each with its sections in the document's order. */
import type { Section } from './section.ts'
import { attribution } from './tables/attribution.ts'
import { contactForm } from './tables/contactForm.ts'
import { platformCart } from './tables/platformCart.ts'
import { platformCheckout } from './tables/platformCheckout.ts'
import { platformPages } from './tables/platformPages.ts'
import { price } from './tables/price.ts'
import { provider } from './tables/provider.ts'
import { realShopFacts } from './tables/realShopFacts.ts'
import { themeFrame } from './tables/themeFrame.ts'
import { themeProduct } from './tables/themeProduct.ts'
import { themeRest } from './tables/themeRest.ts'
import { themeSamples } from './tables/themeSamples.ts'
import { wallet } from './tables/wallet.ts'
import { walletCheckout } from './tables/walletCheckout.ts'

export const documents: Readonly<Record<string, readonly Section[]>> = {
  'theme-and-platform': [
    ...themeFrame,
    ...themeProduct,
    ...themeRest,
    ...platformPages,
    ...platformCart,
    ...platformCheckout,
    ...themeSamples,
  ],
  'price-and-offer': price,
  'wallet-checkout': [...wallet, ...walletCheckout],
  'provider-sdk': provider,
  'attribution-and-statistics': attribution,
  'contact-form': contactForm,
  'real-shop-facts': realShopFacts,
}
