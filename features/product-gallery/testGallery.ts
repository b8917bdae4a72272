/** For tests only: product pages with galleries, and stand-ins for what the theme's and the platform's scripts do there. */
import jQueryFactory from 'jquery'
import { flushSync } from 'react-dom'
import { vi } from 'vitest'
import { type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import productGallery from './feature.ts'

export type JQuery = typeof jQueryFactory

export interface TestSlide {
  readonly alt?: string
  readonly caption?: string
  /** `null`: the link leads nowhere. */
  readonly href?: string | null
  readonly inside?: string
}

const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

export function slideHtml({ alt, caption = '', href, inside = '' }: TestSlide, at: number): string {
  const name = `/m/bild-${at + 1}`
  const link = href === null ? '' : ` href="${quoted(href ?? `${name}.jpg`)}"`
  const image = `<img width="600" height="400" src="${name}-600.jpg" class="${at ? '' : 'wp-post-image '}skip-lazy" alt="${quoted(alt ?? `Ansicht ${at + 1}`)}" title="bild" data-caption="${quoted(caption)}" data-src="${name}.jpg" data-large_image="${name}.jpg" data-large_image_width="2400" data-large_image_height="1600" srcset="${name}-600.jpg 600w, ${name}.jpg 2400w" sizes="(max-width: 600px) 100vw, 600px">`
  return `<div data-thumb="${name}-100.jpg" data-thumb-alt="" class="woocommerce-product-gallery__image slide${at ? '' : ' first'}"><a${link}>${image}</a>${inside}</div>`
}

export interface TestProduct {
  readonly slides?: readonly TestSlide[]
  readonly options?: string
  readonly classes?: string
  /** Inline style of the gallery. */
  readonly style?: string
  /** Further markup inside the product. */
  readonly more?: string
}

const placeholder =
  '<div class="woocommerce-product-gallery__image--placeholder"><img src="/m/leer.png" alt="Kein Bild" class="wp-post-image"></div>'

/** A product page as the theme prints it (theme-and-platform 4.3). */
function productHtml({ slides = [{}, {}, {}], options, classes = '', style, more = '' }: TestProduct = {}): string {
  const cells = slides
    .map(
      (_, at) =>
        `<div class="col${at ? '' : ' is-nav-selected first'}"><a><img src="/m/bild-${at + 1}-100.jpg" srcset="/m/bild-${at + 1}-100.jpg 100w" alt="Ansicht ${at + 1}"></a></div>`,
    )
    .join('')
  const row = `<div class="product-thumbnails thumbnails slider row" data-flickity-options='{"asNavFor":".product-gallery-slider"}'>${cells}</div>`
  return `<div class="product type-product">
    <div class="product-images woocommerce-product-gallery images" data-columns="4"${style === undefined ? '' : ` style="${style}"`}>
      <figure class="woocommerce-product-gallery__wrapper product-gallery-slider slider has-image-zoom ${classes}" data-flickity-options='${options ?? '{"wrapAround":true}'}'>${slides.map(slideHtml).join('') || placeholder}</figure>
      <div class="image-tools bottom left"><a href="#product-zoom" class="zoom-button" title="Zoom"></a><a class="product-video-popup open-video" href="https://film.example/watch?v=1"></a></div>
    </div>
    ${slides.length > 1 ? row : ''}
    <form class="variations_form cart"><img class="sticky-add-to-cart-img" src="/m/bild-1-100.jpg" alt=""></form>
    ${more}
  </div>`
}

let runtime: Runtime | undefined

/** Opens a product page with the feature; returns the markup as it was before. */
export function open(product: TestProduct = {}, config: Parameters<typeof startRuntime>[1] = {}): string {
  setBody(productHtml(product))
  const before = document.documentElement.outerHTML
  restart(config)
  return before
}

/** Starts the feature on the page as it is. */
export function restart(config: Parameters<typeof startRuntime>[1] = {}): void {
  // A busy machine must not put the mount off into the next slice.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  runtime = startRuntime([productGallery], config)
  clock.mockRestore()
}

export function row() {
  return runtime?.mounts.rows()[0]
}

export function stop(): void {
  runtime?.stop()
  runtime = undefined
}

export const findElement = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
export const slider = (): HTMLElement => findElement('.product-gallery-slider')
export const thumbnails = (): HTMLElement[] => all('.product-thumbnails a')
export const name = (): string | null => slider().getAttribute('aria-label')
export const lightbox = (): HTMLDialogElement | null => document.querySelector('dialog')
export const counter = (): string | null | undefined => lightbox()?.querySelector('[role=status]')?.textContent
export const arrows = (root: ParentNode = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.vernissage-arrow'),
]
/** Large pictures that the lightbox has asked for, by their place. */
export const requestedPictures = (): (string | null)[] =>
  all('dialog figure img').map((image) => image.getAttribute('src'))

/** Does something to the page; the views have followed when this returns. */
export const flush: <Result>(action: () => Result) => Result = flushSync

export function pressKey(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  flush(() => target.dispatchEvent(event))
  return event
}

/** Opens the lightbox by a click; returns whether the browser would have followed the link. */
export function click(target: Element, more: MouseEventInit = {}): boolean {
  return flush(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more })))
}

