import type { ReactNode } from 'react'
import { type Choice, Segmented } from '../../shared/Segmented.tsx'
import { type FrameId, frameBase, type Variant } from '../frameAddress.ts'
import type { BundleState, SceneEntry } from '../protocol.ts'
import { PageFrame } from './PageFrame.tsx'

export type View = Variant | 'both'
export type Width = '390' | '820' | '1440' | 'full'

const views: readonly Choice<View>[] = [
  { value: 'with', label: 'With script' },
  { value: 'without', label: 'Without' },
  { value: 'both', label: 'Side by side' },
]

const widths: readonly Choice<Width>[] = [
  { value: '390', label: '390', title: '390 pixels wide: a phone' },
  { value: '820', label: '820', title: '820 pixels wide: a tablet' },
  { value: '1440', label: '1440', title: '1440 pixels wide: a desktop' },
  { value: 'full', label: 'Full', title: 'As wide as there is room' },
]

const captions: Readonly<Record<Variant, string>> = { with: 'With script', without: 'Without script' }

/** The selected page in its frames, with the controls for its variant, width and journey. */
export function Stage({
  scene,
  bundle,
  reloads,
  view,
  width,
  canPlay,
  isPlaying,
  onView,
  onWidth,
  onReload,
  onPlay,
  onStop,
}: {
  readonly scene: SceneEntry
  readonly bundle: BundleState | undefined
  /** Grows whenever the page has to be loaded anew. */
  readonly reloads: number
  readonly view: View
  readonly width: Width
  /** True once the page can play a journey. */
  readonly canPlay: boolean
  /** True while a journey is played. */
  readonly isPlaying: boolean
  readonly onView: (view: View) => void
  readonly onWidth: (width: Width) => void
  readonly onReload: () => void
  readonly onPlay: () => void
  readonly onStop: () => void
}): ReactNode {
  const shown: readonly Variant[] = view === 'both' ? ['with', 'without'] : [view]
  return (
    <section className="stage" id="page" aria-label="Page">
      <div className="toolbar">
        <div className="heading">
          <div className="title">
            <h2>{scene.title}</h2>
            <p className="meta">
              {scene.name} · {scene.url}
            </p>
          </div>
          <div className="buttons">
            {scene.hasJourney && (
              <button
                type="button"
                disabled={!canPlay}
                onClick={isPlaying ? onStop : onPlay}
                title={isPlaying ? 'Play no further step' : 'Do in the page what the recorded visitor did'}
              >
                {isPlaying ? 'Stop journey' : 'Play journey'}
              </button>
            )}
            <button type="button" onClick={onReload}>
              Reload
            </button>
            <a className="button" href={addressOf(scene, shown[0] ?? 'with')} target="_blank" rel="noreferrer">
              Open in a tab
            </a>
          </div>
        </div>
        <div className="controls">
          <Segmented legend="Page" choices={views} value={view} onChange={onView} />
          <Segmented legend="Width" choices={widths} value={width} onChange={onWidth} />
        </div>
      </div>
      {bundle && !bundle.isFine && (
        <div className="alert" role="alert">
          <strong>The script does not build; the last good build is shown.</strong>
          <pre>{bundle.errors.join('\n')}</pre>
        </div>
      )}
      {scene.problem ? (
        <div className="alert" role="alert">
          <strong>This scene cannot be read.</strong>
          <pre>{scene.problem}</pre>
        </div>
      ) : (
        <div className={`pages ${view}`}>
          {shown.map((variant) => (
            <PageFrame
              // Only a new element loads the recorded address again after the page has navigated elsewhere.
              key={`${variant} ${scene.key} ${reloads}`}
              frame={{ variant, scene: scene.key }}
              src={addressOf(scene, variant)}
              title={`${scene.title}, ${captions[variant].toLowerCase()}`}
              width={width === 'full' ? undefined : Number(width)}
              caption={view === 'both' ? captions[variant] : undefined}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function addressOf(scene: SceneEntry, variant: Variant): string {
  const frame: FrameId = { variant, scene: scene.key }
  const { pathname, search } = scene.url === '' ? { pathname: '/', search: '' } : new URL(scene.url)
  return frameBase(frame, location.origin) + pathname + search
}
