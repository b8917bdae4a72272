/** Shows the shop's messages about a price or an offer for a while, in the page or in a popup. */
import { after } from '../../../inject/dom/lifetime.ts'
import { createScope } from '../../../inject/dom/scope.ts'
import { hasReducedMotion } from '../../../inject/dom/scroll.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { type NoticeOptions, showNotice } from '../../../inject/views/notices.tsx'
import { show } from '../../../inject/views/show.tsx'
import type { ProductContext } from './productForm.ts'

/** How long a message is shown in the page, and in a popup. S9.03 */
const inlineMs = 15_000
const popupMs = 5000
const collapseMs = 400

/** The message that was shown last, whichever form it is for: all forms show theirs in the same places. */
const messageAtom = atom<{ hide?: () => void; readonly end: () => void } | undefined>(undefined)

type Message = NoticeOptions['message']

/**
 * Shows the shop's own words in its notices areas or, where those are covered, in a popup. It replaces the message before.
 * Contract price-and-offer 11, S8.17
 * @param part of the page that the message is about, by default the form
 */
export function showMessage(
  { mount: context }: ProductContext,
  message: Message,
  part: Element = context.element,
): void {
  const { element, profile, signal, store } = context
  const popupClass = `${profile.pp}-message-popup-wrap`
  store.get(messageAtom)?.end()
  const shown = createScope(signal)
  const { edits, end } = shown
  const inScope = { ...context, ...shown }
  const cover = coverOf(part, profile.pp)
  let popup: Element | undefined
  let areas: Iterable<Element> & { readonly length: number } = document.querySelectorAll('.woocommerce-notices-wrapper')
  if (cover) {
    const attributes = { class: `${popupClass} ${popupClass}-show` }
    popup = show(inScope, <div />, { anchor: cover, position: 'append', attributes }).host
    areas = popup.children
  } else if (areas.length === 0) {
    // Some themes print none, and a verdict must be seen.
    areas = [show(inScope, null, { anchor: element, position: 'before' }).host]
  }
  const groups = [...areas].map((area, index) => showGroup(inScope, area, message, !popup && index === 0))
  for (const group of groups.slice(1)) silence(group)

  const wait = (): void => void after(popup ? popupMs : inlineMs, hideUnlessRead, shown.signal)
  // A shopper who reads the message, or follows a link in it, is not hurried.
  const hideUnlessRead = (): void =>
    groups.some((group) => group.matches(':hover,:focus-within')) ? wait() : hideMessage(context)
  wait()
  const hide = (): void => {
    store.set(messageAtom, { end })
    if (popup) {
      // The popup stays in the page, hidden by its class, until the next message.
      popup.className = `${popupClass} ${popupClass}-hide`
      for (const group of groups) edits.remove(group)
    } else if (hasReducedMotion()) end()
    else {
      for (const group of groups) collapse(group)
      after(collapseMs, end, shown.signal)
    }
  }
  store.set(messageAtom, { hide, end })
}

/** Hides the message as when its time is over. */
export function hideMessage({ store }: Pick<ProductContext, 'store'>): void {
  store.get(messageAtom)?.hide?.()
}

/** Shows the message in one area. @returns the group of notices */
function showGroup(context: FeatureContext, area: Element, message: Message, scrolls: boolean): HTMLElement {
  const groupClass = `${context.profile.pp}-message-wrap`
  // The message about an accepted price has classes of its own.
  showNotice(context, area, { kind: 'error', message, groupClass: `${groupClass} ${groupClass}-show`, scrolls })
  const group = area.firstElementChild as HTMLElement
  // A list with the role of an alert is no list to screen readers, so the role moves to the group.
  for (const list of group.querySelectorAll('ul[role]')) {
    list.removeAttribute('role')
    group.setAttribute('role', 'alert')
  }
  return group
}

/** The same words in a second area would be announced a second time; they stay a region of their own, outside of landmarks too. */
function silence(group: HTMLElement): void {
  group.setAttribute('role', 'log')
  group.setAttribute('aria-live', 'off')
}

function collapse(group: HTMLElement): void {
  group.style.overflow = 'hidden'
  group.animate?.({ height: [`${group.offsetHeight}px`, '0'], opacity: '0' }, collapseMs)
}

/** The dialog, or the page, over whose notices areas something lies that `part` is in. */
function coverOf(part: Element, pp: string): Element | null {
  const alwaysOver = `.${pp}-loop-wrap,.${pp}-popup-wrap,.vi-wcaio-va-cart-form-wrap-wrap,.vi-wcaio-sb-wrap,.wlb-product-wrapper`
  const dialog = part.closest('dialog')
  if (dialog) return dialog
  for (let each: Element | null = part; each; each = each.parentElement) {
    // The theme's bar covers nothing that matters. Contract price-and-offer 12
    const isBar = each.matches('.sticky-add-to-cart')
    if (each.matches(alwaysOver) || (!isBar && getComputedStyle(each).position === 'fixed')) return document.body
  }
  return null
}
