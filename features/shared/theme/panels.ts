/** Tabs and accordions where neither theme nor platform moves them. Contract theme-and-platform 2.14, 2.15 */

import { stepOfArrow } from '../../../inject/dom/arrowKeys.ts'
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { hasModifier } from '../../../inject/legacy/intercept.ts'

/**
 * What opens something: the link in a tab, which names a panel, or the title in an accordion's item, before its content.
 * @param place selector of what it stands in
 */
export function controlSelectorIn(place: string): string {
  return `${place} .tabbed-content > .nav > li > a,${place} .accordion-title`
}

/**
 * The panel of a link. Where a page prints a group twice, each link has the panel of its own group; where tabs have no name, or
 * the same one, the panel at the tab's place.
 */
export function panelOf(control: HTMLAnchorElement): Element | null {
  if (control.nextElementSibling) return control.nextElementSibling
  // The link as it is printed: in `hash`, browsers write umlauts as numbers.
  const id = control.getAttribute('aria-controls') || (control.getAttribute('href')?.split('#')[1] ?? '')
  const group = control.closest('.tabbed-content')
  const tab = control.parentElement
  const at = [...(tab?.parentElement?.children ?? [])].indexOf(tab as Element)
  const own = group?.querySelector('.tab-panels')?.children[at]
  const panels = group?.querySelectorAll('.panel') ?? []
  return [own, ...panels].find((panel) => panel?.id === id) ?? document.getElementById(id)
}

/** The element whose class says that it is open. */
function carrierOf(control: Element): Element {
  return (control.nextElementSibling ? control : control.parentElement) as Element
}

export function isOpen(control: Element): boolean {
  return carrierOf(control).classList.contains('active')
}

/** All controls of one row of tabs, or of one accordion. */
function groupOf(control: Element, controlSelector: string): readonly HTMLAnchorElement[] {
  const parts = control.parentElement?.parentElement?.children ?? []
  return [...parts].flatMap(({ firstElementChild }) =>
    firstElementChild?.matches(controlSelector) ? [firstElementChild as HTMLAnchorElement] : [],
  )
}

/** Shows or hides the content of an accordion's item. */
export type ShowContent = (edits: Edits, content: Element, isShown: boolean) => void

const showContent: ShowContent = (edits, content, isShown) =>
  edits.attribute(content, 'style', `display:${isShown ? 'block' : 'none'}`)

/** Acts last, and only on what no other script has acted on: with the theme on the page that is nothing but the space bar. */
export function connectControls(
  { signal, edits }: Pick<SetupContext, 'signal' | 'edits'>,
  controlSelector: string,
  show = showContent,
): void {
  let wasOpen: boolean | undefined
  const onControl = (
    type: string,
    handle: (control: HTMLAnchorElement, event: Event) => void,
    options?: AddEventListenerOptions,
  ): void => {
    const onEvent = (event: Event, control: HTMLElement): void => {
      // With a modifier key the browser goes back, or opens another window.
      if (!event.defaultPrevented && !hasModifier(event as MouseEvent)) handle(control as HTMLAnchorElement, event)
    }
    listenWithin(window, type, controlSelector, onEvent, signal, options)
  }

  const open = (chosen: HTMLAnchorElement, event: Event): void => {
    if (isOpen(chosen) !== wasOpen || !panelOf(chosen)) return
    event.preventDefault()
    for (const control of groupOf(chosen, controlSelector)) {
      const isTitle = carrierOf(control) === control
      // All items of an accordion may be closed; one tab is always open.
      const opens = control === chosen && !(isTitle && wasOpen)
      const panel = panelOf(control)
      edits.toggleClass(carrierOf(control), 'active', opens)
      edits.attribute(control, isTitle ? 'aria-expanded' : 'aria-selected', String(opens))
      if (isTitle) show(edits, panel as Element, opens)
      else {
        edits.attribute(control, 'tabindex', opens ? null : '-1')
        if (panel) edits.toggleClass(panel, 'active', opens)
      }
    }
  }

  /** Arrow keys move the focus only; Enter and the space bar choose. */
  const moveFocus = (control: HTMLAnchorElement, event: Event): void => {
    if (document.activeElement !== control) return
    const { key } = event as KeyboardEvent
    if (key === ' ') control.click()
    else {
      const tabs = control.closest('.nav') ? groupOf(control, controlSelector) : []
      const at = tabs.indexOf(control)
      const step = control.closest('.nav-vertical') ? { ArrowUp: -1, ArrowDown: 1 }[key] : stepOfArrow(key, control)
      const next = step ? at + step : ({ Home: 0, End: -1 }[key] ?? Number.NaN)
      const tab = tabs[(next + tabs.length) % tabs.length]
      if (!tab) return
      tab.focus()
    }
    event.preventDefault()
  }

  onControl('click', (control) => (wasOpen = isOpen(control)), { capture: true })
  onControl('click', open)
  onControl('keydown', moveFocus)
}
