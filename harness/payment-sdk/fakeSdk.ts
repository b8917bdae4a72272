/** The double for unit tests: the same components without frames that load; tests act by methods instead of clicks (provider-sdk.md 9.1). */
import { createControl, type SdkControl } from './browser/control.ts'
import { createDouble } from './browser/double.ts'
import { createNamespace } from './browser/install/namespace.ts'
import { createRecord } from './browser/record.ts'
import { completeScenario, type SdkScenarioInput } from './scenarios/scenario.ts'
import { type ScenarioName, scenarios } from './scenarios/scenarios.ts'
import type { ProviderSdk } from './sdkTypes.ts'

export interface FakeSdk {
  /** What a page finds as `window.paypal`. */
  readonly paypal: ProviderSdk
  readonly control: SdkControl
}

export interface FakeSdkOptions {
  /** Parameters of the script's address, and its `data-…` attributes, in one object, as a shop's settings have them. */
  readonly params?: Readonly<Record<string, string>>
  readonly document?: Document
}

const everything = 'buttons,marks,messages,funding-eligibility,card-fields,fastlane'

/** Uncaught errors of the page are collected in `control.uncaught`, and thrown nowhere. @throws InputError the scenario has wrong values */
export function createFakeSdk(scenario: SdkScenarioInput | ScenarioName = {}, options: FakeSdkOptions = {}): FakeSdk {
  const params = { components: everything, 'data-sdk-client-token': 'A21AAFake', ...options.params }
  const entries = Object.entries(params)
  const double = createDouble({
    document: options.document ?? document,
    scenario: completeScenario(typeof scenario === 'string' ? scenarios[scenario] : scenario),
    query: new URLSearchParams(entries.filter(([key]) => !key.startsWith('data-'))),
    attributes: Object.fromEntries(entries.filter(([key]) => key.startsWith('data-'))),
    record: createRecord(),
    hasFrames: false,
    throwLater: () => {},
  })
  const namespace = createNamespace(double)
  return { paypal: namespace.sdk, control: createControl(double, namespace) }
}
