/**
 * The shop is made of parts: storefront, payment, content. What each brings is said here and, as far as it is printed into pages,
 * in `scope.ts`; `parts.ts` lists them.
 */

import type { FormHandler, Route } from '../http/route.ts'
import type { Html } from '../markup/html.ts'
import type { PagePart, Scope, Shop, Slots } from '../state/scope.ts'

export interface ShopPart extends PagePart {
  readonly id: string
  /** Asked in this order; the first that matches answers. */
  readonly routes: readonly Route[]
  readonly formHandlers?: readonly FormHandler[]
}

/** A shop whose parts answer requests, as a server needs it. */
export interface ServedShop extends Shop {
  readonly parts: readonly ShopPart[]
}

/** What all parts print into a slot, one after the other. */
export function fill<Name extends MarkupSlot>(
  scope: Scope,
  name: Name,
  ...rest: Name extends keyof Slots ? DropFirst<Parameters<Slots[Name]>> : never
): readonly Html[] {
  return scope.shop.parts.flatMap(({ slots }) => {
    const print = slots?.[name] as ((scope: Scope, ...rest: readonly unknown[]) => Html) | undefined
    return print ? [print(scope, ...rest)] : []
  })
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never
type MarkupSlot = { [Name in keyof Slots]: ReturnType<Slots[Name]> extends Html ? Name : never }[keyof Slots]