/** A variation as the platform announces it. */
export function variation(file: string, more: object = {}) {
  return {
    variation_id: 7,
    image: {
      title: file,
      caption: `Blatt ${file}`,
      alt: `Variante ${file}`,
      src: `/m/${file}-600.jpg`,
      srcset: `/m/${file}-600.jpg 600w, /m/${file}.jpg 2000w`,
      sizes: '100vw',
      full_src: `/m/${file}.jpg`,
      full_src_w: 2000,
      full_src_h: 1500,
      src_w: 600,
      src_h: 450,
      thumb_src: `/m/${file}-300.jpg`,
    },
    ...more,
  }
}

/** Fires an event of the platform at the form without jQuery, as on a page where that is absent. */
export function announce(event: string, ...parameters: readonly unknown[]): void {
  findElement('form.cart').dispatchEvent(new CustomEvent(event, { bubbles: true, detail: parameters }))
}

/** What the theme's script does with a gallery: slider, zoom, popup, pictures of variations. */
export function startTheme() {
  const $ = jQueryFactory
  ;(window as { jQuery?: unknown }).jQuery = $
  // Every script that arrives tells so.
  window.dispatchEvent(new Event('load'))
  const root = $(document.body)
  const popup = vi.fn()
  const selected: number[] = []
  const thumbnail = findElement('.product-thumbnails .first img')
  const printed = thumbnail.getAttribute('src')

  root.on('click', '.woocommerce-product-gallery__image a', (event) => {
    event.preventDefault()
    popup()
  })
  $(findElement('.zoom-button')).on('click', (event) => {
    event.preventDefault()
    findElement('.slide.is-selected a').click()
  })
  const slider = {
    select(index: number) {
      selected.push(index)
      for (const [at, slide] of all('.slide').entries()) slide.classList.toggle('is-selected', at === index)
    },
  }
  root.on('show_variation', (_event, { image }) => {
    thumbnail.setAttribute('src', image.thumb_src)
    slider.select(0)
  })
  root.on('hide_variation', () => {
    thumbnail.setAttribute('src', printed!)
    slider.select(0)
  })

  return {
    $,
    popup,
    selected,
    select: slider.select,
    /** The slider comes later than the rest, when its part has been loaded and the gallery is in view. */
    async startSlider(): Promise<void> {
      const element = findElement('.product-gallery-slider')
      const slides = [...element.children]
      element.classList.add('flickity-enabled')
      const viewport = document.createElement('div')
      viewport.className = 'flickity-viewport'
      viewport.innerHTML = '<div class="flickity-slider"></div>'
      viewport.firstElementChild!.append(...slides)
      element.append(viewport)
      for (const side of ['previous', 'next']) {
        const button = document.createElement('button')
        button.className = `flickity-button flickity-prev-next-button ${side}`
        button.setAttribute('aria-label', side === 'next' ? 'Next' : 'Previous')
        element.append(button)
      }
      $(element).data('flickity', slider)
      slides[0]?.classList.add('is-selected')
      $(element).trigger('flatsome-flickity-ready')
      await turn()
    },
  }
}

/** What the platform's script does with the first picture. Returns how often it has. */
export function startPlatform(): () => number {
  const $ = jQueryFactory
  ;(window as { jQuery?: unknown }).jQuery = $
  let times = 0
  Object.assign($.fn, { wc_variations_image_update() {} })
  const image = findElement('.wp-post-image')
  const printed = image.getAttribute('src')
  $(document.body).on('found_variation', (_event, { image: { src } }) => {
    times++
    image.setAttribute('src', src)
  })
  $(document.body).on('reset_data', () => image.setAttribute('src', printed!))
  return () => times
}

/** Takes jQuery and everything bound through it off the page. */
export function forgetJQuery(): void {
  jQueryFactory(document.body).add(document).off()
  delete (jQueryFactory.fn as unknown as Record<string, unknown>).wc_variations_image_update
  delete (window as { jQuery?: unknown }).jQuery
}
