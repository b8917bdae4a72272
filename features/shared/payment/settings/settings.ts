/** Everything that the payment plugin prints, read tolerantly: nothing here throws, and what is missing has a default. */
import { type Profile, pageNames } from '../../../../inject/profile.ts'
import { phpBoolean, phpObject } from '../../../../inject/schema/php.ts'
import { lazy, looseObject } from '../../../../inject/schema/schema.ts'
import type { Page } from '../../../../inject/shop/page.ts'
import { type AddressRules, readAddressRules } from '../address/rules.ts'
import { paymentNames } from '../names.ts'
import { type Generation, generationOf } from './generations.ts'
import { type MethodSettings, readMethod } from './methodSettings.ts'
import { type PayLaterSettings, readPayLater } from './payLater.ts'
import { type CartData, type ProductData, readCart, readProduct } from './printed/cartData.ts'
import { printedObject } from './printed/printedObject.ts'
import { type OnIssue, printedFlag, printedMap, printedText, readParts } from './schemaFields.ts'
import { textMap, textOf } from './values.ts'

const settingsSchema = lazy(() =>
  looseObject({
    version: printedText(),
    generalData: printedMap(),
    errorMessages: printedMap(),
    i18n: printedMap(),
    queryParams: printedMap(),
    cart: printedMap(),
    product: printedMap(),
    productSettings: printedMap(),
    order: printedMap(),
    payLaterMessage: printedMap(),
  }),
)

/** `generalData`. */
const generalSchema = lazy(() =>
  looseObject({
    clientId: printedText(),
    environment: printedText(),
    page: printedText(),
    restRoutes: printedMap(),
    ajaxRestPath: printedText(),
    is_admin: printedFlag(),
  }),
)

export interface PaymentSettings {
  /** False where the page prints no settings; neither shop nor provider is asked anything then. WC02 */
  readonly isPrinted: boolean
  /** A client id is there; without one place-order is all there is. S6.08, WC05 */
  readonly isConnected: boolean
  /** The shop's own people see more of what is wrong. S3.82 */
  readonly isAdmin: boolean
  /** Page context as the plugin has it; `cart` in a checkout's body is `checkout`. S2.09 */
  readonly page: string
  /** Route name → address. */
  readonly routes: Readonly<Record<string, string>>
  /** Address of a route that has no name, with `%s` for its path. */
  readonly routeTemplate: string | undefined
  readonly errorMessages: Readonly<Record<string, string>>
  readonly addressRules: AddressRules
  /** Parameters of the provider's script. */
  readonly sdkParameters: Readonly<Record<string, string>>
  readonly cart: Partial<CartData>
  readonly product: ProductData | undefined
  readonly orderToPay: { readonly orderId: string | number; readonly orderKey: string } | undefined
  readonly miniCartLocation: 'above' | 'below'
  /** Undefined where the shop shows no instalment messages on this page. */
  readonly payLater: PayLaterSettings | undefined
  /** The generation of the plugin, with what differs between them. */
  readonly plugin: Generation
  /** The settings of one method; undefined where the method is not available. */
  method(id: string): MethodSettings | undefined
  /** The raw value of another name that the page prints; undefined where that is no object. */
  printed(name: string): Readonly<Record<string, unknown>> | undefined
}

/** Reads the settings from the page. @param onIssue gets each part that did not fit and was left out */
export function readSettings(page: Page, profile: Profile, onIssue?: OnIssue): PaymentSettings {
  const names = paymentNames(profile)
  const raw = printedObject(names.settings, page)
  const printed = readParts(settingsSchema, raw, onIssue)
  const general = readParts(generalSchema, printed.generalData, onIssue)
  const clientId = clientIdOf(general.clientId, general.environment)
  const order = phpObject(printed.order) ?? {}
  return {
    isPrinted: raw !== undefined,
    isConnected: clientId !== '',
    isAdmin: phpBoolean(general.is_admin),
    page: effectivePage(textOf(general.page), page, profile),
    routes: routesOf(general.restRoutes),
    routeTemplate: textOf(general.ajaxRestPath),
    errorMessages: textMap(printed.errorMessages),
    addressRules: addressRules(page, profile, printed.i18n),
    sdkParameters: sdkParameters(printed.queryParams, clientId),
    cart: readCart(printed.cart, onIssue),
    product: readProduct(printed.product, onIssue),
    orderToPay: textOf(order.order_id)
      ? { orderId: order.order_id as string | number, orderKey: textOf(order.order_key) ?? '' }
      : undefined,
    miniCartLocation: phpObject(printed[`${profile.gw}_advanced`])?.miniCartLocation === 'above' ? 'above' : 'below',
    payLater: readPayLater(printed.payLaterMessage, onIssue),
    plugin: generationOf(textOf(printed.version), names),
    method: (id) =>
      readMethod(id, { printed: printed[`${id}_data`], productSettings: printed.productSettings }, names, onIssue),
    printed: (name) => phpObject(printed[name]),
  }
}

/** The provider's shared test account, where a sandbox has none of its own. WC06, provider-sdk 2.2 */
function clientIdOf(clientId: unknown, environment: unknown): string {
  return textOf(clientId)?.trim() ?? (environment === 'sandbox' ? 'sb' : '')
}

function sdkParameters(printed: unknown, clientId: string): Readonly<Record<string, string>> {
  const parameters = textMap(printed)
  const hasOwn = parameters['client-id']?.trim()
  return hasOwn || clientId === '' ? parameters : { ...parameters, 'client-id': clientId }
}

function effectivePage(printed: string | undefined, page: Page, profile: Profile): string {
  const isCheckout = document.body?.classList.contains(pageNames(profile).checkoutClass)
  if (printed === 'cart' && isCheckout) return 'checkout'
  return printed ?? page.context
}

/** An address of this shop or of the web; the browser would read any other text as a path below the page. */
const isAddress = /^(?:\/|https?:)/i

/** Addresses of the routes by their names. A page prints each as `{ namespace, url }` or, as the specification has it, as the address itself. */
function routesOf(printed: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(phpObject(printed) ?? {}).flatMap(([name, route]): [string, string][] => {
    const url = typeof route === 'string' ? route : phpObject(route)?.url
    return typeof url === 'string' && isAddress.test(url) ? [[name, url]] : []
  })
  return Object.fromEntries(entries)
}

/** The platform's own rules come first; both are JSON in a text. */
function addressRules(page: Page, profile: Profile, i18n: unknown): AddressRules {
  const platform = page.global(`${profile.shop}_address_i18n_params`)?.locale
  return readAddressRules(platform ?? phpObject(i18n)?.locale)
}
