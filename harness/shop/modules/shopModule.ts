/**
 * A module of the shop, such as storefront, payment or content. This type says which requests a module answers; `PageModule` in
 * `state/scope.ts` says what it prints into pages. `shopModules.ts` lists all modules.
 */

import type { FormHandler, Route } from '../http/route.ts'
import type { Html } from '../markup/html.ts'
import type { PageModule, Scope, Shop, Slots } from '../state/scope.ts'

export interface ShopModule extends PageModule {
  readonly id: string
  /** The first route that matches answers. */
  readonly routes: readonly Route[]
  readonly formHandlers?: readonly FormHandler[]
}

/** A shop whose modules answer requests, as a server needs it. */
export interface ServedShop extends Shop {
  readonly modules: readonly ShopModule[]
}

/** What all modules print into a slot, one after the other. */
export function fillSlot<Name extends MarkupSlot>(
  scope: Scope,
  name: Name,
  ...values: Name extends keyof Slots ? DropFirst<Parameters<Slots[Name]>> : never
): readonly Html[] {
  return scope.shop.modules.flatMap(({ slots }) => {
    const print = slots?.[name] as ((scope: Scope, ...values: readonly unknown[]) => Html) | undefined
    return print ? [print(scope, ...values)] : []
  })
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Others] ? Others : never
type MarkupSlot = { [Name in keyof Slots]: ReturnType<Slots[Name]> extends Html ? Name : never }[keyof Slots]
