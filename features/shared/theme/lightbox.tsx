/**
 * Opens the theme's lightboxes and drawers as a dialog. The server's element stands in the same boxes that the theme's script would
 * create, so that the shop's styles apply. Source: contract complete-takeover CT18, CT40
 */

import { useLayoutEffect } from 'react'
import { focusInPlace } from '../../../inject/dom/focusInPlace.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import { findFor } from '../../../inject/dom/shopSelector.ts'
import type { SharedStyles } from '../../../inject/dom/styles.ts'
import { type Atom, atom, type PrimitiveAtom } from '../../../inject/state/atoms.ts'
import { Adopted } from '../../../inject/views/Adopted.tsx'
import { type Dialog, dialogStyles } from '../../../inject/views/dialog/Dialog.tsx'
import { type ShowContext, useView } from '../../../inject/views/useView.ts'
import css from './lightbox.css'
import { openPopup } from './popups.ts'

/** The `sharedStyles` of every feature that opens a lightbox. */
export const lightboxStyles: SharedStyles = { css, base: dialogStyles }

/** The class by which the theme hides an element until the element is opened. */
export const hiddenClass = 'mfp-hide'

export interface LightboxOptions {
  /** The server's element; it goes back to its place when the lightbox has closed. */
  readonly content: HTMLElement
  /** Name for screen readers. Default: the first heading of the content, else the opener's name. */
  readonly label?: string
  /** Gets the focus after closing, and `aria-expanded` while the lightbox is open. */
  readonly opener?: HTMLElement
  /** `data-pos` of the opener: `left`, `right` and `center` make a drawer, nothing a lightbox in the middle. */
  readonly position?: string | undefined
  /** `data-color`: `dark`. */
  readonly color?: string | undefined
  /** `data-bg`: class of the overlay over the page. */
  readonly coverClass?: string | undefined
  /** `data-class`: class of the box around the content. */
  readonly contentClass?: string | undefined
  /** `data-focus`: selector of the element that gets the focus. Default: the one with `autofocus`, else the close button. */
  readonly focus?: string | undefined
  /** `data-visible-after`: the content stays shown on the page after closing. */
  readonly staysVisible?: boolean
}

/** The options that the theme prints at an opener. */
export function optionsOf({ dataset }: HTMLElement) {
  const { pos: position, color, bg: coverClass, class: contentClass, focus } = dataset
  return { position, color, coverClass, contentClass, focus }
}

const openAtom: PrimitiveAtom<Dialog | undefined> = atom<Dialog | undefined>(undefined)
/** The lightbox that is open. */
export const openLightboxAtom: Atom<Dialog | undefined> = openAtom

/**
 * Opens a lightbox, after closing an open one. `closeOnBackButton` (inject/views/dialog) makes the browser's back button close it,
 * where visitors expect that.
 */
export function openLightbox(context: ShowContext, options: LightboxOptions): Dialog {
  const { store, edits } = context
  const { content, position, staysVisible, focus } = options
  const before = store.get(openAtom)
  const opener = before && options.opener && before.element.contains(options.opener) ? undefined : options.opener
  before?.close()

  if (staysVisible) edits.toggleClass(content, hiddenClass, false)
  const dialog = openPopup(context, {
    label: options.label ?? (headingOf(content) || nameOf(options.opener)),
    className: `vernissage-popup${position ? ` vernissage-popup-${position}` : ''}`,
    ...(opener && { opener }),
    children: <Boxes {...options} />,
  })
  if (opener) markOpener(context, dialog, opener)
  store.set(openAtom, dialog)
  dialog.signal.addEventListener('abort', () => {
    if (store.get(openAtom) === dialog) store.set(openAtom, undefined)
  })
  listenWithin(dialog.element, 'click', '.mfp-close', dialog.close, dialog.signal)
  if (focus) focusInPlace(findFor(dialog.element, focus))
  return dialog
}

function Boxes({ content, position, color, coverClass, contentClass }: LightboxOptions) {
  const { edits, signal } = useView()
  // A layout effect, so that the classes are set before the dialog opens and the browser computes styles only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of a lightbox do not change.
  useLayoutEffect(() => {
    const page = document.documentElement
    edits.toggleClass(content, hiddenClass, false)
    if (position)
      for (const name of ['has-off-canvas', `has-off-canvas-${position}`]) edits.toggleClass(page, name, true)
    signal.addEventListener('abort', () => {
      for (const media of content.querySelectorAll<HTMLMediaElement>('video,audio')) media.pause()
    })
  }, [])
  const kind = position ? `off-canvas off-canvas-${position} ${color ?? ''}` : (color ?? '')
  return (
    <>
      <div className={classes('mfp-bg mfp-ready', kind, coverClass)} />
      <div className={classes('mfp-wrap mfp-auto-cursor mfp-ready', kind)}>
        <div className="mfp-container mfp-s-ready mfp-inline-holder">
          <Adopted className={classes('mfp-content', contentClass)} content={content} />
        </div>
      </div>
    </>
  )
}

/** Marks the opener as expanded. Its `aria-expanded` uses the edits of the context, which may have set it to `false` before. */
function markOpener({ edits }: ShowContext, dialog: Dialog, opener: HTMLElement): void {
  const before = opener.getAttribute('aria-expanded')
  edits.attribute(opener, 'aria-expanded', 'true')
  dialog.signal.addEventListener('abort', () => edits.attribute(opener, 'aria-expanded', before))
  dialog.context.edits.toggleClass(opener, 'current-lightbox-clicked', true)
}

function headingOf(content: Element): string {
  return content.querySelector('h1,h2,h3,h4,h5,h6')?.textContent.trim() ?? ''
}

function nameOf(opener: HTMLElement | undefined): string {
  return opener?.getAttribute('aria-label') || opener?.textContent.trim() || opener?.title || ''
}

function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ').trim()
}
