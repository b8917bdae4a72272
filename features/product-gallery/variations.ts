/**
 * The pictures follow the chosen variation, and return when it is given up. Where the platform's or the theme's script does
 * a part of this, that part is left to it. S1.19
 * Source: contract theme-and-platform 2.11, 2.12, 3.6.
 */

import { after } from '../../inject/dom/lifetime.ts'
import { decodeText } from '../../inject/dom/markup/decodeText.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { Profile } from '../../inject/profile.ts'
import { emptiedHandles } from '../../inject/shop/emptiedHandles.ts'
import { findJQuery } from '../../inject/shop/jQuery.ts'
import { createStoreEvents, type StoreEvent } from '../../inject/shop/storeEvents.ts'
import { imageOf, textOf, type Values } from '../shared/pictures/variationImage.ts'
import { createImageCalls } from './calls.ts'
import { productOf, slideSelector } from './pictures.ts'
import type { Slides } from './slides.ts'

/** Attributes of the first picture, each with the key of the variation's image where that has another name. */
const imageAttributes =
  'src srcset sizes alt title width:src_w height:src_h data-caption:caption data-src:full_src ' +
  'data-large_image:full_src data-large_image_width:full_src_w data-large_image_height:full_src_h'

/** Shows the pictures of the variation that is chosen in a form of the gallery's product. */
export function followVariation(context: FeatureContext, slides: Slides): void {
  const { element, signal } = context
  const events = createStoreEvents(signal)
  const showFirst = createFirstPicture(context, slides)
  const showFurther = createFurtherPictures(context)
  const onChange = ({ name, target, parameters }: StoreEvent): unknown => {
    const form = target instanceof Element && target.closest('.product')
    if (form && form !== productOf(element)) return undefined
    const variation = Object(/^(?:found|show)_/.test(name) && parameters[0])
    showFirst(name, imageOf(variation))
    return showFurther(variation)
  }
  for (const name of ['found_variation', 'show_variation', 'reset_data', 'hide_variation']) events.on(name, onChange)
}

/** Returns a function that shows the picture of a variation first. */
function createFirstPicture(context: FeatureContext, slides: Slides): (event: string, values: Values) => void {
  const { element, signal } = context
  let end = (): void => {}
  /** The picture of the variation in the first slide; undefined: the one that the server printed. */
  let shown: string | undefined
  /** Index of the slide that was in view before the theme acts. */
  let keptIndex = 0
  const printed = findInFirstSlide(element, 'img')?.dataset.large_image

  return (event, values) => {
    // An image without an address is none, as for the platform.
    const src = textOf(values.src)
    const next = src && (textOf(values.full_src) || src)
    // These two events come before the theme acts, the other events at the same time.
    if (event === 'found_variation' || event === 'reset_data') keptIndex = slides.index
    if ((next || printed) === (shown || printed)) {
      // The theme goes to the first slide, although the shopper has chosen another and nothing else changes. TP36
      after(0, () => keptIndex !== slides.index && slides.select(keptIndex), signal)
      return
    }
    shown = next
    keptIndex = 0
    end()
    if (next) end = swap(context, values)
    slides.select(0)
  }
}

/** Finds an element in the first slide, or in the slide that stands for missing pictures. */
function findInFirstSlide(gallery: Element, selector: string): HTMLElement | null {
  return gallery.querySelector(`[class*=gallery__image] ${selector}`)
}

/**
 * Writes the values of a variation's image to the first picture, to its thumbnail and to the one in the sticky bar.
 * @returns restores the server's values
 */
function swap({ element, profile, signal }: FeatureContext, values: Values): () => void {
  const { edits, end } = createScope(signal)
  const set = (target: Element | null | undefined, pairs: string): void => {
    // Further formats of the server's picture, which a plugin has put around it, would be shown in the place of the variation's.
    for (const source of target?.closest('picture')?.querySelectorAll('source') ?? [])
      edits.attribute(source, 'srcset', null)
    for (const pair of target ? pairs.split(' ') : []) {
      const [name = '', key = name] = pair.split(':')
      // Attributes for which the shop gives no value stay.
      if (values[key] === undefined) continue
      const value = textOf(values[key]) ?? null
      edits.attribute(target!, name, value && /alt|title|caption/.test(name) ? decodeText(value) : value)
    }
  }

  // The platform's script, where it is there, exchanges the attributes of the first slide itself.
  if (!platformUpdate(profile)) {
    const image = findInFirstSlide(element, 'img')
    set(image, imageAttributes)
    set(image?.closest(slideSelector), 'data-thumb:src')
    // Shop data may hold anything; a link must lead to a page or a picture.
    if (/^(?:https?:|[^:]*$)/i.test(textOf(values.full_src) ?? ':'))
      set(findInFirstSlide(element, 'a'), 'href:full_src')
  }
  // The bar of later themes lies outside the product.
  const bars = document.querySelectorAll('.sticky-add-to-cart-img')
  const thumbnails = [...productOf(element).querySelectorAll('.product-thumbnails .first img'), ...bars]
  for (const image of textOf(values.thumb_src) ? thumbnails : []) {
    set(image, 'src:thumb_src')
    edits.attribute(image, 'srcset', '')
  }
  return end
}

/** The platform's own function for the first slide; undefined where its script is absent. */
function platformUpdate({ shop }: Profile): unknown {
  return findJQuery<{ fn?: Values }>()?.fn?.[`${shop}_variations_image_update`]
}

/**
 * Returns a function that shows further pictures of a variation in the place of the product's: those that the platform prints
 * since version 10.9, where its script does not show them, or those of the theme's extension, where the server has left its
 * file out or the page has no jQuery.
 */
function createFurtherPictures(context: FeatureContext): (variation: Values) => Promise<void> {
  const { element, profile, signal } = context
  const load = createImageCalls(context)
  const handle = `${profile.theme}-variation-images-frontend`
  const extension = `style#${profile.theme}-variation-images-css,script[src*="${handle}"]`
  let shown: unknown
  let end = (): void => {}

  return async ({ variation_id: id, gallery_images_html: html }) => {
    if (id === shown) return
    shown = id
    end()
    const isOurs =
      emptiedHandles()?.includes(handle) || (findJQuery() === undefined && document.querySelector(extension) !== null)
    const printed = sanitise(platformUpdate(profile) ? '' : `${html || ''}`, 'page')
    const { images, thumbs } = Object(isOurs && id && (await load(String(id)).catch(() => {})))
    if (id !== shown || signal.aborted) return
    const { edits, ...scope } = createScope(signal)
    end = scope.end
    const places = { '.product-gallery-slider': images, '.product-thumbnails': thumbs }
    for (const [place, list] of Object.entries(places)) {
      const row = productOf(element).querySelector(place)
      // The first element of the row is the variation's own, and stays.
      const newItems = Array.isArray(list)
        ? sanitise(list.join(''), 'page').children
        : printed.querySelectorAll(`${place} > :not(:first-child)`)
      if (!row || newItems.length === 0) continue
      for (const old of [...row.children].slice(1)) edits.remove(old)
      for (const each of [...newItems]) edits.insert(each, row)
    }
  }
}
