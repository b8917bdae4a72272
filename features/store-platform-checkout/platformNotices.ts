/** The platform's notices, wherever its answers have them. Source: contract theme-and-platform 3.7, 3.13, 8. */
import { noticeClasses } from '../../inject/profile.ts'
import { scrollToElement } from '../../inject/scroll.ts'
import { find } from './checkoutContext.ts'

/** The platform's own distance and time (S9.22). */
const offsetPx = 100
const durationMs = 1000

export function noticeSelector(): string {
  return Object.values(noticeClasses())
    .map((name) => `.${name}`)
    .join()
}

/** Notices that say something different from each other, in their order. */
export function withoutRepeats<Notice extends { readonly textContent: string }>(notices: Iterable<Notice>): Notice[] {
  const texts = new Map<string, Notice>()
  for (const notice of notices) {
    const text = notice.textContent.replace(/\s+/g, ' ').trim()
    if (text && !texts.has(text)) texts.set(text, notice)
  }
  return [...texts.values()]
}

/** The page's first place for notices. */
export function noticePlace(): HTMLElement | null {
  return find('.woocommerce-notices-wrapper') ?? find('.woocommerce')
}

/** Shows notices in the page's first place for them. */
export function insertNotices(notices: readonly Element[]): void {
  noticePlace()?.prepend(...notices)
}

/** Leads to the first notice after something that the shopper asked for. */
export function leadToNotice(notice: Element | undefined, signal: AbortSignal): void {
  if (!(notice instanceof HTMLElement) || !notice.isConnected) return
  scrollToElement(notice, offsetPx, durationMs, signal)
  notice.tabIndex = -1
  notice.focus({ preventScroll: true })
}
