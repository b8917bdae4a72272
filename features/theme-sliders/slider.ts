/**
 * One slider: the server's row, which the browser scrolls, with controls behind it. Nothing is moved in the page, so that
 * nothing jumps. Contract complete-takeover CT46 to CT52
 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen, watch } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import { hasReducedMotion, onReducedMotion } from '../../inject/dom/scroll.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { atom } from '../../inject/state/atoms.ts'
import { createStrip, type Strip } from '../../inject/views/strip/strip.tsx'
import type { Part } from '../shared/stand-in/parts.ts'
import { autoplay, mayAutoplay } from './autoplay.ts'
import { showControls } from './Controls.tsx'
import { dragSlides } from './drag.ts'
import { createFade } from './fade.ts'
import { lastIndex, nextIndex, type SliderState } from './model.ts'
import { readOptions, type SliderOptions } from './options.ts'
import { showAllSlides, showSlide } from './slides.ts'
import { sliderTexts } from './texts.ts'

/** A slider is made shortly before it comes into view; in a closed tab or lightbox, when that opens. */
const nearbyMargin = '300px'
/** A slide counts as in view when at least this share of it is visible. */
const inViewShare = 0.6
/** A slide of which a smaller share is visible is made inert. */
const hiddenShare = 0.1

export const slider: Part = {
  // Sliders of the product gallery have a feature of their own.
  selector: '.slider[data-flickity-options]:not(.product-gallery-slider,.product-thumbnails)',
  start(context) {
    const { element, edits, signal } = context
    const spinner = element.parentElement?.querySelector(':scope > .loading-spin')
    if (spinner) edits.attribute(spinner, 'style', 'display:none')
    const options = readOptions(element.dataset.flickityOptions)
    if (options?.isLeftToStyles) return
    if (!options || !('IntersectionObserver' in window)) {
      showAllSlides(context)
      return
    }
    let hasBegun = false
    const begin = (entries: readonly IntersectionObserverEntry[]): void => {
      if (hasBegun || !entries.some(({ isIntersecting }) => isIntersecting) || !element.children[0]) return
      hasBegun = true
      startSlider(context, options)
    }
    observe(IntersectionObserver, [element], begin, signal, { rootMargin: nearbyMargin })
  },
}

function startSlider(context: FeatureContext, options: SliderOptions): void {
  const { element, profile, signal, store } = context
  removeStrays(context)
  const texts = sliderTexts(context)
  const name = titleOf(element) || texts('slider')
  const isFade = element.matches('.slider-type-fade')
  const stateAtom = atom<SliderState>({
    ...measure(element, isFade),
    index: 0,
    isPlaying: options.autoPlayMs === undefined ? undefined : mayAutoplay(),
  })
  const change = (changed: Partial<SliderState>): void => store.set(stateAtom, { ...store.get(stateAtom), ...changed })
  markSlider(context, options, isFade, name, texts('carousel'))
  const strip = createRow(context, isFade, () => change({ index: strip.index }))

  const select = (wanted: number): void => {
    const state = store.get(stateAtom)
    const index = Math.min(wanted, lastIndex(state))
    strip.select(index, hasReducedMotion() || Math.abs(index - strip.index) > state.inView)
  }
  const step = (direction: number): void => select(nextIndex(store.get(stateAtom), direction, options))
  const endPlaying = (): void => {
    if (store.get(stateAtom).isPlaying) change({ isPlaying: false })
  }
  /** Wraps a handler of the visitor's input so that it also ends playing. */
  const byVisitor =
    <Value>(move: (value: Value) => void) =>
    (value: Value): void => {
      endPlaying()
      move(value)
    }

  const onPlay = (isPlaying: boolean): void => change({ isPlaying })
  showControls(context, {
    stateAtom,
    options,
    texts,
    name,
    onPlay,
    onStep: byVisitor(step),
    onSelect: byVisitor(select),
  })
  moveByKeys(context, options, byVisitor(step), byVisitor(select))
  listen(element, 'pointerdown', endPlaying, signal, { passive: true })
  const { dragPx, autoPlayMs: ms, pausesOnHover } = options
  if (dragPx !== undefined) {
    const forward = options.isRightToLeft ? -1 : 1
    dragSlides(context, { dragPx, isFade }, () => {
      const from = store.get(stateAtom)
      endPlaying()
      return (direction) => select(nextIndex(from, direction * forward, options))
    })
  }
  if (ms) {
    onReducedMotion(endPlaying, signal)
    const playNext = (): void => select(nextIndex(store.get(stateAtom), 1, { ...options, wraps: true }))
    autoplay(element, { ms, pausesOnHover }, () => store.get(stateAtom).isPlaying === true, playNext, signal)
  }
  const update = (): void => change(measure(element, isFade))
  observe(ResizeObserver, [element], update, signal)
  watch(element, { childList: true }, update, signal)
  element.dispatchEvent(new CustomEvent(`${profile.theme}-flickity-ready`, { bubbles: true, detail: [] }))
}

