/** The products whose boxes the page has printed: the plugin collects them on the way (provider-sdk.md 6.1). */
import type { Product } from '../../catalogue/product.ts'
import type { Scope } from '../../state/scope.ts'

const printed = new WeakMap<Scope, readonly Product[]>()

export function noteListed(scope: Scope, product: Product): void {
  printed.set(scope, [...listedProducts(scope), product])
}

export function listedProducts(scope: Scope): readonly Product[] {
  return printed.get(scope) ?? []
}
