import type { FeatureContext } from '../../inject/defineFeature.ts'
import { after } from '../../inject/lifetime.ts'
import { hasReducedMotion } from '../../inject/scroll.ts'
import { type NoticeOptions, showNotice } from '../../inject/views/notices.tsx'

/** S9.03 */
const inlineMs = 15_000
const popupMs = 5000
const collapseMs = 400

export interface Messages {
  /** Shows a message for what stands in `part` of the page, by default the form; the one before goes. */
  say(message: NoticeOptions['message'], part?: Element): void
  /** Takes the message away as its time does. */
  hide(): void
}

/**
 * The shop's own words, in its notices areas or, where those are covered, in a popup.
 * Contract price-and-offer 11, S8.17
 */
export function createMessages(context: FeatureContext): Messages {
  const { element, edits, signal } = context
  const { pp } = context.profile
  const popup = document.createElement('div')
  popup.append(document.createElement('div'))
  const popupClass = `${pp}-message-popup-wrap`
  const hiddenClass = `${popupClass} ${popupClass}-hide`
  let hide = (): void => {}

  return {
    hide: () => hide(),

    say(message, part = element) {
      hide()
      const cover = coverOf(
        part,
        `.${pp}-loop-wrap,.${pp}-popup-wrap,.vi-wcaio-va-cart-form-wrap-wrap,.vi-wcaio-sb-wrap,.wlb-product-wrapper`,
      )
      // All popups have one place.
      for (const other of document.querySelectorAll(`.${popupClass}`)) other.className = hiddenClass
      let areas = [...document.querySelectorAll('.woocommerce-notices-wrapper')]
      if (cover) {
        popup.className = `${popupClass} ${popupClass}-show`
        edits.insert(popup, cover)
        areas = [popup.firstElementChild as Element]
      } else if (!areas[0]) {
        // Some themes print none; a verdict that nobody sees helps nobody.
        const place = document.createElement('div')
        edits.insert(place, element.parentNode as Node, element)
        areas = [place]
      }
      const groupClass = `${pp}-message-wrap`
      const shown = areas.map((area, index) => {
        const remove = showNotice(context, area, {
          // What is accepted comes with classes of its own.
          kind: 'error',
          message,
          groupClass: `${groupClass} ${groupClass}-show`,
          scrolls: !cover && index === 0,
        })
        const group = area.firstElementChild as HTMLElement
        // As an alert a list is no list any more for what stands in it.
        for (const list of group.querySelectorAll('ul[role]')) {
          list.removeAttribute('role')
          group.setAttribute('role', 'alert')
        }
        return [group, remove] as const
      })

      let cancel = (): void => {}
      const wait = (): void => {
        cancel = after(cover ? popupMs : inlineMs, expire, signal)
      }
      // Who reads it, or follows a link in it, is not hurried.
      const expire = (): void => (shown.some(([group]) => group.matches(':hover,:focus-within')) ? wait() : hide())
      wait()
      hide = () => {
        hide = () => {}
        cancel()
        popup.className = hiddenClass
        for (const [group, remove] of shown) {
          if (cover || hasReducedMotion()) remove()
          else collapse(group, remove, signal)
        }
      }
    },
  }
}

function collapse(group: HTMLElement, remove: () => void, signal: AbortSignal): void {
  group.style.overflow = 'hidden'
  group.animate?.({ height: [`${group.offsetHeight}px`, '0'], opacity: '0' }, collapseMs)
  after(collapseMs, remove, signal)
}

/** The dialog, or the page, over whose notices areas something lies that `part` is in. */
function coverOf(part: Element, alwaysOver: string): Element | null {
  const dialog = part.closest('dialog')
  if (dialog) return dialog
  for (let each: Element | null = part; each; each = each.parentElement) {
    // The theme's bar covers nothing that matters. Contract price-and-offer 12
    const isBar = each.matches('.sticky-add-to-cart')
    if (each.matches(alwaysOver) || (!isBar && getComputedStyle(each).position === 'fixed')) return document.body
  }
  return null
}
