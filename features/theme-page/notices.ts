/** Notices that come by themselves: the theme's about cookies, the platform's of the shop. Contract complete-takeover CT34, CT36 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { pageNames } from '../../inject/profile.ts'
import { readCookie, writeCookie } from '../../inject/shop/consent/cookies.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { frontendScript } from '../shared/platform/frontend.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { rememberForYear } from '../shared/theme/rememberForYear.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { createRootRules } from './rootRules.ts'
import { pageTexts } from './texts.ts'

/** Time from the page load to the notice about cookies, as in the theme. */
const waitMs = 2500

export const cookieNotice: ThemePart = {
  selector: '.{theme}-cookies',
  start(context) {
    const { element: notice, edits, signal, profile } = context
    const label = pageTexts(context)('cookies')
    setAttributes(edits, notice, { role: 'region', 'aria-label': label, inert: '' })
    const begin = (): void => announceCookies(context)
    // The notice's version stands in the theme's settings, which an optimiser may print later.
    if (themeSetting(context)) begin()
    else whenPrinted(pageNames(profile).themeSettings, begin, signal)
  },
}

function announceCookies(context: FeatureContext): void {
  const { element: notice, edits, signal, profile } = context
  const name = `${profile.theme}-cookies`
  const cookie = `${profile.theme}_cookie_notice`
  const version = String(themeSetting(context, 'options', 'cookie_notice_version') ?? '')
  const setRules = createRootRules(signal)
  if (readCookie(cookie) === version) return

  const show = (isShown: boolean): void => {
    edits.toggleClass(notice, `${name}--active`, isShown)
    edits.attribute(notice, 'inert', isShown ? null : '')
    // The browser scrolls what gets the focus above the notice.
    setRules(isShown ? `scroll-padding-bottom:${notice.offsetHeight}px` : '')
  }
  let before: HTMLElement | undefined
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !notice.contains(relatedTarget)) before = relatedTarget
  }
  const accept = (event: Event): void => {
    event.preventDefault()
    leaveNotice(context, before)
    show(false)
    edits.toggleClass(notice, `${name}--inactive`, true)
    rememberForYear(cookie, version)
  }
  after(waitMs, () => show(true), signal)
  listen(notice, 'focusin', onFocus, signal)
  listenWithin(notice, 'click', `.${name}__accept-btn`, accept, signal)
}

/** Moves the focus out of a notice that goes: to where it was before, or else to the start of the content, which does not scroll. */
function leaveNotice({ element: notice, edits, signal }: FeatureContext, before: HTMLElement | undefined): void {
  const isInside = (): boolean => notice.contains(document.activeElement)
  if (isInside()) focusInPlace(before)
  const content = isInside() && document.querySelector<HTMLElement>('main')
  if (!content) return
  edits.attribute(content, 'tabindex', '-1')
  focusInPlace(content)
  listen(content, 'blur', () => edits.attribute(content, 'tabindex', null), signal, { once: true })
}

export const storeNotice: ThemePart = {
  selector: '.woocommerce-store-notice',
  start(context) {
    standIn(context, frontendScript, ({ element: notice, edits, signal }) => {
      const cookie = `store_notice${notice.dataset.noticeId ?? ''}`
      if (readCookie(cookie) === 'hidden') return
      const hidden = notice.getAttribute('style')
      edits.attribute(notice, 'style', null)
      const dismiss = (event: Event): void => {
        event.preventDefault()
        edits.attribute(notice, 'style', hidden || 'display:none')
        writeCookie(`${cookie}=hidden; path=/; SameSite=Lax`)
      }
      const link = notice.querySelector<HTMLElement>('[class*="notice__dismiss"]')
      if (!link) return
      // The link does what a button does.
      edits.attribute(link, 'role', 'button')
      listen(link, 'click', dismiss, signal)
      listen(link, 'keydown', (event) => event.key === ' ' && dismiss(event), signal)
    })
  },
}
