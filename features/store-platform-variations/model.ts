/** Which variation a choice means, and which choices remain. Source: contract theme-and-platform 3.6. */

import { phpObject } from '../../inject/schema/php.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import { jQueryData } from '../../inject/shop/jQuery.ts'

/** A variation as the page or `get_variation` gives it; only the keys that a choice is matched by are typed. */
export interface Variation {
  /** Attribute → value; '' = any. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

/** Attribute → chosen value; '' = none yet. */
export type Choice = Readonly<Record<string, string>>

/**
 * The page's own list; undefined where each choice is answered by a call, or where the list cannot be read. Beside jQuery it is the
 * list that jQuery keeps, since plugins change prices in that one.
 */
export function readVariations(form: HTMLFormElement): readonly Variation[] | undefined {
  const key = 'product_variations'
  const list: unknown = jQueryData(form, key) ?? attempt(() => JSON.parse(form.dataset[key] ?? ''))
  return Array.isArray(list) ? list.map(toVariation).filter((variation) => variation !== undefined) : undefined
}

/** The variation; undefined for any other value: the server answers `false` where there is no such variation. */
export function toVariation(value: unknown): Variation | undefined {
  const variation = phpObject(value)
  return variation?.variation_id ? { ...variation, attributes: phpObject(variation.attributes) ?? {} } : undefined
}

/** The first variation that nothing of the choice contradicts. */
export function findVariation(variations: readonly Variation[], choice: Choice): Variation | undefined {
  return variations.find((variation) => fits(variation, choice))
}

/** `removed`: no variation fits. `disabled`: there are some, but none is active. */
export type OptionState = 'removed' | 'disabled' | 'enabled'

/** Whether the option that `choice` is tried with can be chosen beside the others. */
export function optionState(variations: readonly Variation[], choice: Choice): OptionState {
  const fitting = variations.filter((variation) => fits(variation, choice))
  if (fitting.some(({ variation_is_active }) => variation_is_active)) return 'enabled'
  return fitting.length > 0 ? 'disabled' : 'removed'
}

function fits({ attributes }: Variation, choice: Choice): boolean {
  return Object.entries(attributes).every(([name, value]) => !value || !choice[name] || value === choice[name])
}
