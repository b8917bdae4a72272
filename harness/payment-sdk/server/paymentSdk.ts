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

/** A call of the page to the double, or a callback that the double fired; arguments as JSON. */
export interface JournalEntry {
  /** `Buttons.createOrder`, `actions.order.get`, `submit` … */
  readonly name: string
  readonly args: readonly unknown[]
}

export interface PaymentSdk {
  readonly scenario: SdkScenario
  /** Every request, oldest first; the list grows. */
  readonly requests: readonly SdkRequest[]
  /** Calls and callbacks of all page views, in order; filled where `routePaymentSdk` serves the page. */
  readonly journal: JournalEntry[]
  /** Sets the scenario for the next load. @throws InputError the scenario has wrong values */
  set(scenario: SdkScenarioInput | ScenarioName): void
  /** The answer to a request for the script. Servers that serve the double at an address of their own call it, too. */
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