/** Removes empty elements that WordPress leaves between the slides: each would be an empty slide with a dot of its own. */
function removeStrays({ element, edits }: FeatureContext): void {
  for (const child of [...element.children]) {
    const isStyle = child.localName === 'style'
    // The rules of a style element must stay in force.
    if (isStyle && element.parentElement) edits.insert(child.cloneNode(true), element.parentElement, element)
    if (
      isStyle ||
      child.localName === 'br' ||
      (child.localName === 'p' && !child.firstElementChild && !child.textContent.trim())
    )
      edits.remove(child)
  }
}

/** Called only after a layout, so that reading sizes forces none. */
function measure(element: HTMLElement, isFade: boolean): Pick<SliderState, 'count' | 'inView' | 'heightPx'> {
  const [first, second] = element.children as HTMLCollectionOf<HTMLElement>
  const step = Math.abs((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0))
  const inView = isFade || !step ? 1 : Math.max(1, Math.round(element.clientWidth / step))
  return { count: element.childElementCount, inView, heightPx: element.offsetHeight }
}

/** Sets the classes for style sheets, and the role and name for screen readers. */
function markSlider(
  { element, edits }: FeatureContext,
  { isFree, isRightToLeft }: SliderOptions,
  isFade: boolean,
  name: string,
  roleDescription: string,
): void {
  const isFlex = getComputedStyle(element).display.endsWith('flex')
  const classes = {
    'vernissage-slider': true,
    'vernissage-slider-flex': isFlex,
    'vernissage-slider-fade': isFade,
    'vernissage-slider-free': isFree,
    'flickity-enabled': true,
  }
  for (const [className, isOn] of Object.entries(classes)) if (isOn) edits.toggleClass(element, className, true)
  if (isRightToLeft) edits.attribute(element, 'dir', 'rtl')
  setAttributes(edits, element, {
    tabindex: '0',
    role: 'group',
    'aria-roledescription': roleDescription,
    'aria-label': name,
  })
}

/** The slides as a strip: a row that scrolls, or slides that fade. */
function createRow(context: FeatureContext, isFade: boolean, onSelect: () => void): Strip {
  const { element, signal } = context
  if (isFade) {
    const fade = createFade(element.children, (slide, isInView) => showSlide(context, slide, isInView), onSelect)
    // Other code may replace the slide in view.
    watch(element, { childList: true }, fade.update, signal)
    return fade
  }
  const onReport = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, intersectionRatio } of entries)
      showSlide(context, target, intersectionRatio >= inViewShare, intersectionRatio < hiddenShare)
  }
  const begin = (slides: readonly Element[]): void =>
    observe(IntersectionObserver, slides, onReport, signal, { root: element, threshold: [hiddenShare, inViewShare] })
  begin([...element.children])
  const onAdded = (records: readonly MutationRecord[]): void =>
    begin(records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element)))
  watch(element, { childList: true }, onAdded, signal)
  return createStrip(element, onSelect, [], signal)
}

function moveByKeys(
  { element, signal }: FeatureContext,
  { isRightToLeft }: SliderOptions,
  step: (direction: number) => void,
  select: (index: number) => void,
): void {
  listen(
    element,
    'keydown',
    (event) => {
      const { key, target, defaultPrevented } = event
      // In a field, these keys move the cursor.
      if (defaultPrevented || hasModifier(event) || (target as Element).matches('input,textarea,select')) return
      const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
      if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1)
      else if (key === 'Home') select(0)
      else if (key === 'End') select(Number.POSITIVE_INFINITY)
      else return
      event.preventDefault()
    },
    signal,
  )
}

const headings = 'h1,h2,h3,h4,h5,h6,.section-title'

/** The heading before the slider, such as “Ähnliche Produkte”. */
function titleOf(slider: Element): string {
  let node: Element | null = slider
  for (let up = 0; node && up < 3; up++, node = node.parentElement) {
    const before: Element | null = node.previousElementSibling
    const heading = before?.matches(headings) ? before : before?.querySelector(headings)
    if (heading?.textContent.trim()) return heading.textContent.trim()
  }
  return ''
}
