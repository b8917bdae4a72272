import * as z from 'zod'
import { brokenAnswers } from '../http/brokenAnswer.ts'

const answers = z.enum(['normal', ...brokenAnswers]).default('normal')

/** The switches of product pages and their calls, which `shopOptions.ts` takes over. */
export const productSwitches = {
  /** Layout of the pictures (theme-and-platform.md 2.10); `platform` leaves them to the platform's own script. */
  galleryLayout: z.enum(['default', 'vertical', 'stacked', 'platform']).default('default'),
  /** The theme's extension that loads more pictures for a variation (theme-and-platform.md 2.12). */
  moreVariationImages: z.boolean().default(false),
  /** Colours, pictures and words in the place of lists of options, and a button that buys at once (complete-takeover.md 5). */
  swatches: z.boolean().default(false),
  /** `nyp_enable` and `so_enable`: with false the plugin prints neither markup nor settings. */
  nameYourPrice: z.boolean().default(true),
  offers: z.boolean().default(true),
  /** `so_input_title`: false = the offer's field has no title (PO27). */
  offerInputTitle: z.boolean().default(true),
  /** Another plugin's bar at the lower edge, with a form of its own (price-and-offer.md 5, 12). */
  lowerBar: z.boolean().default(false),
  /** Calls of the product page have no error status of their own (price-and-offer.md 8, PO11, PO37). */
  quickViewAnswer: answers,
  variationAnswer: answers,
  priceAnswer: answers,
  offerAnswer: answers,
  /** Delay of all calls of the product page. */
  productDelayMs: z.number().int().min(0).max(60_000).default(0),
} as const
