/** The plugin's REST routes and the addresses it prints for them (wallet-checkout.md 1.3, 5; real-shop-facts.md 1). */

export const restNamespace = 'wc-ppcp/v1'
const adminNamespace = `${restNamespace}/admin`

/** A route as the plugin prints it. */
export interface PrintedRoute {
  readonly namespace: string
  readonly url: string
}

/** Address of the store's own ajax endpoint for a path, which it answers with cart and session loaded. */
export const ajaxRestPath = '/?wc-ajax=wc_ppcp_frontend_request&path=/%s'

/** Key → path after the namespace. The plugin prints parameters as groups of a regular expression, so that scripts cannot call these addresses as they are. */
const shopperPaths: Readonly<Record<string, string>> = {
  'cart/item': 'cart/item',
  'cart/shipping': 'cart/shipping',
  'cart/checkout': 'cart/checkout',
  'cart/refresh': 'cart/refresh',
  'cart/order': 'cart/order',
  'order/pay': 'order/pay',
  'billing-agreement/token': 'billing-agreement/token/?(?P<id>[\\w-]+)',
  'billing-agreement': 'billing-agreements/(?P<id>[\\w-]+)',
  webhook: 'webhook/(?P<environment>[\\w]+)',
  'setup-tokens': 'vault/setup-tokens',
  'payment-tokens': 'vault/payment-tokens',
}

const shopperPathsOfTwo: Readonly<Record<string, string>> = {
  'cart/billing': 'cart/billing',
  'checkout/validation': 'checkout-validation',
}

const adminPaths: Readonly<Record<string, string>> = {
  'connect/account': 'account/connect',
  'admin/order': 'order/(?P<order_id>[\\w]+)',
  'admin/tracking': 'order/(?P<order_id>[\\w]+)/tracking',
  'admin/webhook': 'webhook',
}

const adminPathsOfTwo: Readonly<Record<string, string>> = { 'domain-association-file': 'domain-association-file' }

/** The map that `generalData.restRoutes` holds; generation two has three more. */
export function restRoutes(generation: 'one' | 'two'): Readonly<Record<string, PrintedRoute>> {
  const isGenerationTwo = generation === 'two'
  return {
    ...printed(adminNamespace, adminPaths),
    ...(isGenerationTwo ? printed(adminNamespace, adminPathsOfTwo) : {}),
    ...printed(restNamespace, shopperPaths),
    ...(isGenerationTwo ? printed(restNamespace, shopperPathsOfTwo) : {}),
  }
}

function printed(namespace: string, paths: Readonly<Record<string, string>>): Readonly<Record<string, PrintedRoute>> {
  return Object.fromEntries(
    Object.entries(paths).map(([key, path]) => [
      key,
      { namespace, url: ajaxRestPath.replace('%s', `${namespace}/${path}`) },
    ]),
  )
}
