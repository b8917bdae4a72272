/** Reads a product's form: which product, how many, and which variation is chosen. wallet-checkout 8.1 */
import { phpBoolean, phpObject } from '../../../../inject/schema/php.ts'
import { attempt } from '../../../../inject/shop/attempt.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import type { ProductData } from '../settings/printed/cartData.ts'

/** The chosen variation of a product that has some. */
export interface Variation {
  readonly id: number
  readonly price: number | undefined
  readonly needsShipping: boolean
  readonly isInStock: boolean
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Reads a variation that the store announces with `found_variation`, or prints with the form; undefined where the value is
 * none.
 */
export function readVariation(value: unknown): Variation | undefined {
  const found = phpObject(value)
  const id = Number(found?.variation_id)
  if (!found || !(id > 0)) return undefined
  const attributes = Object.entries(phpObject(found.attributes) ?? {})
  const price = Number(found.display_price)
  return {
    id,
    price: Number.isFinite(price) ? price : undefined,
    needsShipping: !phpBoolean(found.is_virtual),
    isInStock: found.is_in_stock === undefined || phpBoolean(found.is_in_stock),
    attributes: Object.fromEntries(attributes.map(([name, text]) => [name, String(text ?? '')])),
  }
}

const field = (form: HTMLElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** The variation that was chosen before the script started. The form has the data of all variations, unless there are too many. */
export function chosenVariation(form: HTMLFormElement): Variation | undefined {
  const id = Number(field(form, 'variation_id')?.value)
  if (!(id > 0)) return undefined
  const all: unknown = attempt(() => JSON.parse(form.dataset.product_variations || 'false'))
  const printedVariation = Array.isArray(all) && all.find((each) => Number(each?.variation_id) === id)
  return readVariation(printedVariation || { variation_id: id })
}

export const hasVariations = (form: HTMLElement): boolean => field(form, 'variation_id') !== null

/** Id of the product; a form without an id belongs to the product that the page prints. */
export function productId(form: HTMLFormElement, printed: ProductData | undefined): number {
  const formId = Number(
    field(form, 'product_id')?.value || field(form, 'add-to-cart')?.value || form.dataset.product_id,
  )
  return formId > 0 ? formId : (printed?.id ?? 0)
}

/**
 * The quantity that the form would send: the last of several fields, as the shop reads them, possibly a fraction (half a metre). 1
 * where the field is empty, as in the shop.
 */
export function quantityOf(form: HTMLFormElement): number {
  const text = String(new FormData(form).getAll('quantity').pop() ?? '')
  return Number(text) || Number.parseInt(text, 10) || 1
}

/** False within a bundle's form for the choices of its single products, which are no variations of the bundle. */
const isOwnChoice = (form: HTMLFormElement, target: Element): boolean =>
  hasVariations(target.closest<HTMLElement>('.variations_form') ?? form)

export interface ProductHandlers {
  onFound(variation: Variation | undefined): void
  /** The choice was taken back. */
  onReset(): void
  onQuantity(): void
}

/** Reports what the shopper, the store or another script changes in this form. */
export function followProductForm(
  signal: AbortSignal,
  form: HTMLFormElement,
  { onFound, onReset, onQuantity }: ProductHandlers,
): void {
  const events = createStoreEvents(signal)
  const onOwn = (name: string, handler: (parameters: readonly unknown[], target: Element) => unknown): void =>
    events.on(name, ({ target, parameters }) => {
      if (target instanceof Element && form.contains(target)) handler(parameters, target)
    })
  onOwn('found_variation', ([found], target) => isOwnChoice(form, target) && onFound(readVariation(found)))
  onOwn('reset_data', (_parameters, target) => isOwnChoice(form, target) && onReset())
  onOwn('change', (_parameters, target) => {
    if ((target as Partial<HTMLInputElement>).name === 'quantity') onQuantity()
  })
}
