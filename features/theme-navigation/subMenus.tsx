/** Sub-menus of the mobile menu and of widgets open by a button of their own. Contract complete-takeover CT20 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen, watch } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { atom } from '../../inject/state/atoms.ts'
import { show } from '../../inject/views/show.tsx'
import { hiddenClass, openLightboxAtom } from '../shared/theme/lightbox.tsx'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { connectSlide, isSliding } from './slidingMenus.tsx'
import { textsOf } from './texts.ts'

/** How many ids of sub-menus were given in this start. */
const idCountAtom = atom(0)
/** The theme's style sheet shows the sub-menu of an item with this class. */
const openClass = 'active'

export const subMenus: readonly ThemePart[] = [
  '.nav ul.children',
  '.mobile-sidebar-levels-2 ul.children ul',
  '.menu .sub-menu',
  '.widget ul.children',
].map((selector) => ({ selector: `${selector}:not(.nav-dropdown, .nav-column)`, start: whenShown }))

/** A menu in a closed drawer costs nothing until the drawer opens. */
function whenShown(context: FeatureContext): void {
  const { element, store, signal } = context
  const item = element.parentElement
  // A widget's list is found by two selectors where it stands in a menu.
  if (!item || element.previousElementSibling?.matches('button.toggle[aria-controls]')) return
  if (!element.closest(`.${hiddenClass}`)) {
    connect(context, item)
    return
  }
  const stop = store.sub(openLightboxAtom, () => {
    if (!store.get(openLightboxAtom)?.element.contains(element)) return
    stop()
    connect(context, item)
  })
  signal.addEventListener('abort', stop)
}

function connect(context: FeatureContext, item: Element): void {
  const { element: list, edits, signal } = context
  const link = [...item.children].find((child) => child instanceof HTMLAnchorElement)
  const button = buttonBefore(list, item) ?? showButton(context, link?.textContent.trim() ?? '')
  edits.attribute(list, 'id', idOf(context))
  edits.toggleClass(item, 'has-child', true)
  setAttributes(edits, item, { 'aria-expanded': null })
  setAttributes(edits, button, { 'aria-controls': list.id })

  const isParentLink =
    link?.matches('[href="#"], :not([href])') || document.body.classList.contains('mobile-submenu-toggle')
  const controls = link && isParentLink ? [button, link as HTMLElement] : [button]
  if (isSliding(list)) {
    const open = connectSlide(context, { item, list, button, link })
    for (const control of controls) onPlainClick(control, open, signal)
    return
  }
  const showState = (): void => edits.attribute(button, 'aria-expanded', String(item.classList.contains(openClass)))
  const toggle = (): void => edits.toggleClass(item, openClass, !item.classList.contains(openClass))
  showState()
  // Other parts open the branch that the page belongs to.
  watch(item, { attributeFilter: ['class'] }, showState, signal)
  for (const control of controls) onPlainClick(control, toggle, signal)
}

function onPlainClick(control: HTMLElement, handleClick: () => void, signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    if (hasModifier(event)) return
    event.preventDefault()
    handleClick()
  }
  listen(control, 'click', onClick, signal)
}

/** A button that the page came with, from an optimiser, for instance, that keeps elements made by scripts. */
function buttonBefore(list: Element, item: Element): HTMLElement | undefined {
  const button = [...item.children].find((child) => child.matches('button.toggle'))
  return button !== list ? (button as HTMLElement | undefined) : undefined
}

function showButton(context: FeatureContext, name: string): HTMLElement {
  const { element: list } = context
  const { host } = show(context, <i className={isSliding(list) ? 'icon-angle-right' : 'icon-angle-down'} />, {
    anchor: list,
    position: 'before',
    tag: 'button',
    attributes: { type: 'button', class: 'toggle', 'aria-label': textsOf(context)('subMenuOf', { name }) },
  })
  return host
}

function idOf({ element, store }: FeatureContext): string {
  if (element.id) return element.id
  const count = store.get(idCountAtom) + 1
  store.set(idCountAtom, count)
  return `vernissage-menu-${count}`
}
