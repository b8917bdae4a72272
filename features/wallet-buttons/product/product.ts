/** The product and the current choices in its form. wallet-checkout 8.1 */
import { after } from '../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import {
  chosenVariation,
  followProductForm,
  hasVariations,
  productId,
  quantityOf,
  type Variation,
} from '../../shared/payment/product/productForm.ts'
import type { ProductData } from '../../shared/payment/settings/printed/cartData.ts'
import {
  hideProduct,
  type ProductView,
  publishedProduct,
  showProduct,
} from '../../shared/payment/thirdParties/publish.ts'
import { announceOwn } from '../../shared/payment/thirdParties/thirdParties.ts'
import { completeAttributes } from '../model.ts'

/** A change of the quantity is announced after this delay. wallet-checkout 8.1 */
const quantityDelayMs = 50

/** Reads product, variation and quantity from the form. */
export function createProduct(
  { signal, store }: FeatureContext,
  form: HTMLFormElement,
  printed: () => ProductData | undefined,
) {
  const isVariable = hasVariations(form)
  const variationAtom = atom<Variation | undefined>(isVariable ? chosenVariation(form) : undefined)

  function chosenAttributes(): Readonly<Record<string, string>> {
    const fields = form.querySelectorAll<HTMLSelectElement>('.variations [name^="attribute_"]')
    // Some plugins have radio buttons instead of lists.
    const chosen = [...fields].filter((field) => !field.matches('[type=radio]:not(:checked)'))
    return Object.fromEntries(chosen.map(({ name, value }) => [name, value]))
  }

  const id = (): number => productId(form, printed())
  const variationNow = () => store.get(variationAtom)
  const quantity = (): number => quantityOf(form)
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
  announceForm(signal, form, view, (variation) => store.set(variationAtom, variation))

  return {
    isVariable,
    variationAtom,
    id,
    /** False while the store is being asked which variation the lists choose. */
    isUpToDate() {
      // The store empties the field while it asks. The variation of before may leave open what has changed, and fit the new choice as well.
      if (isVariable && !chosenVariation(form)) return false
      const chosen = chosenAttributes()
      const attributes = Object.entries(variationNow()?.attributes ?? {})
      return attributes.every(([name, value]) => !value || !chosen[name] || chosen[name] === value)
    },
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

/** Passes variations and quantities of this form on to other code under the plugin's names. */
function announceForm(
  signal: AbortSignal,
  form: HTMLFormElement,
  view: ProductView,
  setVariation: (variation: Variation | undefined) => void,
): void {
  /** Other code that gets an event about a form asks the published product about that form. */
  const announce = (event: string, ...parameters: readonly unknown[]): void => {
    showProduct(view)
    announceOwn(event, [...parameters, publishedProduct])
  }
  const terms = (): string => JSON.stringify([view.getPrice(), view.needsShipping()])
  followProductForm(signal, form, {
    onFound(variation) {
      const before = terms()
      setVariation(variation)
      announce('found_variation', before !== terms())
    },
    onReset() {
      setVariation(undefined)
      announce('reset_variation')
    },
    // A script may also choose a variation in the same turn; the price of that variation is announced first.
    onQuantity: () => void after(quantityDelayMs, () => announce('quantity_change', view.getQuantity()), signal),
  })
  showProduct(view)
  signal.addEventListener('abort', () => hideProduct(view))
}
