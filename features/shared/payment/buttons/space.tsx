/** The host in a container of the server's: space for the wallet's buttons, with a skeleton until the first one has come. */
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import type { SharedStyles } from '../../../../inject/dom/styles.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import { type Shown, show } from '../../../../inject/views/show.tsx'
import { type ShowContext, useAtomValue } from '../../../../inject/views/useView.ts'
import type { ButtonStyle } from '../settings/buttonStyle.ts'
import css from './buttons.css'
import { keepClicksInside } from './keepClicksInside.ts'

/** The `sharedStyles` of every feature that shows buttons or the overlay. */
export const buttonStyles: SharedStyles = { css }

/**
 * `none`: nothing is wanted, or other code has its buttons there. `rendered`: a button really stands in the container.
 * `failed`: the provider's script did not load, or offers none of the sources.
 */
export type ButtonsStatus = 'none' | 'loading' | 'rendered' | 'failed'

/** True while buttons stand in the container or are loading: the elements around it are shown then, so that nothing moves later. */
export const takesSpace = (status: ButtonsStatus): boolean => status === 'rendered' || status === 'loading'

export interface Space {
  readonly statusAtom: Atom<ButtonsStatus>
  setStatus(status: ButtonsStatus): void
  /** False once other code has emptied the container. */
  isThere(): boolean
  contains(element: Element): boolean
  /** Reserves the height of the buttons, where no host stands yet. */
  reserve(styles: Readonly<Record<string, ButtonStyle>>): void
  /** Returns new, empty elements for the provider's frames, by source. The renderer leaves their contents alone. */
  renew(styles: Readonly<Record<string, ButtonStyle>>): ReadonlyMap<string, HTMLElement>
  end(): void
}

/** Between the buttons of a stack, CSS pixels; also in the style sheet. */
const gapPx = 11
const usualHeightPx = 40

interface Frames {
  /** Height of all buttons together, in CSS pixels. */
  readonly heightPx: number
  readonly sources: readonly string[]
  /** Elements of an earlier generation are never used again. */
  readonly generation: number
}

/** @param besidePx height in CSS pixels of the element beside the container that is hidden once the buttons are there */
export function createSpace(context: ShowContext, container: Element, besidePx = 0): Space {
  const { signal, store } = context
  const statusAtom = atom<ButtonsStatus>('none')
  const framesAtom = atom<Frames>({ heightPx: 0, sources: [], generation: 0 })
  let shown: Shown | undefined

  function end(): void {
    shown?.end()
    shown = undefined
  }

  function setFrames(styles: Readonly<Record<string, ButtonStyle>>, generation: number): HTMLElement {
    const heights = Object.values(styles).map(({ height }) => height ?? usualHeightPx)
    const heightPx = heights.reduce((sum, height) => sum + height, 0) + gapPx * Math.max(0, heights.length - 1)
    if (shown && !shown.host.isConnected) end()
    const sources = generation === store.get(framesAtom).generation ? [] : Object.keys(styles)
    flushSync(() => store.set(framesAtom, { heightPx, sources, generation }))
    shown ??= show(context, <ButtonSpace status={statusAtom} frames={framesAtom} besidePx={besidePx} />, {
      anchor: container,
      position: 'append',
      attributes: { class: 'vernissage-wallet' },
    })
    keepClicksInside(shown.host, signal)
    return shown.host
  }

  return {
    statusAtom,
    setStatus: (status) => {
      if (!signal.aborted) store.set(statusAtom, status)
    },
    isThere: () => shown?.host.isConnected === true,
    contains: (element) => shown?.host.contains(element) === true,
    reserve: (styles) => void setFrames(styles, store.get(framesAtom).generation),
    renew(styles) {
      const host = setFrames(styles, store.get(framesAtom).generation + 1)
      const elements = [...host.querySelectorAll<HTMLElement>('[data-source]')]
      return new Map(elements.map((element) => [element.dataset.source ?? '', element]))
    },
    end,
  }
}

interface SpaceProps {
  readonly status: Atom<ButtonsStatus>
  readonly frames: Atom<Frames>
  readonly besidePx: number
}

function ButtonSpace({ status, frames, besidePx }: SpaceProps) {
  const isWaiting = useAtomValue(status) === 'loading'
  const { heightPx, sources, generation } = useAtomValue(frames)
  return (
    <div className="vernissage-wallet-space" style={isWaiting ? waitingStyle(heightPx, besidePx) : {}}>
      {sources.map((source) => (
        <div key={`${generation} ${source}`} className="vernissage-wallet-frame" data-source={source} />
      ))}
      {isWaiting && <div className="vernissage-wallet-skeleton" aria-hidden="true" />}
    </div>
  )
}

/**
 * Reserves the height of the buttons, less the height of what is shown beside the container until they have come. Unfilled
 * frames are clipped to that space.
 */
function waitingStyle(heightPx: number, besidePx: number): CSSProperties {
  if (besidePx === 0) return { minHeight: `${heightPx}px` }
  return { height: `${Math.max(0, heightPx - besidePx)}px`, overflow: 'hidden' }
}
