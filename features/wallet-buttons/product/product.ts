/** The product as its form has it at the moment. wallet-checkout 8.1 */
import type { FeatureContext } from '../../../inject/feature.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import type { ProductData } from '../../shared/payment/settings/cartData.ts'
import { completeAttributes, readVariation, type Variation } from '../model.ts'

/** What the form says of the product. */
export function createProduct(
  { signal, store }: FeatureContext,
  form: HTMLFormElement,
  printed: () => ProductData | undefined,
) {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const isVariable = field('variation_id') !== null
  const variationAtom = atom<Variation | undefined>(isVariable ? printedVariation() : undefined)
  const events = createStoreEvents(signal)
  const isOwn = (target: EventTarget | null): boolean =>
    target instanceof Node && (form === target || form.contains(target))
  events.on('found_variation', ({ target, parameters }) => {
    if (isOwn(target)) store.set(variationAtom, readVariation(parameters[0]))
  })
  events.on('reset_data', ({ target }) => {
    if (isOwn(target)) store.set(variationAtom, undefined)
  })

  /** The one that was chosen before we came; the form carries the data of all, unless there are too many. */
  function printedVariation(): Variation | undefined {
    const id = Number(field('variation_id')?.value)
    if (!(id > 0)) return undefined
    const all: unknown = attempt(() => JSON.parse(form.dataset.product_variations || 'false'))
    const known = Array.isArray(all) && all.find((each) => Number(each?.variation_id) === id)
    return readVariation(known || { variation_id: id })
  }

  function chosenAttributes(): Readonly<Record<string, string>> {
    const selects = form.querySelectorAll<HTMLSelectElement>('.variations [name^="attribute_"]')
    return Object.fromEntries([...selects].map(({ name, value }) => [name, value]))
  }

  const id = (): number => {
    const own = Number(field('product_id')?.value || field('add-to-cart')?.value || form.dataset.product_id)
    return own > 0 ? own : (printed()?.id ?? 0)
  }

  return {
    isVariable,
    variationAtom,
    id,
    read() {
      const variation = store.get(variationAtom)
      if (isVariable && !variation) throw new PaymentError('refused')
      return {
        productId: id(),
        quantity: Number.parseInt(field('quantity')?.value ?? '', 10) || 1,
        variation: variation && {
          id: variation.id,
          attributes: completeAttributes(variation.attributes, chosenAttributes()),
        },
      }
    },
  }
}
