/** The contract between the runtime and a feature: types and an identity function, nothing else. */
import type { ComponentType } from 'react'
import type { Config } from './config.ts'
import type { Edits } from './dom/edits/edits.ts'
import type { SharedStyles } from './dom/styles.ts'
import type { Http } from './http/http.ts'
import type { Profile } from './profile.ts'
import type { Log } from './report/report.ts'
import type { Schema } from './schema/schema.ts'
import type { Page, PageContext } from './shop/page.ts'
import type { Store } from './state/atoms.ts'
import type { Texts } from './texts.ts'
import type { HostPlace } from './views/host.ts'
import type { ViewRoot } from './views/viewRoot.tsx'

export interface Feature<Settings = unknown, Options = unknown, Props extends object = object> {
  /** Folder name; also the key in `features`, `parity`, `report()` and the `data-vernissage` marker. */
  readonly id: string
  /** Id whose switch (`features`, `parity`) also switches this one: a feature's, or the name of a group. */
  readonly continues?: string
  /** Page contexts on which the feature runs. Default: every page. */
  readonly pages?: readonly PageContext[]
  /** One compound selector with `{cf}`-style placeholders; a list only where the feature truly has two markups. */
  readonly selector: string
  /**
   * When the elements of the page are mounted. Default `ready`: as soon as the slices of work allow it, which depends on the
   * machine's speed. `start`: before the start gives the browser a turn, for what decides whether a legacy script that begins
   * when jQuery is ready still finds the element. A script that stands first in the head then acts on every machine.
   */
  readonly when?: 'start' | 'ready'
  /** True when the element stands between the shopper and a purchase or a message: mounted before anything else. */
  readonly isUrgent?: boolean
  /** Schema of `features.<id>` in the configuration, built on first use. Without it every option is refused. */
  readonly options?: () => Schema<Options>
  /** Schema of what `read` returns, built on first use; a failure leaves the server's HTML alone. */
  readonly settings?: () => Schema<Settings>
  /** Reads the raw value that `settings` parses. Default: the element's data attributes. */
  read?(element: HTMLElement, page: Page): unknown
  /** CSS of the feature, adopted by the document while it has a mount. */
  readonly styles?: string
  /** CSS that the feature shares with others: `dialogStyles`, `stripStyles`. Adopted once, before `styles`. */
  readonly sharedStyles?: SharedStyles
  /**
   * Runs in the head, as soon as legacy scripts are kept from running: for names under which scripts of the page look for
   * what those would have brought. `signal` ends as the feature's `setup` begins, which does it for as long as the feature acts.
   */
  early?(profile: Profile, signal: AbortSignal): void
  /** Runs once per start before the first match, whether or not anything matches; a throw switches the feature off. */
  setup?(context: SetupContext<Options>): Refusal | void
  /**
   * Enhances one element. Side effects take `signal`; server markup is changed through `edits` only. A feature with a `view`
   * returns the view's props, or nothing where there is nothing to show.
   */
  mount(context: FeatureContext<Settings, Options>): Props | Refusal | void
  /** A React component, shown in a host of its own as long as the element is mounted. */
  readonly view?: ComponentType<Props>
  /** Where the view is shown. Default: at the end of the element. */
  host?(element: HTMLElement): HostPlace
}

/**
 * Services that setup and mount have in common, all of them for one start; a later start makes new ones. Services that only
 * some features need are imported by those, so that a build without them does not carry them: `createStoreEvents`,
 * `showNotice`, `createAnnouncer`, `getAll`, `uploadMedia`, `sanitise`.
 */
export interface SetupContext<Options = unknown> {
  /** The feature's. */
  readonly id: string
  /** Aborted when the script is stopped (and, in `mount`, when the element leaves the document or the mount fails). */
  readonly signal: AbortSignal
  readonly options: Options
  /** True when this feature must behave exactly like the legacy script, defects included. */
  readonly isParity: boolean
  /** Reversible changes to the server's markup; undone when `signal` aborts. */
  readonly edits: Edits
  readonly config: Config
  readonly profile: Profile
  readonly page: Page
  readonly store: Store
  /** The React root of this start; `show` renders into it. */
  readonly views: ViewRoot
  readonly http: Http
  readonly texts: Texts
  readonly log: Log
  /**
   * Says in `report()` that the feature waits although its markup is there, and why: a sentence that names what it waits for
   * and what the operator can do. Undefined: it acts.
   */
  readonly reportWaiting: (reason: string | undefined) => void
}

export interface FeatureContext<Settings = unknown, Options = unknown> extends SetupContext<Options> {
  readonly element: HTMLElement
  readonly settings: Settings
  /** The context of `setup`, for what outlives the element: what is shown in its place when it leaves the document. */
  readonly start: SetupContext<Options>
  /**
   * Ends the whole feature, everything undone, because another script has come that does the job. `reason` is a sentence for
   * the operator. A feature that knows this at once returns a refusal instead.
   */
  yieldToOther(reason: string): void
}

/** Returned by `setup` or `mount` instead of acting: another script does this job, and why. */
export interface Refusal {
  readonly refused: string
}

/** Gives way, for instance to a legacy script that already runs. `reason` is a sentence for the operator. */
export function refuse(reason: string): Refusal {
  return { refused: reason }
}

export function isRefusal(value: unknown): value is Refusal {
  return (value as Partial<Refusal> | null | undefined)?.refused !== undefined
}

/**
 * A copy of a context with values of its own. Unlike with `{ ...context }` its options stay unread: reading them builds their
 * schema, which most features on a page never need.
 */
export function extendContext<Context extends SetupContext, Own extends object>(
  context: Context,
  own: Own,
): Context & Own {
  const { getOwnPropertyDescriptors } = Object
  return Object.defineProperties({} as Context & Own, {
    ...getOwnPropertyDescriptors(context),
    ...getOwnPropertyDescriptors(own),
  })
}

/** A feature of whatever settings and options, as the list and the runtime handle them. */
// biome-ignore lint/suspicious/noExplicitAny: settings and options are checked by each feature's own schemas.
export type AnyFeature = Feature<any, any, any>

/** Identity; gives a feature module its types. */
export function defineFeature<Settings = undefined, Options = undefined, Props extends object = object>(
  feature: Feature<Settings, Options, Props>,
): Feature<Settings, Options, Props> {
  return feature
}
