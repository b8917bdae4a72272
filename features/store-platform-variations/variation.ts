/** Which variation a choice means, and which choices are left. Source: contract theme-and-platform 3.6. */
import { phpObject } from '../../inject/schema.ts'

/** As the page or `get_variation` gives it; only what is matched by is typed. */
export interface Variation {
  /** Attribute → value; '' = any. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

/** Attribute → chosen value; '' = none yet. */
export type Choice = Readonly<Record<string, string>>

/** The page's own list; undefined where each choice is answered by a call, or where the list cannot be read. */
export function readVariations(form: HTMLFormElement): readonly Variation[] | undefined {
  let list: unknown
  try {
    list = JSON.parse(form.dataset.product_variations ?? '')
  } catch {
    return undefined
  }
  return Array.isArray(list) ? list.map(toVariation).filter((variation) => variation !== undefined) : undefined
}

/** Undefined for what is none. */
export function toVariation(value: unknown): Variation | undefined {
  const variation = Array.isArray(value) ? undefined : phpObject(value)
  return variation && { ...variation, attributes: phpObject(variation.attributes) ?? {} }
}

/** The first variation that nothing of the choice contradicts. */
export function findVariation(variations: readonly Variation[], choice: Choice): Variation | undefined {
  return variations.find((variation) => fits(variation, choice))
}

/** `removed`: no variation with it fits the other choices. `disabled`: there are some, but none is active. */
export type OptionState = 'removed' | 'disabled' | 'enabled'

/** Says of each value of an attribute whether it can be chosen beside what is chosen for the others. */
export function optionStates(
  variations: readonly Variation[],
  choice: Choice,
  name: string,
): (value: string) => OptionState {
  const others = { ...choice, [name]: '' }
  const states = new Map<string, OptionState>()
  for (const variation of variations) {
    if (!fits(variation, others)) continue
    const value = String(variation.attributes[name] || '')
    if (states.get(value) !== 'enabled') states.set(value, variation.variation_is_active ? 'enabled' : 'disabled')
  }
  return (value) => {
    const found = [states.get(value), states.get('')]
    return found.includes('enabled') ? 'enabled' : (found.find(Boolean) ?? 'removed')
  }
}

function fits({ attributes }: Variation, choice: Choice): boolean {
  return Object.entries(attributes).every(([name, value]) => !value || !choice[name] || value === choice[name])
}
