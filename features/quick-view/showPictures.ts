import { listen } from '../../inject/lifetime.ts'
import { hasReducedMotion } from '../../inject/scroll.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'
import type { Texts } from '../../inject/texts.ts'

/** What a variation says of its picture; `image_src` is an old platform's. Contract 2.8 */
type VariationPicture = { image?: { src?: unknown }; image_src?: unknown } | null | undefined

/** Makes the pictures a row to swipe, with buttons where there are several; a chosen variation shows its own. */
export function showPictures(root: HTMLElement, form: HTMLElement | null, texts: Texts, signal: AbortSignal): void {
  const row = root.querySelector<HTMLElement>('.slider')
  const slides = row?.querySelectorAll<HTMLElement>('.slide') ?? []
  const [first] = slides
  if (!row || !first) return

  const show = (number: number): void => {
    const slide = slides[(number + slides.length) % slides.length] as HTMLElement
    // The row's own scrolling, so that neither dialog nor page moves. Offsets are negative from right to left.
    row.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: hasReducedMotion() ? 'instant' : 'smooth' })
  }
  if (slides.length > 1) {
    row.tabIndex = 0
    row.setAttribute('role', 'group')
    row.setAttribute('aria-label', texts('gallery.label'))
    for (const [step, name, sign] of [
      [-1, 'previous', '‹'],
      [1, 'next', '›'],
    ] as const) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = `vernissage-quick-view-${name}`
      button.setAttribute('aria-label', texts(`gallery.${name}`))
      button.textContent = sign
      const shown = (): number => Math.round(Math.abs(row.scrollLeft) / (row.clientWidth || 1))
      listen(button, 'click', () => show(shown() + step), signal)
      row.after(button)
    }
  }

  const picture = first.querySelector('img')
  if (!form || !picture) return
  const { srcset } = picture
  const src = picture.getAttribute('src') ?? ''
  const swap = (variation?: VariationPicture): void => {
    const own = variation?.image?.src || variation?.image_src
    const isOwn = typeof own === 'string'
    picture.srcset = isOwn ? '' : srcset
    picture.src = isOwn ? own : src
    show(0)
  }
  const events = createStoreEvents(signal)
  events.on('show_variation', ({ parameters: [variation] }) => swap(variation as VariationPicture), {
    signal,
    target: form,
  })
  events.on('hide_variation', () => swap(), { signal, target: form })
  listen(form, 'click', ({ target }) => void ((target as Element).closest('.reset_variations') && swap()), signal)
}
