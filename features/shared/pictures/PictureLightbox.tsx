/** Large pictures in a dialog: keys, swipes, zoom, captions, and a sentence where one cannot be loaded. S8.53 */
import { useLayoutEffect, useRef, useState } from 'react'
import type { SharedStyles } from '../../../inject/dom/styles.ts'
import { type Atom, atom } from '../../../inject/state/atoms.ts'
import { ChangingText } from '../../../inject/views/ChangingText.tsx'
import { type Dialog, openDialog } from '../../../inject/views/dialog/Dialog.tsx'
import { ownUiClass } from '../../../inject/views/ownUi.ts'
import { Arrows, createStrip, stripStyles } from '../../../inject/views/strip/strip.tsx'
import { type ShowContext, useAct, useAtomValue, useView } from '../../../inject/views/useView.ts'
import css from './pictureLightbox.css'

/** The `sharedStyles` of every feature that opens large pictures. */
export const pictureLightboxStyles: SharedStyles = { css, base: stripStyles }

/** Matches addresses of pictures, by the extension of the file's name. */
export const pictureAddress = /\.(?:avif|gif|jpe?g|png|svg|webp)\b/i

/** One picture of the lightbox. */
export interface Picture {
  /** Address of the large picture. */
  readonly url: string
  readonly alt: string
  readonly caption: string
}

/**
 * Opens the large pictures.
 * @param start index of the picture that is in view first
 * @param opener gets the focus back
 * @param label of the dialog
 */
export function openPictures(
  context: ShowContext,
  pictures: readonly Picture[],
  start: number,
  opener: HTMLElement,
  label: string = context.texts('gallery.label'),
): Dialog {
  const { store } = context
  const indexAtom = atom(start)
  const dialog = openDialog(context, {
    label,
    className: 'vernissage-lightbox',
    opener,
    children: (
      <Lightbox
        pictures={pictures}
        indexAtom={indexAtom}
        direction={opener.closest<HTMLElement>('[dir]')?.dir}
        onStep={(step) => strip.select(strip.index + step)}
        onClose={() => dialog.close()}
      />
    ),
  })
  const { element, signal } = dialog
  const track = element.querySelector<HTMLElement>('.vernissage-strip')!
  // The strip is made here, since it scrolls by sizes, which nothing has before the dialog is open.
  const strip = createStrip(track, () => store.set(indexAtom, strip.index), [element], signal)
  strip.select(start, true)
  return dialog
}

interface LightboxProps {
  readonly pictures: readonly Picture[]
  /** Index of the picture in view. */
  readonly indexAtom: Atom<number>
  /** Direction of the gallery's text, which may differ from that of the page. */
  readonly direction: string | undefined
  readonly onStep: (step: number) => void
  readonly onClose: () => void
}

function Lightbox({ pictures, indexAtom, direction, onStep, onClose }: LightboxProps) {
  const { texts } = useView()
  const index = useAtomValue(indexAtom)
  const count = pictures.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard in every browser. */}
      <div className={`${ownUiClass} vernissage-strip`} tabIndex={0} dir={direction}>
        {pictures.map((picture, at) => (
          <Figure
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures stay the same as long as the dialog is open.
            key={at}
            picture={picture}
            number={at + 1}
            indexInView={index}
            // The neighbours are loaded as well, so that the next step need not wait.
            isNear={[0, 1, count - 1].includes(Math.abs(at - index))}
            onClose={onClose}
          />
        ))}
      </div>
      {count > 1 && <Arrows onStep={onStep} />}
      <p className={ownUiClass} role="status">
        {count > 1 && <ChangingText text={texts('gallery.slide', { n: index + 1, count })} />}
      </p>
    </>
  )
}

interface FigureProps {
  readonly picture: Picture
  readonly number: number
  readonly indexInView: number
  /** Whether the picture or one of its neighbours is in view. */
  readonly isNear: boolean
  readonly onClose: () => void
}

function Figure({ picture, number, indexInView, isNear, onClose }: FigureProps) {
  const { url, alt, caption } = picture
  const { texts } = useView()
  const handle = useAct()
  const ref = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks once, also for a picture that has failed before.
  useLayoutEffect(() => {
    const image = ref.current!
    if (isNear && (hasFailed || !image.src)) image.src = url
    setIsZoomed(false)
  }, [indexInView])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <figure
      className={`${ownUiClass}${isZoomed ? ' vernissage-zoomed' : ''}`}
      // The second click of a double click on the opener does not close it.
      onClick={handle(({ target, currentTarget, detail }) => detail < 2 && target === currentTarget && onClose())}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser's own keys zoom. */}
      <img
        ref={ref}
        className={ownUiClass}
        alt={alt}
        hidden={hasFailed}
        onLoad={handle(() => setHasFailed(false))}
        onError={handle(() => setHasFailed(true))}
        onClick={handle(() => setIsZoomed(!isZoomed))}
      />
      <figcaption className={ownUiClass} role={hasFailed ? 'alert' : undefined}>
        <ChangingText text={hasFailed ? texts('gallery.failed', { n: number }) : caption} />
      </figcaption>
    </figure>
  )
}
