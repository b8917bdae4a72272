/** The console's state, fed by the server's events and by the pages in the frames. */
import { useEffect, useReducer, useRef } from 'react'
import type { PageMessage, ReplaySettings, ServerEvent } from '../protocol.ts'
import { changeSettings, fetchScenes } from './api.ts'
import { initialState, type ReplayState, reduce } from './replayState.ts'

export interface Replay {
  readonly state: ReplayState
  /** Key of the scene that is shown; empty while the list is being fetched. */
  readonly selected: string
  /** The settings, with choices that the server has not confirmed; undefined until the server has sent them. */
  readonly settings: ReplaySettings | undefined
  choose(change: Partial<ReplaySettings>): void
  /** Loads the frames anew. */
  reload(): void
}

/** @param wanted key of the scene to show; empty = the first */
export function useReplay(wanted: string): Replay {
  const [state, dispatch] = useReducer(reduce, initialState)
  const selected = wanted || (state.list?.scenes[0]?.key ?? '')
  const shown = useRef(selected)

  useEffect(() => {
    shown.current = selected
    dispatch({ type: 'clear' })
  }, [selected])

  useEffect(() => {
    const list = (): void =>
      void fetchScenes().then(
        (given) => dispatch({ type: 'listed', list: given }),
        () => {},
      )
    const events = new EventSource('/__console/events')
    events.onopen = () => {
      list()
      dispatch({ type: 'connected', isConnected: true })
    }
    events.onerror = () => dispatch({ type: 'connected', isConnected: false })
    events.onmessage = ({ data }) => {
      const event = JSON.parse(data) as ServerEvent
      dispatch({ type: 'server', scene: shown.current, event })
      // Scenes may have been edited with the source.
      if (event.type === 'bundle') list()
    }
    return () => events.close()
  }, [])

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (isPageMessage(data)) dispatch({ type: 'page', scene: shown.current, message: data })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  return {
    state,
    selected,
    settings: state.settings && { ...state.settings, ...state.pending },
    choose(change) {
      dispatch({ type: 'choose', change })
      void changeSettings(change)
    },
    reload: () => dispatch({ type: 'reload' }),
  }
}

function isPageMessage(data: unknown): data is PageMessage {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'vernissage-probe'
}
