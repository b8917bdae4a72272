/** Tabs and accordions of the page builder, which links open by their address, too. Contract complete-takeover CT32, CT53, CT54 */

import { setAttributes } from '../../../inject/dom/edits/setAttributes.ts'
import { after, listen } from '../../../inject/dom/lifetime.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import { scrollToElement } from '../../../inject/dom/scroll.ts'
import type { FeatureContext, SetupContext } from '../../../inject/feature.ts'
import { scrollOffsetPx } from '../../../inject/shop/theme.ts'
import { connectControls, controlSelectorIn, isOpen, panelOf, type ShowContent } from '../../shared/theme/panels.ts'
import { placeNameIn } from '../../shared/theme/placeInPage.ts'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

const controlSelector = controlSelectorIn('body')
const titleSelector = '.accordion-title'
const scrollDurationMs = 500
/** The theme opens a menu after the pointer has rested for so long, and tabs likewise. */
const restMs = 20

export const panels: ThemePart = {
  selector: '.tabbed-content, .accordion-item',

  once(context) {
    const { signal } = context
    connectControls(context, controlSelector, showContent)
    // The content of another item that has closed above may have taken the title out of the window.
    const onTitle = (_event: Event, title: Element): void => {
      if (isOpen(title) && title.getBoundingClientRect().top < 0) showBelowHeader(context, title)
    }
    listenWithin(window, 'click', titleSelector, onTitle, signal)
    const follow = (): void => followAddress(context)
    listen(window, 'hashchange', follow, signal)
    // This runs after the elements of the page are mounted, one by one.
    after(0, follow, signal)
  },

  start(context) {
    const { element } = context
    if (element.matches('.accordion-item')) nameItem(context)
    else if (element.querySelector(':scope > .nav.active-on-hover')) openOnHover(context)
  },
}

/** True where `hidden="until-found"` lets the browser's search find and open closed content. */
const canFindClosed = (): boolean => 'onbeforematch' in HTMLElement.prototype

const showContent: ShowContent = (edits, content, isShown) => {
  const isFindable = !isShown && canFindClosed()
  const space = isFindable ? ';padding-block:0;border-width:0' : ''
  edits.attribute(content, 'style', `display:${isShown || isFindable ? 'block' : 'none'}${space}`)
  edits.attribute(content, 'hidden', isFindable ? 'until-found' : null)
}

/** The title is one control, in place of a link with a button inside. */
function nameItem({ element, edits, signal }: FeatureContext): void {
  const title = element.querySelector<HTMLAnchorElement>(`:scope > ${titleSelector}`)
  const content = title?.nextElementSibling
  if (!title || !content) return
  setAttributes(edits, title, { role: 'button', 'aria-expanded': String(isOpen(title)) })
  setAttributes(edits, title.querySelector('button.toggle'), { tabindex: '-1', 'aria-hidden': 'true' })
  edits.attribute(content, 'role', 'region')
  if (!isOpen(title) && canFindClosed()) showContent(edits, content, false)
  listen(content, 'beforematch', () => isOpen(title) || title.click(), signal)
}

function openOnHover({ element, signal }: FeatureContext): void {
  let cancel = (): void => {}
  listen(
    element,
    'pointerover',
    ({ pointerType, target }) => {
      cancel()
      const tab = target instanceof Element && target.closest('.nav > li')?.querySelector('a')
      if (pointerType === 'mouse' && tab && !isOpen(tab)) cancel = after(restMs, () => tab.click(), signal)
    },
    signal,
  )
  listen(element, 'pointerleave', () => cancel(), signal)
}

/** Opens what the address names, or what holds the element that it names; product pages have `product-reviews` for that. */
function followAddress(context: SetupContext): void {
  const name = placeNameIn(location)
  if (!name || document.querySelector('body.single-product')) return
  const target = document.getElementById(name)
  const controls = [...document.querySelectorAll<HTMLAnchorElement>(controlSelector)].filter(
    (control) => placeNameIn(control) === name || (target && panelOf(control)?.contains(target)),
  )
  for (const control of controls) if (!isOpen(control)) control.click()
  const named = controls.find((control) => placeNameIn(control) === name) ?? (controls.length > 0 ? target : null)
  if (named) showBelowHeader(context, named)
}

function showBelowHeader(context: SetupContext, element: Element): void {
  scrollToElement(element, scrollOffsetPx(context), scrollDurationMs, context.signal)
}
