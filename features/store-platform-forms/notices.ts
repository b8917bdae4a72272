/**
 * Moves the focus to the notice with which the page answers the shopper's last action. Contract complete-takeover CT106,
 * CT107
 */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { isFreshVisit } from '../../inject/dom/pageShownAgain.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { fillIn } from '../../inject/profile.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { frontendScript } from '../shared/platform/frontend.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import type { Part } from '../shared/stand-in/parts.ts'

const noticeSelector =
  ':is(.woocommerce-message, .woocommerce-error, .{shop}-block-components-notice-banner)[role="alert"]'
/** After these times a screen reader has begun to read the page. */
const focusAfterMs = 500
const announceAfterMs = 1000

/** The notice of an answer is printed once: a page that is loaded again, or gone back to, has nothing new to say. */
export const focusedNotice: Part = {
  selector: 'body',
  start: (context) =>
    standIn(context, frontendScript, (shop) => {
      const { signal } = shop
      const focus = (): void => focusNotice(shop)
      if (document.readyState === 'loading')
        listen(document, 'DOMContentLoaded', () => after(focusAfterMs, focus, signal), signal)
      else after(focusAfterMs, focus, signal)
    }),
}

function focusNotice({ edits, profile }: FeatureContext): void {
  const notice = document.querySelector<HTMLElement>(fillIn(noticeSelector, profile))
  // A shopper who has begun to type stays there.
  const isTaken = document.activeElement !== null && document.activeElement !== document.body
  if (!notice?.textContent.trim() || isTaken || !isFreshVisit()) return
  edits.attribute(notice, 'tabindex', '-1')
  notice.focus()
}

/** Announces number and order of the results, which are in the page before a screen reader listens. */
export const sortedCount: Part = {
  selector: '.woocommerce-result-count[data-is-sorted-by="true"]',
  start: (context) =>
    standIn(context, frontendScript, (shop) => {
      const announce = createAnnouncer(shop)
      after(announceAfterMs, () => announce(shop.element.textContent.trim()), shop.signal)
    }),
}
