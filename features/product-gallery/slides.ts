/**
 * The slides of the gallery. As long as the theme's slider is not there – it comes late, and not at all where its script is
 * missing or fails – the server's slides are a strip of ours; then it moves them, and we only name it and steer it.
 * Source: contract theme-and-platform 2.10.
 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { jQueryData } from '../../inject/jQuery.ts'
import { watch } from '../../inject/lifetime.ts'
import { createScope, type Scope } from '../../inject/scope.ts'
import { isOn, themeSetting } from '../../inject/theme.ts'
import { createStrip, type Strip, showArrows } from '../../inject/views/strip.tsx'
import { productOf } from './productOf.ts'
import { connectThumbnails } from './thumbnails.ts'

export interface Slides {
  /** Negative where the layout has no slider. */
  readonly index: number
  readonly current: Element | undefined
  readonly isRtl: boolean
  select(index: number): void
}

/** The part of the theme's slider that we use. */
interface ThemeSlider {
  select(index: number, isWrapped: boolean, isInstant: boolean): void
}

export function createSlides(context: FeatureContext): Slides {
  const { element, edits, texts, signal } = context
  const slider = element.querySelector<HTMLElement>('.product-gallery-slider')
  const isRtl = isOn(themeSetting(context, 'rtl')) || element.closest<HTMLElement>('[dir]')?.dir === 'rtl'
  let own: (Scope & { strip: Strip; mark?: (index: number) => void }) | undefined

  const cells = (): Element[] => [...((slider?.querySelector('.flickity-slider') ?? slider)?.children ?? [])]
  const slides: Slides = {
    isRtl,
    get index() {
      return own ? own.strip.index : cells().findIndex((cell) => cell.matches('.is-selected'))
    },
    get current() {
      return cells()[slides.index]
    },
    select(index) {
      if (own) own.strip.select(index)
      else if (slider) (jQueryData(slider, 'flickity') as ThemeSlider | undefined)?.select(index, false, true)
    },
  }
  if (!slider) return slides

  const name = (): void => {
    const { index } = slides
    const place = texts('gallery.slide', { n: index + 1, count: cells().length })
    edits.attribute(slider, 'role', 'group')
    edits.attribute(slider, 'aria-label', `${texts('gallery.label')}, ${place}`)
    own?.mark?.(index)
    // The theme's arrows speak English only.
    for (const arrow of slider.querySelectorAll('.flickity-prev-next-button'))
      edits.attribute(arrow, 'aria-label', texts(arrow.matches('.next') ? 'gallery.next' : 'gallery.previous'))
  }

  const row = productOf(element).querySelector<HTMLElement>('.product-thumbnails')
  const begin = (): void => {
    const scope = createScope(signal)
    const strip = createStrip(slider, name, { keysIn: [slider, row], isRtl, signal: scope.signal })
    showArrows({ ...context, ...scope }, slider, strip)
    scope.edits.toggleClass(slider, 'vernissage-strip', true)
    if (isRtl) scope.edits.attribute(slider, 'dir', 'rtl')
    own = { ...scope, strip }
    if (row && !row.matches('.flickity-enabled'))
      own.mark = connectThumbnails(row, (index) => strip.select(index), { ...scope, texts })
  }

  const update = (records: readonly MutationRecord[] = []): void => {
    const isTheirs = slider.matches('.flickity-enabled')
    // Other slides, as of a variation, need other buttons.
    const isOther = records.some(({ addedNodes, target }) => addedNodes[0] && (target === slider || target === row))
    if (own && (isTheirs || isOther)) {
      const { strip, end } = own
      own = undefined
      end()
      if (isTheirs && strip.index) slides.select(strip.index)
    }
    if (!isTheirs && !own) begin()
    name()
  }
  watch(element, { attributeFilter: ['class'], subtree: true, childList: true }, update, signal)
  if (row) watch(row, { childList: true }, update, signal)
  update()
  return slides
}
