/** The dialog with a product: the server's HTML, whose pictures become a strip, and whose form is started. */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { pageNames } from '../../inject/profile.ts'
import { findJQuery } from '../../inject/shop/jQuery.ts'
import { text } from '../../inject/shop/page.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { themeScript } from '../../inject/shop/theme.ts'
import { Adopted } from '../../inject/views/Adopted.tsx'
import type { Dialog } from '../../inject/views/dialog/Dialog.tsx'
import { showStrip } from '../../inject/views/strip/strip.tsx'
import type { ShowContext } from '../../inject/views/useView.ts'
import { imageOf } from '../shared/pictures/variationImage.ts'
import { openPopup } from '../shared/theme/popups.ts'

/** Opens the dialog with what the shop answered. Features find the forms in it as anywhere else. */
export function openProduct(context: SetupContext, html: string, opener: HTMLElement): Dialog {
  const { profile, log, page } = context
  const content = sanitise(html, 'page')
  const dialog = openPopup(context, {
    label: (content.querySelector('h1') ?? opener).textContent.trim(),
    className: 'vernissage-quick-view',
    opener,
    children: <Adopted className="product-lightbox lightbox-content" content={content} />,
  })
  const root = dialog.element.querySelector('.product-lightbox')!
  const form = root.querySelector<HTMLElement>('form.variations_form')
  showPictures(dialog.context, root, form)
  const data = `action=${profile.theme}_quickview&product=${opener.dataset.prod}`
  emitThemeEvents(dialog.signal, { type: 'POST', url: page.ajaxUrl, data }, html)
  try {
    // Quantity boxes that no feature of ours handles are the theme's to start.
    themeScript(profile)?.attach('add-qty', root)
    if (form) startVariations(form, pageNames(profile).variationMethod)
  } catch (cause) {
    log.warn('a script of the shop failed in the quick view', root, cause)
  }
  return dialog
}

/** Fires the jQuery events of the theme's popup and of its call, after which plugins start their forms. */
function emitThemeEvents(
  signal: AbortSignal,
  call: { readonly type: string; readonly url: string; readonly data: string },
  responseText: string,
): void {
  if (!findJQuery()) return
  const { emit } = createStoreEvents(signal)
  emit('mfpOpen', [], document)
  emit('ajaxSuccess', [{ status: 200, responseText }, call], document)
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

/** Makes the pictures a strip, whose first picture follows the chosen variation. */
export function showPictures(context: ShowContext, root: Element, form: HTMLElement | null): void {
  const { edits, signal, texts } = context
  const row = root.querySelector<HTMLElement>('.slider')
  const first = row?.querySelector('img')
  if (!row || !first) return

  setAttributes(edits, row, { tabindex: '0', role: 'group', 'aria-label': texts('gallery.label') })
  const strip = showStrip(context, row, () => {}, [row])
  if (!form) return

  const src = first.getAttribute('src')
  const srcset = first.getAttribute('srcset')
  const showVariation = (variation?: unknown): void => {
    const variationSrc = text(imageOf(Object(variation)).src)
    setAttributes(edits, first, variationSrc ? { srcset: '', src: variationSrc } : { srcset, src })
    strip.select(0)
  }
  const events = createStoreEvents(signal)
  events.on('show_variation', ({ parameters }) => showVariation(parameters[0]), { target: form })
  events.on('hide_variation', () => showVariation(), { target: form })
  listenWithin(form, 'click', '.reset_variations', () => showVariation(), signal)
}
