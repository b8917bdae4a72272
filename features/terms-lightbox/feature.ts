/** Opens the terms over the checkout, where they can be read and accepted without losing the place. S1.25 S2.50 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { defineFeature } from '../../inject/feature.ts'
import { hasModifier, intercept } from '../../inject/legacy/intercept.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import { type Dialog, dialogStyles, openDialog } from '../../inject/views/dialog/Dialog.tsx'
import { needsDialogs } from '../../inject/views/dialog/needsDialogs.ts'
import { hiddenClass } from '../shared/theme/lightbox.tsx'
import css from './termsLightbox.css'

const id = 'terms-and-conditions-lightbox'
const linkSelector = `a[href="#${id}"]`

export default defineFeature({
  id: 'terms-lightbox',
  selector: `#${id}`,
  sharedStyles: dialogStyles,
  styles: css,
  setup: needsDialogs,

  mount(context) {
    const { element, signal } = context
    let dialog: Dialog | undefined
    /** The form whose terms are shown: a page may have another checkout, as in a popup. */
    let form: Element | null = null

    /** Moves the server's own element into the dialog, so that ids stay unique and other scripts still know its button. */
    const open = (opener: HTMLElement): void => {
      form = opener.closest('form')
      dialog = openDialog(context, {
        label: opener.textContent,
        content: element,
        className: 'vernissage-terms',
        opener,
      })
      dialog.context.edits.toggleClass(element, hiddenClass, false)
      if (!context.isParity) closeOnBackButton(context, dialog)
      dialog.signal.addEventListener('abort', () => {
        // The payment section may have been replaced meanwhile; then it brought terms of its own, and another link.
        if (!element.isConnected) focusInPlace(document.querySelector<HTMLElement>(linkSelector))
      })
    }

    // However many handlers the theme has added to the link, none of them gets the click.
    // Contract theme-and-platform 2.18
    const onLinkClick = (event: MouseEvent, link: HTMLElement): boolean => {
      if (hasModifier(event)) return true
      event.preventDefault()
      if (!dialog?.element.isConnected) open(link)
      return true
    }
    // The button's own code closes the popup of a script that is not loaded, and ticks the box without an event.
    const onAccept = (event: MouseEvent, button: Element): boolean => {
      if (!dialog?.element.contains(button)) return false
      event.preventDefault()
      const box = (form?.isConnected ? form : document).querySelector<HTMLInputElement>('#terms')
      if (!box?.checked) box?.click()
      dialog.close()
      return true
    }
    intercept('click', linkSelector, onLinkClick, signal)
    intercept('click', '#terms-and-conditions-accept', onAccept, signal)
  },
})
