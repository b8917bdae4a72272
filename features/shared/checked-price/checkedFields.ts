/** Checks a product form for payments that do not submit it, and reads the fields with its price or offer. */
import { elementsOf } from '../../../inject/dom/fields.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { readPrice } from './productForm.ts'

/** An event at a product form. Its gates push their answers, promises of booleans, into `detail`. */
export const checkEvent = 'vernissage-check-price'

/**
 * The fields that hold the form's price or offer, once the shop has accepted it. They may be sent in the JSON body of the
 * payment plugin's calls, which the plugin merges into the request's parameters
 * (contract price-and-offer 8.3, wallet-checkout 8.3).
 * @returns undefined where nothing may be bought now; a message shows why
 */
export async function checkedFields(form: HTMLFormElement, pp: string): Promise<Record<string, string> | undefined> {
  const checks: Promise<boolean>[] = []
  form.dispatchEvent(new CustomEvent(checkEvent, { detail: checks }))
  if ((await Promise.all(checks)).includes(false) || !isValid(form, pp)) return undefined
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (name.includes(`${pp}_`) && typeof value === 'string') fields[name] = value
  }
  return fields
}

/**
 * Whether the form may be bought. Of price and offer the browser checks only that they are numbers: the shop validates them,
 * and accepts amounts that `min` and `step` exclude.
 */
function isValid(form: HTMLFormElement, pp: string): boolean {
  return [...elementsOf(form)].every((field) => {
    const { name, reportValidity, validity } = field as Partial<HTMLInputElement>
    return (name?.includes(`${pp}_`) && !validity?.badInput) || (reportValidity?.call(field) ?? true)
  })
}

/**
 * The price of one piece that counts in the cart in the place of the product's own: the one that the buyer has typed, or that of an
 * accepted offer, which counts from a quantity on. Contract price-and-offer 8.3
 * @param quantity how many pieces the form would send
 * @returns in units of the currency; undefined where there is none, and where the entry is no positive number. The shop has not
 * necessarily accepted what was typed.
 */
export function priceOfBuyer(
  { profile, page }: Pick<SetupContext, 'profile' | 'page'>,
  form: HTMLFormElement,
  quantity: number,
): number | undefined {
  const read = (name: string): number =>
    Number(readPrice(form.querySelector(`[name="${profile.pp}_${name}"]`), page.locale))
  const isOfferOn = quantity >= read('so_qty_min')
  return [read('nyp_value'), isOfferOn ? read('so_value') : 0].find((price) => price > 0 && Number.isFinite(price))
}
