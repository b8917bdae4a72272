/** The menu of narrow screens: a drawer. Contract complete-takeover CT18, CT19 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { findFor } from '../../inject/dom/shopSelector.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import type { Dialog } from '../../inject/views/dialog/Dialog.tsx'
import { needsDialogs } from '../../inject/views/dialog/needsDialogs.ts'
import { openLightbox, optionsOf } from '../shared/theme/lightbox.tsx'
import { leadsToThisPage, placeNameIn } from '../shared/theme/placeInPage.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { mainMenuName } from './texts.ts'

export const drawer: ThemePart = {
  selector: '[data-open="#main-menu"]',
  start(context) {
    const { element: trigger, edits, signal } = context
    setAttributes(edits, trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': 'false' })
    const open = (): Dialog | undefined => {
      const content = findFor(document, trigger.dataset.open ?? '')
      if (!content || content.contains(trigger)) return undefined
      const { position = 'left', ...options } = optionsOf(trigger)
      return openLightbox(context, { ...options, content, label: mainMenuName(context), opener: trigger, position })
    }
    const onClick = (event: MouseEvent): void => {
      if (hasModifier(event) || needsDialogs()) return
      const dialog = open()
      if (!dialog) return
      event.preventDefault()
      closeOnBackButton(context, dialog)
      closeOnLinkToPlace(dialog)
    }
    listen(trigger, 'click', onClick, signal)
  },
}

/** Closes the menu when a link in it leads to a place in this page, which the open menu would cover. */
function closeOnLinkToPlace({ element, signal, close }: Dialog): void {
  const onLink = (_event: Event, element: HTMLElement): void => {
    const link = element as HTMLAnchorElement
    // Closing goes back in the history, so the link must have changed the address before.
    if (leadsToThisPage(link) && document.getElementById(placeNameIn(link))) after(0, close, signal)
  }
  listenWithin(element, 'click', 'a[href*="#"]', onLink, signal)
}
