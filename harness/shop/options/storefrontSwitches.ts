/** The switches of listing, search, cart and mini-cart, which `shopOptions.ts` takes over. */
import * as z from 'zod'
import { brokenAnswers } from '../http/brokenAnswer.ts'

const delayMs = z.number().int().min(0).max(60_000).default(0)

export const storefrontSwitches = {
  /** How the number of pieces is shown in the header (theme-and-platform.md 2.6). */
  cartIcon: z.enum(['plain', 'bag', 'image']).default('plain'),
  /** Rows of the mini-cart have quantity boxes; only the later theme can (2.6). */
  miniCartQuantity: z.boolean().default(false),
  /** Where the search field of the wide header is (2.5). */
  headerSearch: z.enum(['inline', 'dropdown', 'lightbox']).default('inline'),
  /** `full`: menus with sub-menus, in the header, in the drawer, for departments and for the account (complete-takeover.md 3). */
  menus: z.enum(['plain', 'full']).default('plain'),
  searchCategories: z.boolean().default(true),
  /** `object`: numeric keys with gaps; `thousand`: 1,000 suggestions; `hostile`: names that attack the page that shows them (2.5). */
  searchAnswer: z.enum(['normal', 'object', 'thousand', 'hostile', ...brokenAnswers]).default('normal'),
  searchDelayMs: delayMs,
  /** `get_refreshed_fragments` (3.3). */
  fragmentsAnswer: z.enum(['normal', ...brokenAnswers]).default('normal'),
  /** `refused`: `{error: true, product_url}` for every product. */
  addToCartAnswer: z.enum(['normal', 'refused', ...brokenAnswers]).default('normal'),
  /** `failure`: `{success: false}` for every line. */
  removeFromCartAnswer: z.enum(['normal', 'failure', ...brokenAnswers]).default('normal'),
  couponAnswer: z.enum(['normal', ...brokenAnswers]).default('normal'),
  /** `update_shipping_method` and `get_cart_totals`. */
  cartTotalsAnswer: z.enum(['normal', ...brokenAnswers]).default('normal'),
  /** The answer to a form or link of the cart page, also without script. */
  cartPageAnswer: z.enum(['normal', ...brokenAnswers]).default('normal'),
  /** Delay of all calls about the cart. */
  cartDelayMs: delayMs,
  /** `cart_redirect_after_add` (3.2): adding leads to the cart. */
  cartRedirect: z.boolean().default(false),
  /** The theme's extension that adds from product pages without a page load (2.20). */
  ajaxAddToCart: z.boolean().default(false),
  /** The platform's hints for browsers: emoji loader, links to prefetch and preload, speculation rules. */
  browserHints: z.boolean().default(false),
  /** A style sheet that imports another one, and names a font and a picture. */
  webFonts: z.boolean().default(false),
  /** Inline settings name scripts as JSON does, `\/wp-content\/…`, and inline code adds them. */
  escapedScripts: z.boolean().default(false),
  /** Inline code of themes and plugins; some of it sends calls to the shop. */
  inlineSnippets: z.boolean().default(false),
  /** Tags of other companies: analytics, consent, a pixel. */
  thirdPartyTags: z.boolean().default(false),
  /** Inline code that keeps the time and something random in JSON, in storage and a cookie. */
  visitStorage: z.boolean().default(false),
  /** Each page has other nonces than the page before; all of them are valid. */
  visitNonces: z.boolean().default(false),
  shippingCalculator: z.boolean().default(true),
  /** The theme makes the parts of a listing's boxes equally high (2.4). */
  equalBoxes: z.boolean().default(false),
  /** The theme's own notice, besides whatever asks for consent (2.22). */
  cookieNotice: z.boolean().default(false),
  /** The platform's own notice for the whole shop, which its script shows (complete-takeover.md 3.4). */
  storeNotice: z.boolean().default(false),
  /** New passwords must not be weak (complete-takeover.md CT101). */
  strongPasswords: z.boolean().default(false),
  /** Boxes of other works below the cart (3.7). */
  crossSells: z.boolean().default(false),
} as const
