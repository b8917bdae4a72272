/** The state of the console, and how events of the server and messages of the pages change it. */
import type { FeatureRow } from '../../../../inject/report/report.ts'
import type { Variant } from '../frameAddress.ts'
import type {
  BundleState,
  JourneyState,
  PageEvent,
  PageMessage,
  ReplaySettings,
  Selectors,
  ServerEvent,
  ShownCall,
} from '../protocol.ts'
import type { SceneList } from './api.ts'

/** An event that a page sent, with its time. */
export type Logged<Event extends PageEvent> = Event & { readonly key: number; readonly atMs: number }
export type LoggedEvent = Logged<Extract<PageEvent, { type: 'event' }>>
export type LoggedMessage = Logged<Extract<PageEvent, { type: 'message' }>>

/** The state of one page view. */
export interface FrameState {
  /** Number of the page view; 0 before the first event of a page. */
  readonly load: number
  /** True once the page accepts commands. */
  readonly isReady: boolean
  readonly calls: readonly ShownCall[]
  readonly events: readonly LoggedEvent[]
  readonly messages: readonly LoggedMessage[]
  readonly version: string
  readonly rows: readonly FeatureRow[]
  readonly ledger: readonly string[]
  /** How far the journey is, or how it ended. */
  readonly journey:
    | { readonly state: JourneyState; readonly text: string; readonly selectors: Selectors | undefined }
    | undefined
}

export interface ReplayState {
  /** Undefined until the server has answered. */
  readonly list: SceneList | undefined
  /** True while the server's events arrive. */
  readonly isConnected: boolean
  /** The settings that the server has; undefined until the server has sent them. */
  readonly settings: ReplaySettings | undefined
  /** Chosen settings that the server has not confirmed; the console shows them at once. */
  readonly pending: Partial<ReplaySettings>
  readonly bundle: BundleState | undefined
  /** Grows whenever the frames have to be loaded anew. */
  readonly reloads: number
  readonly frames: Readonly<Record<Variant, FrameState>>
}

export type ReplayAction =
  | { readonly type: 'listed'; readonly list: SceneList }
  | { readonly type: 'connected'; readonly isConnected: boolean }
  | { readonly type: 'server'; readonly scene: string; readonly event: ServerEvent }
  | { readonly type: 'page'; readonly scene: string; readonly message: PageMessage }
  | { readonly type: 'choose'; readonly change: Partial<ReplaySettings> }
  | { readonly type: 'reload' }
  | { readonly type: 'clear' }

const emptyFrame: FrameState = {
  load: 0,
  isReady: false,
  calls: [],
  events: [],
  messages: [],
  version: '',
  rows: [],
  ledger: [],
  journey: undefined,
}

export const initialState: ReplayState = {
  list: undefined,
  isConnected: false,
  settings: undefined,
  pending: {},
  bundle: undefined,
  reloads: 0,
  frames: { with: emptyFrame, without: emptyFrame },
}

export function reduce(state: ReplayState, action: ReplayAction): ReplayState {
  switch (action.type) {
    case 'listed':
      return { ...state, list: action.list }
    case 'connected':
      return { ...state, isConnected: action.isConnected }
    case 'choose':
      return { ...state, pending: { ...state.pending, ...action.change } }
    case 'reload':
      return reload(state)
    case 'clear':
      return { ...state, frames: emptyFrames(state.frames) }
    case 'server':
      return applyServerEvent(state, action.event, action.scene)
    case 'page': {
      const { frame, load } = action.message
      if (frame.scene !== action.scene) return state
      return changeFrame(state, frame.variant, load, (previous) => applyPageMessage(previous, action.message))
    }
  }
}

function applyServerEvent(state: ReplayState, event: ServerEvent, scene: string): ReplayState {
  if (event.type === 'settings') {
    const { settings } = event
    const previous = state.settings
    // What a fault has done to a page stays there when the fault is taken away.
    const isFaultOver = previous?.fault !== 'none' && settings.fault === 'none'
    const hasOtherPage = previous?.loading !== settings.loading || previous.config !== settings.config
    const needsReload = previous !== undefined && (hasOtherPage || isFaultOver)
    const confirmed = { ...state, settings, pending: {} }
    return needsReload ? reload(confirmed) : confirmed
  }
  if (event.type === 'bundle') {
    const { bundle } = event
    const previous = state.bundle
    // A build that failed left the old script in place.
    const needsReload = previous !== undefined && previous.revision !== bundle.revision && bundle.isFine
    return needsReload ? reload({ ...state, bundle }) : { ...state, bundle }
  }
  const { frame, load, call } = event
  if (frame.scene !== scene) return state
  return changeFrame(state, frame.variant, load, (previous) => ({ ...previous, calls: withCall(previous.calls, call) }))
}

function reload(state: ReplayState): ReplayState {
  return { ...state, reloads: state.reloads + 1, frames: emptyFrames(state.frames) }
}

/** Empties the frames, but keeps the numbers of their page views, by which late messages of an earlier view are recognised. */
function emptyFrames(frames: ReplayState['frames']): ReplayState['frames'] {
  const empty = ({ load }: FrameState): FrameState => ({ ...emptyFrame, load })
  return { with: empty(frames.with), without: empty(frames.without) }
}

/** Changes the state of a page view. A newer view begins empty; events of an older view are ignored. */
function changeFrame(
  state: ReplayState,
  variant: Variant,
  load: number,
  change: (frame: FrameState) => FrameState,
): ReplayState {
  const previous = state.frames[variant]
  if (load < previous.load) return state
  const frame = load > previous.load ? { ...emptyFrame, load } : previous
  return { ...state, frames: { ...state.frames, [variant]: change(frame) } }
}

function applyPageMessage(frame: FrameState, { event, atMs }: PageMessage): FrameState {
  const logged = { key: frame.events.length + frame.messages.length, atMs }
  switch (event.type) {
    case 'hello':
      return { ...frame, isReady: true }
    case 'event':
      return { ...frame, events: [...frame.events, { ...event, ...logged }].slice(-keptEntries) }
    case 'message':
      return { ...frame, messages: [...frame.messages, { ...event, ...logged }].slice(-keptEntries) }
    case 'state':
      return { ...frame, version: event.version, rows: event.rows, ledger: event.ledger }
    case 'journey':
      return { ...frame, journey: { state: event.state, text: event.text, selectors: event.selectors } }
  }
}

/** The number of entries that each list keeps, since a page that fires events in a loop must not fill the memory. */
const keptEntries = 500

/** The server sends a call when the page makes it, and again, with the same id, when it is answered. */
function withCall(calls: readonly ShownCall[], call: ShownCall): readonly ShownCall[] {
  const isKnown = calls.some(({ id }) => id === call.id)
  return isKnown
    ? calls.map((previous) => (previous.id === call.id ? call : previous))
    : [...calls, call].slice(-keptEntries)
}
