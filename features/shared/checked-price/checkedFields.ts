import { elementsOf } from '../../../inject/dom/fields.ts'

/** Asks the gates of a product form; they put their answers, promises of booleans, into its `detail`. */
export const checkEvent = 'vernissage-check-price'

/**
 * For payments that do not submit the product form: the fields in which its price or offer travels, once the shop has accepted
 * it. They may go along in the JSON body of the payment plugin's calls, which the plugin merges into the request's parameters
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
 * Price and offer are judged by the shop, which takes amounts between the strides of the arrows, and gifts; what the browser
 * cannot read as a number would travel as one.
 */
function isValid(form: HTMLFormElement, pp: string): boolean {
  return [...elementsOf(form)].every((field) => {
    const { name, reportValidity, validity } = field as Partial<HTMLInputElement>
    return (name?.includes(`${pp}_`) && !validity?.badInput) || (reportValidity?.call(field) ?? true)
  })
}
