/** The dialog with a product: the server's HTML, whose pictures become a strip, and whose form is started. */

import { listen } from '../../inject/dom/lifetime.ts'
import { sanitise } from '../../inject/dom/sanitise.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { pageNames } from '../../inject/profile.ts'
import { createStoreEvents, type StoreEvent } from '../../inject/shop/storeEvents.ts'
import { themeScript } from '../../inject/shop/theme.ts'
import { Adopted } from '../../inject/views/Adopted.tsx'
import { type Dialog, openDialog } from '../../inject/views/Dialog.tsx'
import type { ShowContext } from '../../inject/views/show.tsx'
import { showStrip } from '../../inject/views/strip.tsx'

/** Opens the dialog with what the shop answered. Features find the forms in it as anywhere else. */
export function openProduct(context: SetupContext, html: string, opener: HTMLElement): Dialog {
  const { profile, log } = context
  const content = sanitise(html, 'page')
  const dialog = openDialog(context, {
    label: (content.querySelector('h1') ?? opener).textContent.trim(),
    className: 'vernissage-quick-view',
    opener,
    children: <Adopted className="product-lightbox lightbox-content" content={content} />,
  })
  const root = dialog.element.querySelector('.product-lightbox')!
  const form = root.querySelector<HTMLElement>('form.variations_form')
  showPictures(dialog.context, root, form)
  try {
    // Where quantities are not ours, they are the theme's.
    themeScript(profile)?.attach('add-qty', root)
    if (form) startVariations(form, pageNames(profile).variationMethod)
  } catch (cause) {
    log.warn('a script of the shop failed in the quick view', root, cause)
  }
  return dialog
}

/**
 * The platform's script starts the forms that a page comes with, and none that comes later. Without the script, or the
 * templates that it fills, the form is sent as it stands: the server finds the variation.
 * Contract theme-and-platform 9, report 16328
 */
function startVariations(form: HTMLElement, method: string): void {
  const { jQuery } = window as { jQuery?: (element: Element) => Record<string, (() => void) | undefined> }
  if (document.getElementById('tmpl-variation-template')) jQuery?.(form)[method]?.()
}

/** What a variation says of its picture; `image_src` is an old platform's. Contract theme-and-platform 2.8 */
type VariationPicture = { image?: { src?: unknown }; image_src?: unknown } | null | undefined

/** Makes the pictures a strip; a chosen variation shows its own first. */
export function showPictures(context: ShowContext, root: Element, form: HTMLElement | null): void {
  const { edits, signal, texts } = context
  const row = root.querySelector<HTMLElement>('.slider')
  const first = row?.querySelector('img')
  if (!row || !first) return

  edits.attribute(row, 'tabindex', '0')
  edits.attribute(row, 'role', 'group')
  edits.attribute(row, 'aria-label', texts('gallery.label'))
  const strip = showStrip(context, row, () => {}, [row])
  if (!form) return

  const src = first.getAttribute('src')
  const srcset = first.getAttribute('srcset')
  const showVariation = (variation?: VariationPicture): void => {
    const own = variation?.image?.src || variation?.image_src
    const isOwn = typeof own === 'string'
    edits.attribute(first, 'srcset', isOwn ? '' : srcset)
    edits.attribute(first, 'src', isOwn ? own : src)
    strip.select(0)
  }
  const events = createStoreEvents(signal)
  const onChange = ({ parameters: [variation] }: StoreEvent): void => showVariation(variation as VariationPicture)
  events.on('show_variation', onChange, { target: form })
  events.on('hide_variation', () => showVariation(), { target: form })
  const onClick = ({ target }: Event): void =>
    void ((target as Element).closest('.reset_variations') && showVariation())
  listen(form, 'click', onClick, signal)
}
