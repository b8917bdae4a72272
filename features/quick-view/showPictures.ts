import { listen } from '../../inject/lifetime.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'
import type { ShowContext } from '../../inject/views/show.tsx'
import { createStrip, showArrows } from '../../inject/views/strip.tsx'

/** What a variation says of its picture; `image_src` is an old platform's. Contract theme-and-platform 2.8 */
type VariationPicture = { image?: { src?: unknown }; image_src?: unknown } | null | undefined

/** Makes the pictures a strip; a chosen variation shows its own first. */
export function showPictures(root: HTMLElement, form: HTMLElement | null, context: ShowContext): void {
  const { texts, signal } = context
  const row = root.querySelector<HTMLElement>('.slider')
  const first = row?.querySelector('img')
  if (!row || !first) return

  row.classList.add('vernissage-strip')
  row.tabIndex = 0
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', texts('gallery.label'))
  const strip = createStrip(row, () => {}, { keysIn: [row], isRtl: document.dir === 'rtl', signal })
  showArrows(context, row, strip)

  if (!form) return
  const { srcset } = first
  const src = first.getAttribute('src') ?? ''
  const swap = (variation?: VariationPicture): void => {
    const own = variation?.image?.src || variation?.image_src
    const isOwn = typeof own === 'string'
    first.srcset = isOwn ? '' : srcset
    first.src = isOwn ? own : src
    strip.select(0)
  }
  const events = createStoreEvents(signal)
  const options = { signal, target: form }
  events.on('show_variation', ({ parameters: [variation] }) => swap(variation as VariationPicture), options)
  events.on('hide_variation', () => swap(), options)
  listen(form, 'click', ({ target }) => void ((target as Element).closest('.reset_variations') && swap()), signal)
}
