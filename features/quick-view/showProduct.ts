import type { SetupContext } from '../../inject/defineFeature.ts'
import { sanitise } from '../../inject/html.ts'
import { pageNames } from '../../inject/profile.ts'
import { themeScript } from '../../inject/theme.ts'
import { type Dialog, openDialog } from '../../inject/views/Dialog.tsx'
import { showPictures } from './showPictures.ts'

/** Opens the dialog with what the shop answered. Features find their forms in it as anywhere else. */
export function showProduct(html: string, opener: HTMLElement, context: SetupContext): Dialog {
  const { profile, log } = context
  const root = document.createElement('div')
  root.className = 'product-lightbox lightbox-content'
  root.append(sanitise(html, 'page'))
  const dialog = openDialog(context, {
    label: (root.querySelector('h1') ?? opener).textContent?.trim() ?? '',
    content: root,
    className: 'vernissage-quick-view',
    opener,
  })
  const form = root.querySelector<HTMLElement>('form.variations_form')
  showPictures(root, form, dialog.context)
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
  const { jQuery } = window as { jQuery?: { (element: Element): object; fn?: Record<string, unknown> } }
  const start = jQuery?.fn?.[method]
  if (jQuery && typeof start === 'function' && document.getElementById('tmpl-variation-template')) {
    start.call(jQuery(form))
  }
}
