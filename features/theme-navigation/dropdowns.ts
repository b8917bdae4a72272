/** The header's drop-downs, by pointer, touch and keyboard. Contract complete-takeover CT10 to CT14, CT17, CT24 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext, SetupContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { atom, type PrimitiveAtom } from '../../inject/state/atoms.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { watchHover } from './hover.ts'
import { placeDropdown } from './placement.ts'

const openClass = 'current-dropdown'

interface OpenDropdown extends Scope {
  readonly item: HTMLElement
  readonly link: HTMLElement
  /** Opened by hover, so that it closes when the pointer leaves. */
  readonly isByHover: boolean
}

/** The dropdown that is open; a page has one at most. */
const openAtom: PrimitiveAtom<OpenDropdown | undefined> = atom<OpenDropdown | undefined>(undefined)

export const dropdowns: ThemePart = {
  // The cart in the header is the mini-cart's.
  selector: '.nav li.has-dropdown:not(.cart-item)',
  once: closeWithPage,
  start: connect,
}

/** Closes an open drop-down from anywhere in the page. */
function closeWithPage(context: SetupContext): void {
  const { signal, store, profile } = context
  const current = (): OpenDropdown | undefined => store.get(openAtom)
  const closeUnlessIn = ({ target }: Event): void => {
    if (current()?.item.contains(target as Node) === false) current()?.end()
  }
  listen(document, 'pointerdown', closeUnlessIn, signal, { capture: true, passive: true })
  listen(document, 'focusin', closeUnlessIn, signal)
  const onKey = ({ key }: KeyboardEvent): void => {
    const open = key === 'Escape' && current()
    if (!open) return
    if (open.item.contains(document.activeElement)) open.link.focus()
    open.end()
  }
  listen(document, 'keydown', onKey, signal)
  listen(
    window,
    'resize',
    () => {
      const open = current()
      if (open) placeDropdown(open.item, listOf(open.item)!, open.edits)
    },
    signal,
  )
  createStoreEvents(signal).on(`${profile.theme}-header-sticky`, () => {
    if (current()?.item.contains(document.activeElement) === false) current()?.end()
  })
}

function connect(context: FeatureContext): void {
  const { element: item, edits, signal, store } = context
  const list = listOf(item)
  const link = childOf(item, 'a,button')
  if (!list || !link) return
  // WordPress prints no address for a menu item without one, and browsers give such a link no focus.
  const isBare = link.matches('a:not([href])')
  if (isBare) setAttributes(edits, link, { role: 'button', tabindex: '0' })
  const opensByClick = isBare || item.matches('.nav-dropdown-toggle') || link.getAttribute('href') === '#'
  const current = (): OpenDropdown | undefined => {
    const open = store.get(openAtom)
    return open?.item === item ? open : undefined
  }
  // The drop-down holds links, not the items of an application's menu.
  setAttributes(edits, link, { 'aria-haspopup': null, 'aria-expanded': 'false' })

  const open = (isByHover: boolean): void => openDropdown(context, { item, list, link, isByHover })
  watchHover(
    item,
    {
      onRest: () => item.matches('.nav-dropdown-toggle') || current() || open(true),
      onLeave: () => current()?.isByHover && !list.contains(document.activeElement) && current()?.end(),
      findOpen: () => (current() ? list : undefined),
    },
    signal,
  )

  /** Opens or closes by click or key. A drop-down that hover has opened stays open, and then no longer closes by hover. */
  const toggle = (): void => {
    if (current()?.isByHover === false) current()?.end()
    else {
      open(false)
      list.querySelector<HTMLElement>('input[type=search]')?.focus()
    }
  }
  let isByKey = false
  const onClick = (event: MouseEvent): void => {
    const isFirstTap = !current() && !isByKey && isTouch(event)
    isByKey = false
    if (hasModifier(event) || !(opensByClick || isFirstTap)) return
    event.preventDefault()
    toggle()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    isByKey = key === 'Enter'
    const toggles = key === ' ' || (isBare && isByKey)
    if (hasModifier(event) || !(toggles || key === 'ArrowDown')) return
    event.preventDefault()
    if (toggles) toggle()
    else {
      if (!current()) open(false)
      list.querySelector<HTMLElement>('a[href],button,input')?.focus()
    }
  }
  listen(link, 'click', onClick, signal)
  listen(link, 'keydown', onKeyDown, signal)
}

function openDropdown(
  context: FeatureContext,
  { item, list, link, isByHover }: Omit<OpenDropdown, keyof Scope> & { readonly list: HTMLElement },
): void {
  const { signal, store, profile } = context
  store.get(openAtom)?.end()
  const scope = createScope(signal)
  const open: OpenDropdown = { ...scope, item, link, isByHover }
  const { edits } = scope
  store.set(openAtom, open)
  scope.signal.addEventListener('abort', () => {
    // By the editor of the mount, whose value would not come back when that of the drop-down ends.
    context.edits.attribute(link, 'aria-expanded', 'false')
    if (store.get(openAtom) === open) store.set(openAtom, undefined)
  })
  edits.toggleClass(item, openClass, true)
  context.edits.attribute(link, 'aria-expanded', 'true')
  placeDropdown(item, list, edits)
  const overlay = !isByHover && item.closest('.nav-prompts-overlay') && document.querySelector('.ux-body-overlay')
  if (overlay) edits.toggleClass(overlay, 'ux-body-overlay--click-active', true)
  createStoreEvents(scope.signal).emit(`${profile.theme}-dropdown-opened`, [item], document)
}

/** A finger, or a screen reader on a device that is used by fingers. */
function isTouch(event: MouseEvent): boolean {
  const { pointerType } = event as PointerEvent
  return pointerType === 'touch' || (pointerType !== 'mouse' && matchMedia('(hover: none)').matches)
}

function listOf(item: Element): HTMLElement | undefined {
  return childOf(item, '.nav-dropdown')
}

function childOf(item: Element, selector: string): HTMLElement | undefined {
  return [...item.children].find((child) => child.matches(selector)) as HTMLElement | undefined
}
