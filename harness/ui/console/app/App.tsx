import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { decodePercent } from '../../../scene/reading/looseText.ts'
import type { Variant } from '../frameAddress.ts'
import type { PageCommand } from '../protocol.ts'
import { changeSettings } from './api.ts'
import { Inspector } from './inspector/Inspector.tsx'
import { SceneList } from './SceneList.tsx'
import { Stage, type View, type Width } from './Stage.tsx'
import { TopBar } from './TopBar.tsx'
import { useReplay } from './useReplay.ts'

/** Parts of the console of which a narrow window shows one at a time. */
const panes = ['scenes', 'page', 'inspector'] as const
type Pane = (typeof panes)[number]
const paneLabels: Readonly<Record<Pane, string>> = { scenes: 'Pages', page: 'Page', inspector: 'Inspector' }

export function App(): ReactNode {
  const { state, selected, settings, choose, reload } = useReplay(useHash())
  const [view, setView] = useState<View>('with')
  const [width, setWidth] = useState<Width>('full')
  const [inspected, setInspected] = useState<Variant>('with')
  const [pane, setPane] = useState<Pane>('page')
  const showPane = (name: Pane): void => {
    // The part has to be there before it can get the focus, which would otherwise stay behind the part, or go with the part that is hidden.
    flushSync(() => setPane(name))
    if (isNarrow()) skipTo(name)
  }
  const scenes = state.list?.scenes
  const scene = scenes?.find(({ key }) => key === selected)
  const variant = view === 'both' ? inspected : view
  const { isReady, journey } = state.frames[variant]
  const send = (command: PageCommand): void => postTo(variant, command)

  // The other page of a side-by-side view shows the element of the current step, too.
  const selectors = journey?.selectors
  useEffect(() => {
    if (view !== 'both' || !selectors) return
    postTo(variant === 'with' ? 'without' : 'with', { to: 'vernissage-probe', command: 'show', selectors })
  }, [view, variant, selectors])

  return (
    <div className="console" data-pane={pane}>
      <button type="button" className="skip" onClick={() => skipTo('page')}>
        Skip to the page
      </button>
      <button type="button" className="skip" onClick={() => skipTo('inspector')}>
        Skip to the inspector
      </button>
      <TopBar
        settings={settings}
        bundle={state.bundle}
        loadingModes={state.list?.loadingModes ?? []}
        isConnected={state.isConnected}
        onChange={choose}
      />
      <main>
        <SceneList scenes={scenes} selected={selected} isShown={pane === 'scenes'} onSelect={() => showPane('page')} />
        {scene ? (
          <Stage
            scene={scene}
            bundle={state.bundle}
            reloads={state.reloads}
            view={view}
            width={width}
            canPlay={isReady}
            isPlaying={journey?.state === 'running'}
            onView={setView}
            onWidth={setWidth}
            onReload={reload}
            onPlay={() => send({ to: 'vernissage-probe', command: 'play' })}
            onStop={() => send({ to: 'vernissage-probe', command: 'stopJourney' })}
          />
        ) : (
          <section className="stage" id="page" aria-label="Page">
            <p className="empty">{emptyText(state.list !== undefined, selected)}</p>
          </section>
        )}
        <Inspector
          frame={state.frames[variant]}
          variant={variant}
          canSwitch={view === 'both'}
          onVariant={setInspected}
          config={settings?.config ?? ''}
          onConfig={(config) => changeSettings({ config })}
          onCommand={send}
        />
      </main>
      <nav className="panes" aria-label="Parts of the console">
        {panes.map((name) => (
          <button key={name} type="button" aria-pressed={name === pane} onClick={() => showPane(name)}>
            {paneLabels[name]}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** True where one part is shown at a time: the bar that chooses it is there. */
function isNarrow(): boolean {
  return document.querySelector('.panes')?.checkVisibility() ?? false
}

function postTo(variant: Variant, command: PageCommand): void {
  const frame = document.getElementById(`frame-${variant}`) as HTMLIFrameElement | null
  frame?.contentWindow?.postMessage(command, '*')
}

function emptyText(isListed: boolean, selected: string): string {
  if (!isListed) return 'Loading the recorded pages …'
  return selected === '' ? 'There is no recorded page to show yet.' : `There is no recorded page “${selected}”.`
}

/** Focuses a part of the console. A link could not do that, since the hash of the address names the scene. */
function skipTo(id: string): void {
  const target = document.getElementById(id)
  target?.setAttribute('tabindex', '-1')
  target?.focus()
}

/** The hash of the address, which is the key of the shown scene. */
function useHash(): string {
  return useSyncExternalStore(subscribe, () => decodePercent(location.hash.slice(1)))
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}
