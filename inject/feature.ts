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
   * When the elements of the page are mounted. Default `ready`: in slices of work, so that the time depends on the machine's speed.
   * `start`: all of them before the browser gets its first turn. That is for elements which a legacy script would find as soon as
   * jQuery is ready.
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
   * Runs in the head, as soon as legacy scripts are kept from running: for globals of those scripts that inline scripts use, or for
   * clicks before the start. `signal` aborts right before the feature's `setup`, which takes over from then on.
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
  /** Id of the feature. */
  readonly id: string
  /** Aborted when the script is stopped (and, in `mount`, when the element leaves the document or the mount fails). */
  readonly signal: AbortSignal
  /** The operator's options, checked by the feature's schema when they are first read. */
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
   * Shows in `report()` that the feature waits although its markup is there. `reason` is a sentence that names what the feature
   * waits for and what the operator can do; undefined when the wait is over: the set-up acts, also on a page without that markup.
   */
  readonly reportWaiting: (reason: string | undefined) => void
}

export interface FeatureContext<Settings = unknown, Options = unknown> extends SetupContext<Options> {
  readonly element: HTMLElement
  readonly settings: Settings
  /** The context of `setup`, for listeners and views that must outlive the element. */
  readonly start: SetupContext<Options>
  /**
   * Ends the whole feature and undoes its changes, because another script that does the same job has appeared after the mount.
   * `reason` is a sentence for the operator. A feature that finds that script during `mount` returns a refusal instead.
   */
  yieldToOther(reason: string): void
}

/** Returned by `setup` or `mount` instead of acting: another script does this job, and why. */
export interface Refusal {
  readonly refused: string
}

/** Leaves the job to another script, such as a legacy script that already runs. `reason` is a sentence for the operator. */
export function refuse(reason: string): Refusal {
  return { refused: reason }
}

export function isRefusal(value: unknown): value is Refusal {
  return (value as Partial<Refusal> | null | undefined)?.refused !== undefined
}

/**
 * A copy of a context with further or other values. `{ ...context }` would read the getter `options`, which builds the schema of
 * the options, and most features on a page never need that.
 */
export function extendContext<Context extends SetupContext, Additions extends object>(
  context: Context,
  additions: Additions,
): Context & Additions {
  const { getOwnPropertyDescriptors } = Object
  return Object.defineProperties({} as Context & Additions, {
    ...getOwnPropertyDescriptors(context),
    ...getOwnPropertyDescriptors(additions),
  })
}

/** A feature whose types of settings and options are not known, as in the list of features and in the runtime. */
// biome-ignore lint/suspicious/noExplicitAny: settings and options are checked by each feature's own schemas.
export type AnyFeature = Feature<any, any, any>

/** Returns the feature unchanged; TypeScript infers the types of settings, options and props from it. */
export function defineFeature<Settings = undefined, Options = undefined, Props extends object = object>(
  feature: Feature<Settings, Options, Props>,
): Feature<Settings, Options, Props> {
  return feature
}
