/**
 * The slides of the gallery and its row of small pictures. As long as the theme's slider is not there – it comes late, and
 * not at all where its script is missing or fails – the server's slides are a strip of ours; then the theme's slider moves
 * them, and is only named and steered here. Source: contract theme-and-platform 2.10, 8.
 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen, watch } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { jQueryData } from '../../inject/shop/jQuery.ts'
import { isOn, themeSetting } from '../../inject/shop/theme.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { type Strip, showStrip } from '../../inject/views/strip/strip.tsx'
import { productOf } from './pictures.ts'

/** The slides, whether the theme's slider or a strip of ours moves them. */
export interface Slides {
  /** Index of the slide in view; negative where the layout has no slider. */
  readonly index: number
  readonly current: Element | undefined
  select(index: number): void
}

/** Which slide is in view, and of how many. */
interface SlideState {
  readonly index: number
  readonly count: number
}

/** The part of the theme's slider that is used here. */
interface ThemeSlider {
  select(index: number, isWrapped: boolean, isInstant: boolean): void
}

export function createSlides(context: FeatureContext): Slides {
  const { element, store, signal } = context
  const slider = element.querySelector<HTMLElement>('.product-gallery-slider')
  if (!slider) return { index: -1, current: undefined, select() {} }
  const stateAtom = atom<SlideState>({ index: -1, count: 0 })
  // Read once, since a strip of ours sets `dir` on the slider itself.
  const isRtl = isOn(themeSetting(context, 'rtl')) || element.closest<HTMLElement>('[dir]')?.dir === 'rtl'
  const row = productOf(element).querySelector<HTMLElement>('.product-thumbnails')
  let ownStrip: (Scope & { strip: Strip }) | undefined

  const cells = (): Element[] => [...(slider.querySelector('.flickity-slider') ?? slider).children]
  const slides: Slides = {
    get index() {
      return ownStrip ? ownStrip.strip.index : cells().findIndex((cell) => cell.matches('.is-selected'))
    },
    get current() {
      return cells()[slides.index]
    },
    select(index) {
      if (ownStrip) ownStrip.strip.select(index)
      else (jQueryData(slider, 'flickity') as ThemeSlider | undefined)?.select(index, false, true)
    },
  }
  const readState = (): void => store.set(stateAtom, { index: slides.index, count: cells().length })
  const beginStrip = (): void => {
    const scope = createScope(signal)
    const stripContext = { ...context, ...scope }
    if (isRtl) scope.edits.attribute(slider, 'dir', 'rtl')
    ownStrip = { ...scope, strip: showStrip(stripContext, slider, readState, [slider, row]) }
    readState()
    if (row && !row.matches('.flickity-enabled')) connectThumbnails(stripContext, row, slides, stateAtom)
  }

  const update = (records: readonly MutationRecord[] = []): void => {
    const isThemeSlider = slider.matches('.flickity-enabled')
    // Other slides, as of a variation, need other buttons.
    const hasOtherSlides = records.some(
      ({ addedNodes, target }) => addedNodes[0] && (target === slider || target === row),
    )
    if (ownStrip && (isThemeSlider || hasOtherSlides)) {
      const { strip, end } = ownStrip
      ownStrip = undefined
      end()
      if (isThemeSlider && strip.index) slides.select(strip.index)
    }
    if (!isThemeSlider && !ownStrip) beginStrip()
    readState()
  }
  watch(element, { attributeFilter: ['class'], subtree: true, childList: true }, update, signal)
  if (row) watch(row, { childList: true }, update, signal)
  update()
  follow(context, stateAtom, (state) => nameSlider(context, slider, state))
  return slides
}

/** Names the slider after the picture in view, and the theme's arrows, whose own names are English. */
function nameSlider({ edits, texts }: FeatureContext, slider: HTMLElement, { index, count }: SlideState): void {
  const place = texts('gallery.slide', { n: index + 1, count })
  setAttributes(edits, slider, { role: 'group', 'aria-label': `${texts('gallery.label')}, ${place}` })
  for (const arrow of slider.querySelectorAll('.flickity-prev-next-button'))
    edits.attribute(arrow, 'aria-label', texts(arrow.matches('.next') ? 'gallery.next' : 'gallery.previous'))
}

/** Makes buttons of the small pictures, which choose the slide; the one of the slide in view is marked. */
function connectThumbnails(
  context: Pick<FeatureContext, 'edits' | 'signal' | 'store' | 'texts'>,
  row: HTMLElement,
  slides: Slides,
  stateAtom: Atom<SlideState>,
): void {
  const { edits, signal, texts } = context
  const buttons = [...row.querySelectorAll<HTMLElement>('.col > a:not([href])')]
  buttons.forEach((button, at) => {
    const label = texts('gallery.slide', { n: at + 1, count: buttons.length })
    const alt = button.querySelector('img')?.alt
    setAttributes(edits, button, { role: 'button', tabindex: '0', 'aria-label': alt ? `${label}: ${alt}` : label })
    listen(button, 'click', () => slides.select(at), signal)
  })
  let shown: number | undefined
  follow(context, stateAtom, ({ index }) => {
    // The observer also reports other classes, as when a picture loads: those must move neither the focus nor the row.
    if (index === shown) return
    shown = index
    const hasFocus = row.contains(document.activeElement)
    buttons.forEach((button, at) => {
      const isCurrent = at === index
      const cell = button.parentElement
      // Other code may have taken the small picture off the page.
      if (!cell) return
      edits.attribute(button, 'aria-current', isCurrent ? 'true' : null)
      edits.toggleClass(cell, 'is-nav-selected', isCurrent)
      if (!isCurrent) return
      if (hasFocus) focusInPlace(button)
      // `scrollIntoView` would scroll the page as well.
      row.scroll({ left: cell.offsetLeft - (row.clientWidth - cell.offsetWidth) / 2 })
    })
  })
}
