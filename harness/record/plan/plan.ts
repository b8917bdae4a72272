/** The plan of a scene that is recorded from the reference shop: how a visitor gets to a page, and what happens there. */
import type { CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import type { StepSource } from '../../scene/journey.ts'
import type { SceneSource } from '../../scene/scene.ts'
import type { ShopSwitches } from '../../shop/options/shopOptions.ts'

type Settings = Omit<SceneSource, 'page' | 'calls' | 'url' | 'counts' | 'journey' | 'script'>

/** A call that our script does not make yet; it is recorded as optional. */
export type PlannedRequest = CallRequestSource & {
  /** Id of the call in the scene; by default a name made of the address. */
  readonly id?: string
}

/** What payment provider and shop count: `counts` of the shop's journal (harness/shop/payment/README.md). */
export interface PaymentCounts {
  readonly providerOrders: number
  readonly captures: number
  readonly refusals: number
  readonly paidOrders: number
}

/** Settings have the defaults of `scene.ts`. The reference shop runs with the scene's `clock` and `seed`, too. */
export interface PlannedScene extends Settings {
  /** Folder in `snapshots/`. */
  readonly name: string
  /** Path of the page, with its query: `/produkt/hafenkran/`. */
  readonly path: string
  /** Settings of the shop for all visitors. */
  readonly switches?: Partial<ShopSwitches>
  /** Paths that the visitor opens before the scene, `/__shop/…` for instance; these visits are not recorded. */
  readonly before?: readonly string[]
  /** Login name of the customer that the visitor is. */
  readonly login?: string
  /** Steps, or the file of a journey, relative to the project. */
  readonly journey?: readonly StepSource[] | string
  /** Steps that follow the journey in a replay only, where `amend` has changed the answers. */
  readonly replayed?: readonly StepSource[]
  /**
   * Selector of a form that the visitor has sent before the scene, unchanged and without any script: the scene's page is the
   * shop's answer to it.
   */
  readonly posted?: string
  /** True: our script is on the page, and its calls are recorded. `standalone`: with the stand-ins for the platform's scripts. */
  readonly script?: boolean | 'standalone'
  /** What provider and shop must have counted in the end; required where the scene has a provider. */
  readonly money?: PaymentCounts
  /** Selectors whose matches in the server's page are counted. */
  readonly counts?: readonly string[]
  /** Requests that are sent one after the other when the journey is over. @param html of the page, to take nonces from */
  readonly requests?: readonly PlannedRequest[] | ((html: string) => readonly PlannedRequest[])
  /** A scene before this one in the plan whose page is the same, byte for byte; it is not stored twice. */
  readonly samePageAs?: string
  /** Ids of calls that need not come in a replay. */
  readonly optional?: readonly string[]
  /** Turns recorded answers into ones that the reference shop does not give: failures, delays, answers that never come. */
  readonly amend?: (calls: readonly RecordedCallSource[]) => readonly RecordedCallSource[]
}
