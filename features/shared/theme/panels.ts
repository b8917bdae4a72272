/** Opens and closes tabs and accordions on pages without the theme's script. Contract theme-and-platform 2.14, 2.15 */

import { stepOfArrow } from '../../../inject/dom/arrowKeys.ts'
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { hasModifier } from '../../../inject/legacy/intercept.ts'

/**
 * Selector of controls: the links in tabs, which name a panel, and the titles of an accordion's items, which stand before their content.
 * @param place selector of the element around the tabs or accordion
 */
export function controlSelectorIn(place: string): string {
  return `${place} .tabbed-content > .nav > li > a,${place} .accordion-title`
}

/**
 * The panel of a control. Where a page has a group of tabs twice, it is the panel of the same group; where several panels have the id,
 * or none, the panel at the tab's position.
 */
export function panelOf(control: HTMLAnchorElement): Element | null {
  if (control.nextElementSibling) return control.nextElementSibling
  // The printed attribute and not `hash`, in which browsers percent-encode umlauts.
  const id = control.getAttribute('aria-controls') || (control.getAttribute('href')?.split('#')[1] ?? '')
  const group = control.closest('.tabbed-content')
  const tab = control.parentElement
  const at = [...(tab?.parentElement?.children ?? [])].indexOf(tab as Element)
  const atPosition = group?.querySelector('.tab-panels')?.children[at]
  const panels = group?.querySelectorAll('.panel') ?? []
  return [atPosition, ...panels].find((panel) => panel?.id === id) ?? document.getElementById(id)
}

/** The element with the class `active` of an open control: an accordion's title itself, or a tab's list item. */
function activeClassHolder(control: Element): Element {
  return (control.nextElementSibling ? control : control.parentElement) as Element
}

export function isOpen(control: Element): boolean {
  return activeClassHolder(control).classList.contains('active')
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

/** Handles clicks and keys on controls after all other listeners, unless one of them, such as the theme's script, has done so. */
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
      // With a modifier key, the browser goes back in the history or opens another window.
      if (!event.defaultPrevented && !hasModifier(event as MouseEvent)) handle(control as HTMLAnchorElement, event)
    }
    listenWithin(window, type, controlSelector, onEvent, signal, options)
  }

  const open = (chosen: HTMLAnchorElement, event: Event): void => {
    if (isOpen(chosen) !== wasOpen || !panelOf(chosen)) return
    event.preventDefault()
    for (const control of groupOf(chosen, controlSelector)) {
      const isTitle = activeClassHolder(control) === control
      // All items of an accordion may be closed; one tab is always open.
      const opens = control === chosen && !(isTitle && wasOpen)
      const panel = panelOf(control)
      edits.toggleClass(activeClassHolder(control), 'active', opens)
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
