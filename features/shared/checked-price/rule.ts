import type { Checker, Phase } from './model.ts'
import type { ProductContext } from './product.ts'

/** What one feature asks of a product form. @property Result what comes with an acceptance */
export interface Rule<Result> {
  /** `nyp` or `so`: the part of the plugin's names that stands for a price or an offer. */
  readonly kind: string
  /** What has to be checked before the form may be submitted; undefined = nothing. */
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
   * @returns ends of the classes that show other code where the form stands
   */
  onPhase(present: ProductContext, phase: Phase, isChosen: boolean): readonly (string | false)[]
  /** Another variation was chosen, or none is any more. @param chosen ends with the choice */
  onVariation?(chosen: ProductContext, variationId: unknown): void
  /** What else sends a price or an offer, and what else is shown. */
  connect(product: ProductContext, gate: Gate<Result>): void
}

export type Attempt<Result> = ReturnType<Checker<Result>['attempt']>

export interface Gate<Result> {
  readonly checker: Checker<Result>
  /** Puts into the cart what an attempt lets through. */
  proceed(attempt: Attempt<Result>): void
}
