import { articleOf } from '../../cart.ts'
import { lineName } from '../../layout/cartLine.ts'
import type { Scope } from '../../scope.ts'
import { stockOf } from '../../stock.ts'

/** Leaves an error for each line of which there is less than it asks for. A quantity is stored first and judged here. */
export function checkStock({ visitor, shop }: Scope): void {
  for (const line of visitor.cart.lines) {
    const { product, variation } = articleOf(line)
    const stock = stockOf(shop.world, variation ?? product)
    if (stock === undefined || line.quantity <= stock) continue
    const text =
      stock === 0
        ? `„${lineName(line)}“ ist leider nicht mehr vorrätig und muss aus dem Warenkorb genommen werden. Wir entschuldigen uns für die Unannehmlichkeiten.`
        : `Wir haben leider nicht genug von „${lineName(line)}“ auf Lager, um Ihre Bestellung zu erfüllen (${stock} verfügbar). Wir entschuldigen uns für die Unannehmlichkeiten.`
    visitor.notices.push({ kind: 'error', text })
  }
}
