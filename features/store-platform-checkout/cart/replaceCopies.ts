/** Replaces parts of the cart that a page may have several times: page builders print copies for narrow and for wide screens. */
import { replaceElement } from '../../shared/platform/fragments/applyFragments.ts'
import { findAll } from '../checkoutContext.ts'

/**
 * Replaces each of `olds` by the one of `fresh` at its position, or by a copy of the first one where `fresh` has fewer.
 * @param prepare is called before, with an old part and what takes its place
 */
export function replaceCopies<Part extends Element>(
  olds: readonly Part[],
  fresh: readonly Part[],
  prepare: (old: Part, fresh: Part) => void = () => {},
): void {
  const [first] = fresh
  if (!first) return
  const parts = olds.map((_, at) => fresh[at] ?? (first.cloneNode(true) as Part))
  olds.forEach((old, at) => {
    const part = parts[at] as Part
    prepare(old, part)
    replaceElement(old, [part])
  })
}

/** Elements around the cart or its message that is empty, each once; the element itself where nothing is around it. */
export function blocksAround(elements: readonly Element[]): readonly Element[] {
  return [...new Set(elements.map((element) => element.closest('.woocommerce') ?? element))]
}

/**
 * Whether an answer with a cart ends too early: its form lacks the nonce, without which the shop takes no change, or it lacks the totals,
 * and the page has both.
 */
export function isCutOff(
  olds: readonly Element[],
  forms: readonly Element[],
  hasTotals: boolean,
  totals: string,
): boolean {
  const lackNonce = (each: readonly Element[]): number =>
    each.filter((form) => !form.querySelector('[name=woocommerce-cart-nonce]')).length
  return lackNonce(forms) > lackNonce(olds) || (!hasTotals && findAll(totals).length > 0)
}
