/** Reads the platform's notices from answers, and shows and scrolls to them. Source: contract theme-and-platform 3.7, 3.13, 8. */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { noticeSelector } from '../../inject/profile.ts'
import { scrollToNotice, showNotice } from '../../inject/views/notices.tsx'
import { platformText } from '../shared/platform/texts.ts'
import { type CheckoutContext, find } from './checkoutContext.ts'

/** Notices of every kind. */
export const noticesSelector = (['error', 'success', 'info'] as const).map(noticeSelector).join()

/** The notices without empty ones and without repeated texts, in their order. */
export function withoutRepeats(notices: Iterable<HTMLElement>): HTMLElement[] {
  const texts = new Set<string>()
  return [...notices].filter(({ textContent }) => {
    const text = textContent.replace(/\s+/g, ' ').trim()
    return text && !texts.has(text) && texts.add(text)
  })
}

/** The notices in an answer that consists of nothing else. */
export function readNotices(html: string): readonly HTMLElement[] {
  return withoutRepeats(sanitise(html, 'notice').querySelectorAll<HTMLElement>(noticesSelector))
}

/** The page's first place for notices. */
export function noticePlace(): HTMLElement {
  return find('.woocommerce-notices-wrapper') ?? find('.woocommerce') ?? document.body
}

/** Text about a failed call. Status 403 means that the nonces of a page that has been open for long have expired. */
export function failureText(context: CheckoutContext, status: number): string {
  return status === 403 ? platformText(context, 'stalePage') : context.texts('http.unexpected')
}

/** Shows a message about a failure in the page's place for notices. Returns a function that removes the message. */
export function showFailure(context: CheckoutContext, text: string): () => void {
  return showNotice(context, noticePlace(), { kind: 'error', message: { text } })
}

/** Scrolls to a notice and gives it the focus. */
export function leadToNotice(notice: HTMLElement | undefined, signal: AbortSignal): void {
  if (!notice?.isConnected) return
  scrollToNotice(notice, signal)
  notice.tabIndex = -1
  focusInPlace(notice)
}
