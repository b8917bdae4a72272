/** The options and switches of the reference shop. Switches hold for all visitors (`startShop`) or for one (`/__shop/options?…`). */
import * as z from 'zod'
import { check } from '../../scene/reading/readJson.ts'
import { contentSwitches } from '../content/contentSwitches.ts'
import { paymentSwitches } from '../payment/paymentSwitches.ts'
import { productSwitches } from './productSwitches.ts'
import { storefrontSwitches } from './storefrontSwitches.ts'

const switchesSchema = z.strictObject({
  /** Generation of the theme: `classic` = A, `modern` = B (theme-and-platform.md, "Versions"). */
  theme: z.enum(['classic', 'modern']).default('modern'),
  /** Generation of the payment plugin (wallet-checkout.md 0). */
  payment: z.enum(['one', 'two']).default('two'),
  /** `tags`: pages have the tags of the legacy scripts, whose files are empty; `none`: pages have no such tags. */
  legacyScripts: z.enum(['none', 'tags']).default('tags'),
  cartAutoRefresh: z.boolean().default(true),
  miniCart: z.enum(['dropdown', 'off-canvas']).default('dropdown'),
  /** The mini-cart opens by itself after something was added. */
  miniCartReveal: z.boolean().default(true),
  /** `so_popup` of the offer plugin (price-and-offer.md 1). */
  offerDisplay: z.enum(['popup', 'inline']).default('popup'),
  /** `so_atc_normal`: `replaced` = the add-to-cart button itself asks for the offer. */
  offerButton: z.enum(['normal', 'replaced']).default('normal'),
  /** `nyp_free_purchase`. */
  freePurchase: z.boolean().default(false),
  productTabs: z.enum(['tabs', 'accordion', 'sections']).default('tabs'),
  stickyAddToCart: z.boolean().default(false),
  /** `photoswipe` = the platform's gallery, `magnific` = the theme's, `none` = links do nothing. */
  lightbox: z.enum(['photoswipe', 'magnific', 'none']).default('photoswipe'),
  quickView: z.boolean().default(true),
  /** Where the wallet buttons stand on checkout (wallet-checkout.md 4.4). */
  checkoutButtons: z.enum(['place_order', 'payment_method']).default('place_order'),
  terms: z.enum(['lightbox', 'tab', 'platform']).default('lightbox'),
  /** `one`: no country can be chosen on checkout, it is a hidden field. */
  countries: z.enum(['several', 'one']).default('several'),
  searchLatencyMs: z.number().int().min(0).max(10_000).default(200),
  /** The visitor may edit pages: toolbar, block edit links. */
  editor: z.boolean().default(false),
  ...storefrontSwitches,
  ...productSwitches,
  ...contentSwitches,
  ...paymentSwitches,
})

/** Description of a switch, for help and control page. */
export interface SwitchDescription {
  readonly name: string
  /** The possible values; empty for a number. */
  readonly values: readonly (string | boolean)[]
  readonly fallback: string | number | boolean
}

/** Every switch, in the order of the schema. */
export function describeSwitches(): readonly SwitchDescription[] {
  const { properties = {} } = z.toJSONSchema(switchesSchema, { io: 'input' }) as {
    properties?: Record<string, { type?: string; enum?: string[]; default?: string | number | boolean }>
  }
  return Object.entries(properties).map(([name, { type, enum: values, default: fallback }]) => ({
    name,
    values: values ?? (type === 'boolean' ? [true, false] : []),
    fallback: fallback ?? '',
  }))
}

/** The switches, each of which a visitor can change. */
export type ShopSwitches = z.output<typeof switchesSchema>

const optionsSchema = switchesSchema.extend({
  /** 0 = any free port. */
  port: z.number().int().min(0).max(65_535).default(0),
  host: z.string().default('127.0.0.1'),
  /** Printed in pages in place of the address that is served: the recordings have `https://kunst.example`. */
  origin: z
    .url()
    .refine((url) => new URL(url).origin === url, 'an origin without path')
    .optional(),
  /** File of a build of the script, which every page loads first in its head. */
  scriptFile: z.string().optional(),
  /** Two shops with the same seed and clock answer the same visit with the same bytes. */
  seed: z.number().int().default(1),
})

/** Options of `startShop`; each has a default. */
export interface ShopOptions extends z.input<typeof optionsSchema> {
  /** The shop's clock; default: the machine's. */
  readonly now?: () => Date
}

export type CompleteOptions = z.output<typeof optionsSchema> & { readonly now: () => Date }

/** @throws InputError an option that does not exist or has a wrong value. */
export function completeOptions({ now = () => new Date(), ...options }: ShopOptions): CompleteOptions {
  return { ...check(options, optionsSchema, 'shop options'), now }
}

/**
 * Switches from a query: `miniCart=off-canvas&quickView=false`. Only those that are named are in the result.
 * @throws InputError a switch that does not exist or has a wrong value.
 */
export function readSwitches(query: URLSearchParams): Partial<ShopSwitches> {
  const named = Object.fromEntries([...query].map(([name, text]) => [name, readValue(text)]))
  const checked = check(named, switchesSchema, 'shop options')
  return Object.fromEntries(Object.entries(checked).filter(([name]) => Object.hasOwn(named, name)))
}

function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
