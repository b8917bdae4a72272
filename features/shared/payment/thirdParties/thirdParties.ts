/**
 * Fires the plugin's events, actions and filters, and the actions of the platform's hooks, for other code of the page. All of it is
 * synchronous, and an error of other code does not end a payment. wallet-checkout 18
 */
import { findJQuery } from '../../../../inject/shop/jQuery.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import type { PaymentNames } from '../names.ts'
import { createHooks, type Hooks, tryCall, tryFilter } from './hooks.ts'
import { pluginCart } from './pluginScripts.ts'

/** Throws an error of other code in a task of its own, so that the browser reports it and our code goes on. */
function onError(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}

/**
 * The callbacks that other code has registered with us. They outlive a stop of the script, since other code registers only
 * once.
 */
export const hooks: Hooks = createHooks(onError)

/** Events of the provider's buttons. */
export type ButtonEvent = 'init' | 'click' | 'approve' | 'cancel' | 'error' | 'destroy'

/** Calls jQuery's handlers on the body itself, as the plugin does. Without jQuery there are no handlers. */
export function emitButtonEvent(names: PaymentNames, event: ButtonEvent, parameters: readonly unknown[]): void {
  const jQuery =
    findJQuery<(target: Element) => { triggerHandler(name: string, parameters: readonly unknown[]): void }>()
  if (jQuery) tryCall(() => jQuery(document.body).triggerHandler(names.buttonEvent(event), parameters), onError)
}

/** Fires an action of the platform's hooks, to which every script of the page can listen. */
export function emitGlobal(name: string, ...parameters: readonly unknown[]): void {
  const global = (windowGlobal('wp') as { hooks?: Pick<Hooks, 'doAction'> } | undefined)?.hooks
  if (typeof global?.doAction === 'function') tryCall(() => global.doAction(name, ...parameters), onError)
}

/**
 * Fires an action, under the names of both generations, for callbacks that are registered with us; the plugin's scripts fire it for
 * theirs.
 * @param name the newer name; the older one has the same words in camel case
 * @param older the parameters under the older name, where they differ
 */
export function announceOwn(name: string, parameters: readonly unknown[], older = parameters): void {
  hooks.doAction(name, ...parameters)
  if (olderName(name) !== name) hooks.doAction(olderName(name), ...older)
}

/** Fires an action as `announceOwn` does, and also by the plugin's scripts, where they run and do not know our buttons. */
export function announce(names: PaymentNames, name: string, parameters: readonly unknown[]): void {
  announceOwn(name, parameters)
  const plugin = pluginCart(names)
  if (plugin) tryCall(() => plugin.trigger(name, ...parameters), onError)
}

/** The value after the filters of both generations' names, with us and with the plugin's scripts where they run. */
export function applyFilters<Value>(
  names: PaymentNames,
  name: string,
  value: Value,
  ...parameters: readonly unknown[]
): Value {
  const plugin = pluginCart(names)
  let current: unknown = value
  for (const each of [hooks.applyFilters, plugin?.applyFilters.bind(plugin)]) {
    for (const filterName of each ? new Set([name, olderName(name)]) : []) {
      current = tryFilter(current, (before) => each?.(filterName, before, ...parameters), onError)
    }
  }
  return current as Value
}

/** `add_to_cart_data` → `addToCartData` */
const olderName = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
