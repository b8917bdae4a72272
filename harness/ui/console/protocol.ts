/** The messages between the console, its server and the pages in the frames. Types only, shared by all three. */
import type { FeatureRow } from '../../../inject/report/report.ts'
import type { LoadingMode } from '../../replay/page/injection.ts'
import type { Step } from '../../scene/journey.ts'
import type { FaultName } from './faults.ts'
import type { FrameId } from './frameAddress.ts'

/** One scene in the console's list. */
export interface SceneEntry {
  /** Part of the frames' addresses. */
  readonly key: string
  readonly name: string
  /** A sentence about what the scene shows. */
  readonly title: string
  /** Recorded address of the page. */
  readonly url: string
  readonly context: string
  /** `snapshot`: made for this project; `recording`: a page of a real shop beside it; `shop`: the reference shop, live. */
  readonly source: 'snapshot' | 'recording' | 'shop'
  readonly callCount: number
  /** True where a recorded journey can be played. */
  readonly hasJourney: boolean
  /** Why the scene cannot be shown; undefined where it can. */
  readonly problem?: string
}

/** What the top bar sets; the server holds it, for every frame alike. */
export interface ReplaySettings {
  readonly loading: LoadingMode
  readonly fault: FaultName
  /** True: only calls that are recorded exactly are answered. */
  readonly isStrict: boolean
  /** JSON text that overrides the page's configuration; empty = none. */
  readonly config: string
}

/** What became of a call; `live`: the reference shop answered it. */
export type CallOutcome = 'matched' | 'nearest' | 'unexpected' | 'fault' | 'live'

/** A made call as the console shows it. The server sends it when the call comes in, and again when it is answered. */
export interface ShownCall {
  readonly id: number
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly outcome: CallOutcome
  /** Name of the recorded call that answers, or why none does. */
  readonly explanation: string
  readonly request: { readonly kind: string; readonly fields: readonly (readonly [name: string, value: string])[] }
  /** Undefined while the answer is awaited; `status` 0 = the connection broke. */
  readonly answer?: {
    readonly status: number
    readonly ms: number
    readonly contentType: string
    readonly body: string
  }
}

/** State of the script that the pages are shown with. */
export interface BundleState {
  readonly isFine: boolean
  /** One message per error of the build, with file and line. */
  readonly errors: readonly string[]
  readonly bytes: number
  /** Grows with every build. */
  readonly revision: number
}

/** What the server sends to the console, as server-sent events. */
export type ServerEvent =
  | { readonly type: 'settings'; readonly settings: ReplaySettings }
  | { readonly type: 'bundle'; readonly bundle: BundleState }
  | { readonly type: 'call'; readonly frame: FrameId; readonly load: number; readonly call: ShownCall }

export type MessageLevel = 'error' | 'warn' | 'info' | 'log' | 'debug'

export type JourneyState = 'running' | 'fine' | 'failed' | 'stopped'

/** How a step of a journey names its element. */
export type Selectors = Extract<Step, { type: 'click' }>['selectors']

/** What the page sends to the console, by `postMessage`. */
export type PageEvent =
  | { readonly type: 'hello'; readonly url: string }
  | {
      readonly type: 'event'
      /** How it was fired: jQuery's own events never reach native listeners. */
      readonly channel: 'native' | 'jQuery'
      readonly name: string
      /** A short selector of the element. */
      readonly target: string
      /** The event's detail as text; empty for none. */
      readonly detail: string
    }
  | { readonly type: 'message'; readonly level: MessageLevel; readonly text: string }
  | {
      readonly type: 'state'
      readonly version: string
      readonly rows: readonly FeatureRow[]
      /** The enhancement ledger, one change per line. */
      readonly ledger: readonly string[]
    }
  | {
      readonly type: 'journey'
      readonly state: JourneyState
      readonly text: string
      /** The element of the step that is about to be played. */
      readonly selectors?: Selectors
    }

/** The envelope of a `PageEvent`. `load` is the number of the page view, by which events from before a reload are recognised. */
export interface PageMessage {
  readonly from: 'vernissage-probe'
  readonly frame: FrameId
  readonly load: number
  /** Milliseconds since the page began to load. */
  readonly atMs: number
  readonly event: PageEvent
}

/** What the console sends to the page. */
export type PageCommand =
  | { readonly to: 'vernissage-probe'; readonly command: 'stop' | 'start' | 'play' | 'stopJourney' }
  | { readonly to: 'vernissage-probe'; readonly command: 'fire'; readonly name: string }
  /** Scrolls to an element and outlines it for a moment. */
  | { readonly to: 'vernissage-probe'; readonly command: 'show'; readonly selectors: Selectors }
