/**
 * Offers objects of ours to other code under the plugin's names, so that its filters and listeners work where the plugin's
 * scripts do not run. The objects live as long as the page, since other code keeps what it has once taken. They stand in
 * the plugin's global from the head on, before any script of the page looks for them, and a stop removes them.
 * wallet-checkout 7, 8, 18
 */
import { windowGlobal } from '../../../../inject/shop/page.ts'
import type { PaymentNames } from '../names.ts'
import type { CartData } from '../settings/printed/cartData.ts'
import { isOwn, markOwn, pluginCart, pluginModule } from './pluginScripts.ts'
import { hooks } from './thirdParties.ts'

/** The product whose form has changed last, as other code reads it. */
export interface ProductView {
  getId(): number
  getQuantity(): number
  getPrice(): number
  needsShipping(): boolean
  isVariableProduct(): boolean
  getVariationId(): number | undefined
  /** Attributes of the chosen variation; null for a product without variations. */
  getVariationData(): object | null
}

interface CartView {
  data(): CartData
  refresh(): Promise<void>
}

/** Cart and product of the running start; empty before the first payment element has come. */
const current: { cart?: CartView | undefined; product?: ProductView | undefined } = {}

const cartNow = (): CartData | undefined => current.cart?.data()

const registering = {
  on: hooks.addAction,
  trigger: hooks.doAction,
  addFilter: hooks.addFilter,
  applyFilters: hooks.applyFilters,
}

/** Second parameter of `add_to_cart_data`, and the parameter of the cart's events. */
const publishedCart = asModule({
  ...registering,
  get data() {
    return cartNow()
  },
  getData: cartNow,
  // An unknown total is NaN here, with which other code would calculate.
  getTotal: () => cartNow()?.total || 0,
  getCurrency: () => cartNow()?.currency,
  needsShipping: () => cartNow()?.needsShipping === true,
  isEmpty: () => cartNow()?.isEmpty === true,
  isPaymentMethodAvailable: (id: string) => cartNow()?.availablePaymentMethods?.includes(id) ?? true,
  refreshData: async () => current.cart?.refresh(),
})

/** Last parameter of the product's events. */
export const publishedProduct = asModule({
  ...registering,
  getId: () => current.product?.getId(),
  getQuantity: () => current.product?.getQuantity() ?? 0,
  getPrice: () => current.product?.getPrice(),
  needsShipping: () => current.product?.needsShipping() === true,
  isVariableProduct: () => current.product?.isVariableProduct() === true,
  getVariationId: () => current.product?.getVariationId(),
  getVariationData: () => current.product?.getVariationData() ?? null,
})

/** The newer plugin's event bus. All instances share the same hooks. */
class Actions {
  constructor() {
    Object.assign(this, hooks)
  }
}

const modules = {
  actions: markOwn(Object.defineProperty({ default: Object.assign(Actions, hooks) }, '__esModule', { value: true })),
  cart: publishedCart,
  product: publishedProduct,
}

/** Makes an object usable as an ES module, too: bundled scripts read the module's `default`, others the object itself. */
function asModule<Members extends object>(members: Members): Members {
  const module = markOwn(members)
  Object.defineProperty(module, '__esModule', { value: true })
  return Object.defineProperty(module, 'default', { value: module, enumerable: true })
}

/**
 * Puts our objects into the plugin's global, unless the plugin's own are there. Scripts of the plugin that run later replace them.
 * @param signal removes our objects again when it aborts
 */
export function publish(names: PaymentNames, signal: AbortSignal): void {
  if (Object.keys(modules).some((name) => pluginModule(names, name))) return
  const present = windowGlobal(names.globals)
  const target = typeof present === 'object' && present !== null ? present : markOwn({})
  Object.assign(target, modules)
  Reflect.set(window, names.globals, target)
  signal.addEventListener('abort', () => {
    for (const [name, module] of Object.entries(modules)) {
      if (Reflect.get(target, name) === module) Reflect.deleteProperty(target, name)
    }
    // Objects that the plugin or other code has put there meanwhile stay.
    if (isOwn(target) && Object.keys(target).length === 0) Reflect.deleteProperty(window, names.globals)
  })
}

/** Offers the cart of this start to other code, which may ask for it at any time. */
export function showCart(cart: CartView, signal: AbortSignal): void {
  current.cart = cart
  signal.addEventListener('abort', () => {
    if (current.cart === cart) current.cart = undefined
  })
}

/** Sets the product that the next events are about. */
export function showProduct(product: ProductView): void {
  current.product = product
}

/** Forgets the product whose form has gone. */
export function hideProduct(product: ProductView): void {
  if (current.product === product) current.product = undefined
}

/** The cart client that other code knows: the plugin's where it runs. */
export const cartClient = (names: PaymentNames): object => pluginCart(names) ?? publishedCart
