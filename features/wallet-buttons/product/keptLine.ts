/**
 * Keeps what an attempt to buy a product has put into the cart, until the page is left for good: a reload while the provider's window is
 * open, or an answer that never came, must not make the next attempt buy the product twice.
 */
import { phpObject } from '../../../inject/schema/php.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { storedIds } from '../../shared/payment/attempt/keptIds.ts'

/** An attempt with goods that the shop adds as a line of their own. */
export interface KeptLine {
  /** The body of the call that added the line, as JSON. */
  readonly item: string
  /** Key of the line; undefined where the shop has not answered, or does not name it. */
  readonly lineKey?: string | undefined
  /** True where the cart had the line before. */
  readonly wasThere: boolean
  /** Keys of the lines that the cart had before the attempt. */
  readonly before: readonly string[]
}

type Item = Readonly<Record<string, unknown>>

const kept = storedIds('vernissage.line.', () => sessionStorage)

/** By product, since each page of a product has attempts of its own. */
const keyOf = ({ product_id, variation_id = '' }: Item): string => `${product_id}:${variation_id}`

export function keepLine(item: Item, line: KeptLine): void {
  kept.set(keyOf(item), JSON.stringify(line))
}

/** The latest attempt with this product; undefined where there was none, or the browser keeps nothing. */
export function keptLine(item: Item): KeptLine | undefined {
  const line = phpObject(attempt(() => JSON.parse(kept.get(keyOf(item)) ?? '')))
  if (typeof line?.item !== 'string' || !Array.isArray(line.before)) return undefined
  const { lineKey } = line
  return {
    item: line.item,
    lineKey: typeof lineKey === 'string' ? lineKey : undefined,
    wasThere: line.wasThere === true,
    before: line.before.map(String),
  }
}

export function forgetLine(item: Item): void {
  kept.remove((_value, key) => key === keyOf(item))
}

/** Forgets all attempts: the shop has taken the order. */
export function forgetLines(): void {
  kept.remove(() => true)
}
