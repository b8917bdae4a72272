/** A product form as prices and offers use it: the rule that each of the two brings, and the steps that both take. */
import type { FeatureContext } from '../../../inject/feature.ts'
import { type Answer, ask } from './calls.ts'
import { showMessage } from './messages.tsx'
import type { Checker, Phase } from './model.ts'
import {
  buyButtonSelector,
  isPartOfAnother,
  type PluginText,
  type ProductContext,
  variationIdSelector,
} from './productForm.ts'

/**
 * The rule of one feature for a product form.
 * @property Result data that come with an acceptance
 */
export interface Rule<Result> {
  /** `nyp` or `so`: the part of the plugin's names that stands for a price or an offer. */
  readonly kind: string
  /** The subject that has to be checked before the form may be submitted; undefined: there is nothing to check. */
  read(product: ProductContext): string | undefined
  /** @param asking ends when the answer is not wanted any more */
  ask(asking: ProductContext): Promise<Result | false>
  /** Runs when the shop has just accepted, before the form is submitted. */
  finish?(product: ProductContext, result: Result): void
  /** Runs when the form is submitted without a check. */
  onUnchecked?(product: ProductContext): void
  /**
   * Shows a phase.
   * @param present ends with the phase
   * @param isChosen whether a variation was chosen, or its choice ended, since the page came
   * @returns suffixes of the button's classes, by which other code knows the phase
   */
  onPhase(present: ProductContext, phase: Phase, isChosen: boolean): readonly (string | false)[]
  /** Another variation was chosen, or none is any more. @param chosen ends with the choice */
  onVariation?(chosen: ProductContext, variationId: unknown): void
  /** Connects the feature's other ways to send a price or an offer, and its other views. */
  connect(product: ProductContext, gate: Gate<Result>): void
}

/** A promise where the shop is asked, or the form's nonces are renewed first. */
export type Attempt<Result> = boolean | Promise<Result | boolean>

export interface Gate<Result> {
  readonly checker: Checker<Result>
  /** Puts into the cart what an attempt lets through. */
  proceed(attempt: Attempt<Result>): void
}

/** The plugin's printed settings about prices and offers; undefined without them. */
export function pluginSettings({
  page,
  profile,
}: FeatureContext): Readonly<Partial<Record<PluginText, unknown>>> | undefined {
  return page.global(`${profile.pp}_single`)
}

export function findBuyButton({ find }: ProductContext): HTMLElement | null {
  return find<HTMLElement>(buyButtonSelector)
}

/** Adds one of the plugin's classes, without its prefix. `isOn` false takes it away. */
export function mark(
  { edits, pp }: ProductContext,
  element: Element | null | undefined,
  name: string,
  isOn = true,
): void {
  if (element) edits.toggleClass(element, `${pp}-${name}`, isOn)
}

/** Shows one of the plugin's texts about `part`, and focuses the field that it is about. */
export function report(product: ProductContext, name: PluginText, field: HTMLElement | null, part?: Element): void {
  showMessage(product, { html: product.text(name) }, part)
  field?.focus()
}

/** Whether there is a price or an offer in the form, and no other form takes care of it. */
export function isActive({ element: form, find, kind, pp }: ProductContext): boolean {
  // The quick view may have inserted a form since the mount.
  return !isPartOfAnother(form) && find(`.${pp}-${kind}-wrap`) !== null
}

/** Whether variation and quantity are chosen. Shows the shopper what is missing. */
export function isBuyable(product: ProductContext): boolean {
  const { element: form, find } = product
  const quantity = find('[name=quantity]')
  const variation = find(variationIdSelector)
  const isMissing = variation && !(Number(variation.value) > 0)
  // Some shops print an empty field for products that have no variations.
  if (isMissing && (form.closest('.variations_form') || find('.variations_form,[name^=attribute_]')))
    report(product, 'i18n_make_a_selection_text', null)
  else if (!Number.parseFloat(quantity?.value ?? '')) report(product, 'i18n_empty_qty', quantity)
  else return true
  return false
}

/** Asks the shop about the price or offer in `part`, and shows its message. The product's signal aborts the call. */
export async function askShop(
  product: ProductContext,
  fields: URLSearchParams,
  part?: Element,
): Promise<Answer['verdict']> {
  const { verdict, message } = await ask(product, fields)
  if (message) showMessage(product, message, part)
  return verdict
}
