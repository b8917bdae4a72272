/** The legacy scripts in their real order, and the pages that have them: `legacyScripts.yaml` (real-shop-facts.md 21). */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { isTrackerHeldBack, unsuspiciousPath } from '../../content/statistics/trackerScript.ts'
import { hasMiniCart, type Page, pageContexts } from '../../markup/page.ts'
import { pluginVersions } from '../../payment/settings/paymentSettings.ts'
import type { Scope } from '../../state/scope.ts'

/** Folder of the platform's scripts. */
export const platformScripts = '/wp-includes/js'

const paymentScripts = '/wp-content/plugins/pymntpl-paypal-woocommerce/build'

/** The conditions that a script in the file can name as `only`. */
const conditions: Readonly<Record<string, (page: Page, scope: Scope) => boolean>> = {
  hasContactForms: (page) => page.oldContactForms === undefined,
  hasContactForms55: (page) => page.oldContactForms === '5.5',
  hasContactForms53: (page) => page.oldContactForms === '5.3',
  hasMiniCart,
  isVariable: (page) => page.product?.variations !== undefined,
  hasVariations: (page) => page.hasQuickView === true || page.product?.variations !== undefined,
  /** False where the place-order button leads to the provider, so that the wallet has no buttons (wallet-checkout.md 0). */
  hasWalletButton: (page, { switches }) => !(switches.placeOrderMode && page.context !== 'add-payment-method'),
}

const contexts = z.array(z.enum(pageContexts))

const script = z.strictObject({
  /** Name of the script: the tag's id is the handle with `-js`, and printers of settings refer to it. */
  handle: z.string(),
  source: z.string().optional(),
  defer: z.enum(['yes', 'meant']).optional(),
  pages: contexts.optional(),
  notOn: contexts.optional(),
  switches: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  generation: z.enum(['one', 'two']).optional(),
  only: z.enum(Object.keys(conditions)).optional(),
})
export type LegacyScript = z.infer<typeof script>

export const scripts = readYaml(
  join(import.meta.dirname, 'legacyScripts.yaml'),
  z.strictObject({ head: z.array(script), footer: z.array(script) }),
)

/** The scripts that a page has in its head or its footer. */
export function scriptsOf(scope: Scope, page: Page, place: 'head' | 'footer'): readonly LegacyScript[] {
  const switches: Readonly<Record<string, unknown>> = scope.switches
  return scripts[place].filter(
    ({ pages, notOn, switches: needed = {}, generation, only }) =>
      (pages?.includes(page.context) ?? true) &&
      !notOn?.includes(page.context) &&
      Object.entries(needed).every(([name, value]) => switches[name] === value) &&
      (generation ?? scope.switches.payment) === scope.switches.payment &&
      (only === undefined || conditions[only]!(page, scope)),
  )
}

/** Path and version of a script's file; undefined where only settings are printed under the handle. */
export function sourceOf({ handle, source }: LegacyScript, scope: Scope): string | undefined {
  const { payment, billingAgreements } = scope.switches
  if (handle === 'wp-statistics-tracker') return unsuspiciousPath(scope) ?? source
  const file = source?.startsWith('payment/') ? source.slice('payment/'.length) : undefined
  if (file === undefined) return source
  return `${paymentScripts}/${payment === 'one' && billingAgreements ? 'legacy' : 'js'}/${file}?ver=${pluginVersions[payment]}`
}

/** True where a consent plugin holds the script back until the visitor agrees. */
export function isHeldBack({ handle }: LegacyScript, scope: Scope): boolean {
  return handle === 'wp-statistics-tracker' && isTrackerHeldBack(scope)
}
