import type { Finding } from '../../../judge/findings.ts'
import type { Money } from '../../../record/plan/plan.ts'
import type { Scene } from '../../../scene/scene.ts'
import type { Allowed } from '../deviations.ts'
import type { FaultCase } from '../faultCases.ts'
import type { FaultyShop } from './faultyShop.ts'

/** A scene of the living shop in which one call goes wrong. */
export interface LivingFault {
  readonly scene: Scene
  readonly fault: FaultCase
  readonly shop: FaultyShop
  /** What may be otherwise in this scene. */
  readonly allowed: Allowed
  /** What provider and shop count where nothing goes wrong. */
  readonly money: Money
  /** Errors of the page so far. */
  readonly errors: readonly string[]
  /** What they have counted by now. */
  readMoney(): Promise<Money>
}

export function finding(cause: string): Finding {
  return { check: 'faults', cause }
}
