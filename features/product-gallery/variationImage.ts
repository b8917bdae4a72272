/**
 * The slide in view, the first thumbnail and the picture in the sticky bar follow the chosen variation, and return when it
 * is given up. The first picture itself is exchanged by whoever announces the variation: the platform's script or its
 * stand-in. S1.19 Source: contract theme-and-platform 2.11, 3.6.
 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { after } from '../../inject/lifetime.ts'
import { slideSelector } from '../../inject/picture.ts'
import { createScope } from '../../inject/scope.ts'
import { createStoreEvents, type StoreEvent } from '../../inject/storeEvents.ts'
import { productOf } from './productOf.ts'
import type { Slides } from './slides.ts'

export function variationImage(slides: Slides, { element, signal }: FeatureContext): void {
  const events = createStoreEvents(signal)
  const product = productOf(element)

  let end = (): void => {}
  /** What the first slide shows for the variation; undefined = what the server printed. */
  let shown: string | undefined
  /** The slide that stays in view. */
  let kept = 0
  /** The large picture that the server printed. */
  const printed = element.querySelector<HTMLElement>(`${slideSelector} img`)?.dataset.large_image

  function show({ name, target, parameters: [variation] }: StoreEvent): void {
    const form = target instanceof Element && target.closest('.product')
    if (form && form !== product) return
    const isChosen = name === 'found_variation' || name === 'show_variation'
    const { image, image_src, image_link } = Object(isChosen ? variation : undefined)
    // The keys of old versions of the platform count where today's are missing.
    const { src = image_src, full_src = image_link, thumb_src } = Object(image)
    const next = address(full_src) ?? address(src)
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
    if (address(thumb_src)) showSmall(thumb_src)
    slides.select(0)
  }

  function showSmall(url: string): void {
    const scope = createScope(signal)
    end = scope.end
    for (const small of [
      ...product.querySelectorAll('.product-thumbnails .first img'),
      // The bar of later themes lies outside the product.
      ...document.querySelectorAll('.sticky-add-to-cart-img'),
    ]) {
      scope.edits.attribute(small, 'src', url)
      scope.edits.attribute(small, 'srcset', '')
    }
  }

  for (const name of ['found_variation', 'show_variation', 'reset_data', 'hide_variation'])
    events.on(name, show, { signal })
}

/** The shop prints `false` for what there is not. */
function address(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
