/**
 * The first picture, its thumbnail and the one in the sticky bar follow the chosen variation, and return when it is given up.
 * Where the platform's or the theme's script does a part of this, that part is left to it. S1.19
 * Source: contract theme-and-platform 2.11, 3.6.
 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { after } from '../../inject/lifetime.ts'
import { createScope } from '../../inject/scope.ts'
import { createStoreEvents, type StoreEvent } from '../../inject/storeEvents.ts'
import { slideSelector } from './picture.ts'
import { productOf } from './productOf.ts'
import type { Slides } from './slides.ts'

type Values = Readonly<Record<string, unknown>>

/** Attributes of the first picture, and the key of the variation's image where it is called otherwise. */
const imageAttributes =
  'src srcset sizes alt title width:src_w height:src_h data-caption:caption data-src:full_src ' +
  'data-large_image:full_src data-large_image_width:full_src_w data-large_image_height:full_src_h'

export function variationImage(slides: Slides, context: FeatureContext): void {
  const { element, profile, signal } = context
  const events = createStoreEvents(signal)
  const product = productOf(element)
  const first = (selector: string): HTMLElement | null =>
    element.querySelector(`${slideSelector} ${selector},${slideSelector}--placeholder ${selector}`)

  let end = (): void => {}
  /** What the first slide shows for the variation; undefined = what the server printed. */
  let shown: string | undefined
  /** The slide that stays in view. */
  let kept = 0
  /** The large picture that the server printed. */
  const printed = first('img')?.dataset.large_image

  function show({ name, target, parameters: [variation] }: StoreEvent): void {
    const form = target instanceof Element && target.closest('.product')
    if (form && form !== product) return
    const isChosen = name === 'found_variation' || name === 'show_variation'
    const { image, image_src, image_link } = (isChosen && variation ? variation : {}) as Values
    // The keys of old versions of the platform count where today's are missing.
    const values = { src: image_src, srcset: '', full_src: image_link, ...(image as Values | undefined) }
    const next = text(values.full_src) ?? text(values.src)
    // These come before the theme acts, the others with it.
    if (name === 'found_variation' || name === 'reset_data') kept = slides.index
    if ((next ?? printed) === (shown ?? printed)) {
      // The theme goes to the first slide, although the shopper has chosen another and nothing else changes. TP36
      after(0, () => kept !== slides.index && slides.select(kept), signal)
      return
    }
    shown = next
    kept = 0
    end()
    if (next) swap(values)
    slides.select(0)
  }

  function swap(values: Values): void {
    const scope = createScope(signal)
    end = scope.end
    const set = (target: Element | null | undefined, pairs: string): void => {
      for (const pair of target ? pairs.split(' ') : []) {
        const [name = '', key = name] = pair.split(':')
        // What the shop says nothing about stays.
        if (key in values) scope.edits.attribute(target!, name, text(values[key]) ?? null)
      }
    }

    if (!hasPlatformSwap(profile.shop)) {
      const image = first('img')
      set(image, imageAttributes)
      set(image?.closest(slideSelector), 'data-thumb:src')
      // Shop data may hold anything; a link must lead to a page or a picture.
      if (/^(?:https?:|[^:]*$)/i.test(text(values.full_src) ?? ':')) set(first('a'), 'href:full_src')
    }
    if (text(values.thumb_src))
      for (const small of [
        ...product.querySelectorAll('.product-thumbnails .first img'),
        // The bar of later themes lies outside the product.
        ...document.querySelectorAll('.sticky-add-to-cart-img'),
      ]) {
        set(small, 'src:thumb_src')
        scope.edits.attribute(small, 'srcset', '')
      }
  }

  for (const name of ['found_variation', 'show_variation', 'reset_data', 'hide_variation'])
    events.on(name, show, { signal })
}

/** Whether the platform's script is there, which exchanges the attributes of the first slide itself. */
function hasPlatformSwap(shop: string): boolean {
  const { jQuery } = window as { jQuery?: { fn?: Values } }
  return Boolean(jQuery?.fn?.[`${shop}_variations_image_update`])
}

/** Texts and numbers as a text; the shop prints `false` for what there is not. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
