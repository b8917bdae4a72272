/** What the modules of this folder share about the fault that they play. */
import type { Finding } from '../../../judge/findings.ts'
import type { PaymentCounts } from '../../../record/plan/plan.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Allowed } from '../deviations.ts'
import type { FaultCase } from '../faultCases.ts'
import type { FaultyShop } from './faultyShop.ts'

/** One fault in a scene that is played in the running reference shop. */
export interface LivingFault {
  readonly scene: Scene
  readonly fault: FaultCase
  readonly shop: FaultyShop
  /** Reviewed deviations of this scene from the rules. */
  readonly allowed: Allowed
  /** What provider and shop count where nothing goes wrong. */
  readonly money: PaymentCounts
  /** Errors of the page so far. */
  readonly errors: readonly string[]
  /** What provider and shop have counted so far. */
  readMoney(): Promise<PaymentCounts>
}

export function finding(cause: string): Finding {
  return { check: 'faults', cause }
}
