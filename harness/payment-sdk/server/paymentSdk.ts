/** The wallet provider's server in the harness: answers the script's address by a scenario and keeps a journal of it. */
import { completeScenario, type SdkScenario, type SdkScenarioInput } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { type LoadOutcome, type SdkAnswer, sdkAnswer } from './sdkAnswer.ts'
import { sdkScript } from './sdkScript.ts'

/** One request for the script's address. */
export interface SdkRequest {
  readonly url: string
  readonly as: 'script' | 'probe'
  readonly outcome: LoadOutcome
}

/** Something that the double was asked or said on a page, in order; arguments as JSON. */
export interface JournalEntry {
  /** `Buttons.createOrder`, `actions.order.get`, `submit` … */
  readonly name: string
  readonly args: readonly unknown[]
}

export interface PaymentSdk {
  readonly scenario: SdkScenario
  /** Every request, oldest first; the list grows. */
  readonly requests: readonly SdkRequest[]
  /** What pages called and were told, over all page views; filled where `routePaymentSdk` serves the page. */
  readonly journal: JournalEntry[]
  /** Another scenario for the next load. @throws InputError it has wrong values */
  set(scenario: SdkScenarioInput | ScenarioName): void
  /** Decides on a request. A script of the shop or the console may call it for its own address of the script, too. */
  answer(url: string, as?: 'script' | 'probe'): Promise<SdkAnswer>
}

/** @throws InputError the scenario has wrong values */
export function createPaymentSdk(scenario: SdkScenarioInput | ScenarioName = 'approve'): PaymentSdk {
  let current = withDefaults(scenario)
  let failed = 0
  const requests: SdkRequest[] = []
  return {
    get scenario() {
      return current
    },
    requests,
    journal: [],
    set(next) {
      current = withDefaults(next)
      failed = 0
    },
    async answer(url, as = 'script') {
      const script = await sdkScript(current)
      const decided = sdkAnswer({ url, as, scenario: current, failedBefore: failed, script })
      if (as === 'script' && decided.outcome !== 'ok') failed++
      requests.push({ url, as, outcome: decided.outcome })
      return decided.answer
    },
  }
}

function withDefaults(scenario: SdkScenarioInput | ScenarioName): SdkScenario {
  return completeScenario(typeof scenario === 'string' ? scenarios[scenario] : scenario)
}
