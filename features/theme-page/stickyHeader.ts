/** The header stays at the upper edge while the visitor scrolls. Contract complete-takeover CT26 to CT29 */

import { createStyler } from '../../inject/dom/edits/styler.ts'
import { whenIdle } from '../../inject/dom/idle.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { createRootRules } from './rootRules.ts'

/** How far the page is scrolled beyond the header before that sticks, as in the theme. */
const marginPx = 100
/** After this time the browser has restored the scroll position of a page that was visited before. */
const placeMs = 100
/** The theme's default, used until the header has been measured. */
const usualHeightPx = 70
const hidingClass = 'sticky-hide-on-scroll--active'

/** Scroll positions at which the header begins and ceases to stick. */
interface Limits {
  readonly stickPx: number
  readonly releasePx: number
}

export const stickyHeader: ThemePart = {
  selector: '#header.has-sticky',
  start(context) {
    const { element: header, edits, signal } = context
    const wrapper = header.querySelector<HTMLElement>('.header-wrapper')
    if (!wrapper) return
    const showsByFocus = header.matches('.show-on-scroll')
    const hidesOnWayDown = header.matches('.sticky-hide-on-scroll')
    const setOffset = keepOffset(context)
    let stuck: Scope | undefined
    let limits: Limits | undefined
    let isMeasured = false
    // The scroll position is read later, since reading it while the page starts would force a layout.
    let lastPx = 0

    const stick = (isByScroll: boolean): void => {
      if (stuck || document.body.classList.contains('body-scroll-lock--active')) return
      stuck = createScope(signal)
      markAsStuck(context, wrapper, stuck, isByScroll)
      createStoreEvents(stuck.signal).emit(`${context.profile.theme}-header-sticky`, [], document)
      setOffset(wrapper.offsetHeight)
    }
    /** Measures the stuck header ahead: what is scrolled to before it sticks must not end up behind it. */
    const measureStuck = (): void => {
      if (stuck) return
      lastPx = window.scrollY
      const trial = createScope(signal)
      markAsStuck(context, wrapper, trial, false)
      setOffset(wrapper.offsetHeight)
      trial.end()
    }
    const hasFocus = (): boolean => header.contains(document.activeElement)
    const release = (): void => {
      // The template whose header shows only when it sticks must not hide what has the focus.
      if (showsByFocus && hasFocus()) return
      stuck?.end()
      stuck = undefined
    }
    const hide = (isHidden: boolean): void => {
      if (hidesOnWayDown) edits.toggleClass(header, hidingClass, isHidden)
    }
    const update = (isByScroll: boolean): void => {
      const nowPx = window.scrollY
      const isWayDown = nowPx > lastPx
      lastPx = nowPx
      // Only a header that does not stick can be measured; until then the old limits hold.
      if (!stuck && !isMeasured) {
        limits = measure(header, wrapper)
        isMeasured = true
      }
      if (!limits) return
      if (nowPx < limits.releasePx) {
        hide(false)
        release()
      } else if (hidesOnWayDown && isWayDown && !hasFocus()) {
        hide(true)
        release()
      } else if (nowPx > limits.stickPx) {
        hide(false)
        stick(isByScroll)
      }
    }
    // Not at the first key or click, as the theme does it, since that would have to wait for the layout.
    if (location.hash) measureStuck()
    else whenIdle(measureStuck, signal)
    listen(window, 'scroll', () => update(true), signal, { passive: true })
    listen(window, 'resize', () => (isMeasured = false), signal, { passive: true })
    const onLeave = (): void => {
      release()
      update(false)
    }
    if (showsByFocus) watchFocus(header, () => stick(false), onLeave, signal)
    after(placeMs, () => window.scrollY > 0 && update(false), signal)
  },
}

function watchFocus(header: HTMLElement, onEnter: () => void, onLeave: () => void, signal: AbortSignal): void {
  listen(header, 'focusin', onEnter, signal)
  listen(header, 'focusout', (event) => header.contains(event.relatedTarget as Node | null) || onLeave(), signal)
}

/** A header of a style other than `shrink` sticks once it is out of sight, until the page is back at its upper edge. */
function measure(header: HTMLElement, wrapper: HTMLElement): Limits {
  const hiddenHeightPx = (part: string): number =>
    header.querySelector<HTMLElement>(`${part}.hide-for-sticky`)?.offsetHeight ?? 0
  const topPx = hiddenHeightPx('.header-top')
  if (header.matches('.sticky-shrink')) {
    const stickPx = topPx + hiddenHeightPx('.header-main')
    return { stickPx, releasePx: stickPx + 1 }
  }
  return { stickPx: wrapper.offsetHeight + marginPx, releasePx: topPx + 1 }
}

function markAsStuck(context: FeatureContext, wrapper: HTMLElement, { edits }: Scope, isByScroll: boolean): void {
  const { element: header } = context
  const heightPx = header.offsetHeight
  if (!isByScroll) edits.toggleClass(wrapper, 'ux-no-animation', true)
  for (const [selector, name] of [
    ['.has-transparent', 'transparent'],
    ['.toggle-nav-dark', 'nav-dark'],
  ] as const)
    for (const each of document.querySelectorAll(selector)) edits.toggleClass(each, name, false)
  edits.toggleClass(wrapper, 'stuck', true)
  // The content below must not move up into the place that the header leaves; reading the style costs no layout in between.
  if (getComputedStyle(wrapper).position === 'fixed') createStyler(edits, header)(`height:${heightPx}px`)
}

/**
 * Publishes to style sheets, browser and other features how much of the window a stuck header covers: sticky columns stand below
 * it, and what is scrolled to or gets the focus is not behind it. @returns sets the height
 */
function keepOffset(context: FeatureContext): (heightPx: number) => void {
  const { edits, signal, profile } = context
  const setRules = createRootRules(signal)
  const settings = themeSetting(context) as Record<string, unknown> | undefined
  if (settings) {
    const { stickyHeaderHeight, scrollPaddingTop } = settings
    edits.onUndo(() => Object.assign(settings, { stickyHeaderHeight, scrollPaddingTop }))
  }
  let setPx: number | undefined
  const setOffset = (heightPx: number): void => {
    // All elements inherit a property of the root, so setting it makes the browser compute all their styles again.
    if (heightPx === setPx) return
    setPx = heightPx
    const name = `--${profile.theme}--header--sticky-height`
    setRules(`${name}:${heightPx}px;scroll-padding-top:calc(${heightPx}px + var(--wp-admin--admin-bar--height, 0px))`)
    if (settings) Object.assign(settings, { stickyHeaderHeight: heightPx, scrollPaddingTop: heightPx })
  }
  setOffset(usualHeightPx)
  return setOffset
}
