/**
 * Finds the plugin's shared scripts, which its other payment methods need and which may run beside ours. Objects of either generation
 * are used as they are; where there are none, ours stand under the same names. wallet-checkout 1.1, payments-addenda 3
 */
import { phpObject } from '../../../../inject/schema/php.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import type { PaymentNames } from '../names.ts'
import type { Callback } from './hooks.ts'

/** The plugin's cart client, as far as both generations have it. */
export interface PluginCart {
  data?: Readonly<Record<string, unknown>>
  /** True while it asks the shop. */
  readonly processing?: boolean
  on(name: string, callback: Callback): void
  trigger(name: string, ...parameters: readonly unknown[]): void
  applyFilters(name: string, value: unknown, ...parameters: readonly unknown[]): unknown
}

/** Modules of ours, which must not be taken for the plugin's. */
const ownModules = new WeakSet<object>()

/** Marks an object of ours that other code finds under the plugin's names. */
export function markOwn<Module extends object>(module: Module): Module {
  ownModules.add(module)
  return module
}

export const isOwn = (module: object): boolean => ownModules.has(module)

/** The object of that name in the plugin's global, unless our script has put it there. */
export function pluginModule({ globals }: PaymentNames, name: string): object | undefined {
  const module = (windowGlobal(globals) as Record<string, unknown> | undefined)?.[name]
  return typeof module === 'object' && module !== null && !ownModules.has(module) ? module : undefined
}

/** The plugin's cart client; undefined where it does not run, so that our cart speaks to other code. */
export function pluginCart(names: PaymentNames): PluginCart | undefined {
  const cart = (pluginModule(names, 'cart') as { default?: Partial<PluginCart> } | undefined)?.default
  const functions = [cart?.on, cart?.trigger, cart?.applyFilters]
  const isWhole = phpObject(cart?.data) && functions.every((each) => typeof each === 'function')
  return isWhole ? (cart as PluginCart) : undefined
}

interface PluginMethods {
  registerPaymentMethod?(method: { readonly id: string }): void
  getPaymentMethod?(id: string): unknown
}

/**
 * True where another method has a script of the plugin's, which then shows and hides place-order. Our method is entered
 * into the plugin's list as well, so that those scripts leave place-order alone while it is chosen. wallet-checkout 13
 */
export function isHandledByPlugin(names: PaymentNames, method: string | undefined): boolean {
  const methods = pluginModule(names, 'paymentMethods') as PluginMethods | undefined
  if (!methods?.getPaymentMethod) return false
  if (!methods.getPaymentMethod(names.method)) methods.registerPaymentMethod?.({ id: names.method })
  return method !== undefined && method !== names.method && Boolean(methods.getPaymentMethod(method))
}
