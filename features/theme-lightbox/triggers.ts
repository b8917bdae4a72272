/** `[data-open]` opens the element that its selector names: login, search, cart, filters. Contract complete-takeover CT41, CT76 */

import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { findFor } from '../../inject/dom/shopSelector.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import { openLightbox, optionsOf } from '../shared/theme/lightbox.tsx'
import type { ThemePart } from '../shared/theme/themeParts.ts'

const selector = '[data-open]'

export const trigger: ThemePart = {
  selector,
  // On the document, so after all listeners on the element.
  once: (context) =>
    listenWithin(document, 'click', selector, (event, opener) => openFrom(context, opener, event), context.signal),
  start({ element, edits }) {
    edits.attribute(element, 'aria-haspopup', 'dialog')
    if (!element.hasAttribute('aria-expanded')) edits.attribute(element, 'aria-expanded', 'false')
  },
}

function openFrom(context: SetupContext, opener: HTMLElement, event: MouseEvent): void {
  // The mini-cart and the menu prevent the click, and open their elements themselves.
  if (event.defaultPrevented || hasModifier(event)) return
  const { open, visibleAfter } = opener.dataset
  const content = findFor(document, open ?? '')
  // The link's own address leads to a page that does the same, where there is one.
  if (!content || content.contains(opener)) return
  event.preventDefault()
  const dialog = openLightbox(context, {
    ...optionsOf(opener),
    content,
    opener,
    staysVisible: visibleAfter !== undefined && visibleAfter !== 'false',
  })
  if (!context.isParity) closeOnBackButton(context, dialog)
}
