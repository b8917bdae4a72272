/** The product as its form has it at the moment. wallet-checkout 8.1 */
import { after } from '../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import type { ProductData } from '../../shared/payment/settings/cartData.ts'
import {
  hideProduct,
  type ProductView,
  publishedProduct,
  showProduct,
} from '../../shared/payment/thirdParties/publish.ts'
import { announceOwn } from '../../shared/payment/thirdParties/thirdParties.ts'
import { completeAttributes, readVariation, type Variation } from '../model.ts'

/** The quantity is announced this much after it has changed. wallet-checkout 8.1 */
const quantityDelayMs = 50

/** What the form says of the product. */
export function createProduct(
  { signal, store }: FeatureContext,
  form: HTMLFormElement,
  printed: () => ProductData | undefined,
) {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const isVariable = field('variation_id') !== null
  const variationAtom = atom<Variation | undefined>(isVariable ? printedVariation() : undefined)
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

  const variationNow = () => store.get(variationAtom)
  const quantity = (): number => Number.parseInt(field('quantity')?.value ?? '', 10) || 1
  const attributes = () => completeAttributes(variationNow()?.attributes ?? {}, chosenAttributes())
  const view: ProductView = {
    getId: id,
    getQuantity: quantity,
    getPrice: () => variationNow()?.price ?? printed()?.price ?? 0,
    needsShipping: () => variationNow()?.needsShipping ?? printed()?.needsShipping ?? true,
    isVariableProduct: () => isVariable,
    getVariationId: () => variationNow()?.id,
    getVariationData: () => (isVariable ? attributes() : null),
  }
  followForm(signal, form, view, (variation) => store.set(variationAtom, variation))

  return {
    isVariable,
    variationAtom,
    id,
    read() {
      const variation = variationNow()
      if (isVariable && !variation) throw new PaymentError('refused')
      return {
        productId: id(),
        quantity: quantity(),
        variation: variation && { id: variation.id, attributes: attributes() },
      }
    },
  }
}

/** Hears of variations and quantities of this form, and passes them on to other code under the plugin's names. */
function followForm(
  signal: AbortSignal,
  form: HTMLFormElement,
  view: ProductView,
  setVariation: (variation: Variation | undefined) => void,
): void {
  const events = createStoreEvents(signal)
  const onOwn = (name: string, handler: (parameters: readonly unknown[], target: Node) => void): void =>
    events.on(name, ({ target, parameters }) => {
      if (target instanceof Node && form.contains(target)) handler(parameters, target)
    })
  /** Other code asks the published product about the form of which it has just heard. */
  const announceForm = (event: string, ...parameters: readonly unknown[]): void => {
    showProduct(view)
    announceOwn(event, [...parameters, publishedProduct])
  }
  const terms = (): string => JSON.stringify([view.getPrice(), view.needsShipping()])
  onOwn('found_variation', ([found]) => {
    const before = terms()
    setVariation(readVariation(found))
    announceForm('found_variation', before !== terms())
  })
  onOwn('reset_data', () => {
    setVariation(undefined)
    announceForm('reset_variation')
  })
  onOwn('change', (_parameters, target) => {
    if ((target as Partial<HTMLInputElement>).name !== 'quantity') return
    // A script may choose a variation in the same turn, whose price comes first.
    after(quantityDelayMs, () => announceForm('quantity_change', view.getQuantity()), signal)
  })
  showProduct(view)
  signal.addEventListener('abort', () => hideProduct(view))
}
