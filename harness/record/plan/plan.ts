/** What is recorded from the reference shop: how a visitor gets to a page, and what happens there. */
import type { CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import type { StepSource } from '../../scene/journey.ts'
import type { SceneSource } from '../../scene/scene.ts'
import type { ShopSwitches } from '../../shop/options/shopOptions.ts'

type Settings = Omit<SceneSource, 'page' | 'calls' | 'url' | 'counts' | 'journey' | 'script'>

/** A call that no script of ours makes yet; it is recorded as optional. */
export type PlannedRequest = CallRequestSource & {
  /** Default: a name made of the address. */
  readonly id?: string
}

/** `counts` of the shop's journal (shop/payment/README.md). */
export interface Money {
  readonly providerOrders: number
  readonly captures: number
  readonly refusals: number
  readonly paidOrders: number
}

/** Defaults: `scene.ts`. Besides, `clock` and `seed` are the shop's, too. */
export interface PlannedScene extends Settings {
  /** Folder in `snapshots/`. */
  readonly name: string
  /** Path of the page, with its query: `/produkt/hafenkran/`. */
  readonly path: string
  /** How the shop is set up for everybody. */
  readonly switches?: Partial<ShopSwitches>
  /** Paths that the visitor opens before, `/__shop/…` for instance; nothing of it is recorded. */
  readonly before?: readonly string[]
  /** Login name of the customer that the visitor is. */
  readonly login?: string
  /** Steps, or the file of a journey, relative to the project. */
  readonly journey?: readonly StepSource[] | string
  /** Steps that follow in a replay only: what is seen once `amend` has changed the answers. */
  readonly replayed?: readonly StepSource[]
  /**
   * Selector of a form that the visitor has sent by then, as the page has it and without any script: the scene's page is
   * the answer.
   */
  readonly posted?: string
  /** True: our script is on the page, and its calls are recorded. `standalone`: with the stand-ins for the platform's. */
  readonly script?: boolean | 'standalone'
  /** What provider and shop must have counted in the end; asked for where the scene has a provider. */
  readonly money?: Money
  /** Selectors whose matches in the server's page are counted. */
  readonly counts?: readonly string[]
  /** Sent one after the other when the journey is over. @param html of the page, to take nonces from */
  readonly requests?: readonly PlannedRequest[] | ((html: string) => readonly PlannedRequest[])
  /** A scene before this one in the plan whose page is the same, byte for byte; it is not stored twice. */
  readonly samePageAs?: string
  /** Ids of calls that need not come in a replay. */
  readonly optional?: readonly string[]
  /** Turns recorded calls into ones that no sound shop answers: failures, delays, answers that never come. */
  readonly amend?: (calls: readonly RecordedCallSource[]) => readonly RecordedCallSource[]
}
