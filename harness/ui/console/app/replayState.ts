/** What the console knows, and how it changes with what the server and the pages tell. */
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

/** Something that a page told, with the time at which it did. */
export type Logged<Event extends PageEvent> = Event & { readonly key: number; readonly atMs: number }
export type LoggedEvent = Logged<Extract<PageEvent, { type: 'event' }>>
export type LoggedMessage = Logged<Extract<PageEvent, { type: 'message' }>>

/** What is known of one page view. */
export interface FrameState {
  /** Number of the page view; 0 = nothing was heard yet. */
  readonly load: number
  /** True once the page can be told what to do. */
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
  /** What was chosen and not confirmed yet; a choice shows at once. */
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
      return { ...state, frames: emptied(state.frames) }
    case 'server':
      return hearServer(state, action.event, action.scene)
    case 'page': {
      const { frame, load } = action.message
      if (frame.scene !== action.scene) return state
      return changeFrame(state, frame.variant, load, (known) => hearPage(known, action.message))
    }
  }
}

function hearServer(state: ReplayState, event: ServerEvent, scene: string): ReplayState {
  if (event.type === 'settings') {
    const { settings } = event
    const known = state.settings
    // What a fault has done to a page stays there when the fault is taken away.
    const isFaultOver = known?.fault !== 'none' && settings.fault === 'none'
    const isOther = known?.loading !== settings.loading || known.config !== settings.config
    const needsReload = known !== undefined && (isOther || isFaultOver)
    const confirmed = { ...state, settings, pending: {} }
    return needsReload ? reload(confirmed) : confirmed
  }
  if (event.type === 'bundle') {
    const { bundle } = event
    const known = state.bundle
    // A build that failed left the old script in place.
    const needsReload = known !== undefined && known.revision !== bundle.revision && bundle.isFine
    return needsReload ? reload({ ...state, bundle }) : { ...state, bundle }
  }
  const { frame, load, call } = event
  if (frame.scene !== scene) return state
  return changeFrame(state, frame.variant, load, (known) => ({ ...known, calls: withCall(known.calls, call) }))
}

function reload(state: ReplayState): ReplayState {
  return { ...state, reloads: state.reloads + 1, frames: emptied(state.frames) }
}

/** What late messages of a page that is gone still tell is recognised by its number. */
function emptied(frames: ReplayState['frames']): ReplayState['frames'] {
  const empty = ({ load }: FrameState): FrameState => ({ ...emptyFrame, load })
  return { with: empty(frames.with), without: empty(frames.without) }
}

/** Changes what is known of a page view. A newer one begins empty, an older one is no longer of interest. */
function changeFrame(
  state: ReplayState,
  variant: Variant,
  load: number,
  change: (frame: FrameState) => FrameState,
): ReplayState {
  const known = state.frames[variant]
  if (load < known.load) return state
  const frame = load > known.load ? { ...emptyFrame, load } : known
  return { ...state, frames: { ...state.frames, [variant]: change(frame) } }
}

function hearPage(frame: FrameState, { event, atMs }: PageMessage): FrameState {
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

/** A page that fires in a loop must not fill the memory. */
const keptEntries = 500

/** A call is told when it comes in and once more when it is answered. */
function withCall(calls: readonly ShownCall[], call: ShownCall): readonly ShownCall[] {
  const isKnown = calls.some(({ id }) => id === call.id)
  return isKnown ? calls.map((known) => (known.id === call.id ? call : known)) : [...calls, call].slice(-keptEntries)
}
