/** The menu of departments, tabs in the drawer's menu, and the cover behind menus. Contract complete-takeover CT15, CT16, CT22 */

import { stepOfArrow } from '../../inject/dom/arrowKeys.ts'
import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { pressByKeys } from '../../inject/dom/pressByKeys.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'

const openerSelector = '.header-vertical-menu__opener'
const flyOutClass = 'header-vertical-menu__fly-out'

/** The style sheet opens it for a pointer that rests; for all others its opener becomes a button. */
export const verticalMenu: ThemePart = {
  selector: '.header-vertical-menu',
  start({ element: menu, edits, signal }) {
    const opener = menu.querySelector<HTMLElement>(openerSelector)
    const flyOut = menu.querySelector<HTMLElement>(`.${flyOutClass}`)
    if (!opener || !flyOut) return
    const isOpen = (): boolean => flyOut.classList.contains(`${flyOutClass}--open`)
    const setOpen = (isNowOpen: boolean): void => {
      edits.toggleClass(flyOut, `${flyOutClass}--open`, isNowOpen)
      edits.attribute(opener, 'aria-expanded', String(isNowOpen))
    }
    setAttributes(edits, opener, { role: 'button', tabindex: '0', 'aria-expanded': String(isOpen()) })
    listen(opener, 'click', () => setOpen(!isOpen()), signal)
    pressByKeys(opener, openerSelector, signal)
    const onEscape = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key !== 'Escape' || defaultPrevented || !isOpen()) return
      // A drop-down inside of it closes first.
      if (flyOut.querySelector('.current-dropdown')) return
      setOpen(false)
      opener.focus()
    }
    // In the capture phase, before the drop-down inside has closed.
    listen(menu, 'keydown', onEscape, signal, { capture: true })
  },
}

/** Each tab shows the list with its number; the server prints the lists in another order. */
export const menuTabs: ThemePart = {
  selector: 'ul.sidebar-menu-tabs',
  start({ element: row, edits, signal }) {
    const tabs = [...row.querySelectorAll<HTMLElement>('.sidebar-menu-tabs__tab')]
    const links = tabs.map((tab) => tab.querySelector<HTMLElement>('a') ?? tab)
    const lists = [...(row.parentElement?.children ?? [])].filter((each) => each.matches('ul.nav-sidebar[data-tab]'))
    const listOf = (index: number): Element | undefined =>
      lists.find((list) => list.getAttribute('data-tab') === String(index + 1))
    const select = (chosen: number): void => {
      tabs.forEach((tab, index) => {
        const isChosen = index === chosen
        edits.toggleClass(tab, 'active', isChosen)
        setAttributes(edits, links[index], { 'aria-selected': String(isChosen), tabindex: isChosen ? null : '-1' })
        const list = listOf(index)
        if (list) edits.toggleClass(list, 'hidden', !isChosen)
      })
    }
    edits.attribute(row, 'role', 'tablist')
    tabs.forEach((tab, index) => {
      edits.attribute(tab, 'role', 'presentation')
      edits.attribute(links[index]!, 'role', 'tab')
      const onClick = (event: Event): void => {
        event.preventDefault()
        select(index)
      }
      const onKey = (event: KeyboardEvent): void => {
        const step = stepOfArrow(event.key, row)
        if (hasModifier(event)) return
        if (event.key === ' ') onClick(event)
        else if (step) {
          event.preventDefault()
          const next = (index + step + tabs.length) % tabs.length
          select(next)
          links[next]?.focus()
        }
      }
      listen(links[index]!, 'click', onClick, signal)
      listen(links[index]!, 'keydown', onKey, signal)
    })
    select(
      Math.max(
        0,
        tabs.findIndex((tab) => tab.classList.contains('active')),
      ),
    )
  },
}

/** The page behind is dimmed while a pointer is on an item. */
export const hoverCover: ThemePart = {
  selector: '.nav-prompts-overlay',
  start({ element: menu, edits, signal }) {
    const setDimmed = (isDimmed: boolean): void => {
      const cover = document.querySelector('.ux-body-overlay')
      if (cover) edits.toggleClass(cover, 'ux-body-overlay--hover-active', isDimmed)
    }
    const onOver = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') setDimmed((target as Element).closest('li.menu-item') !== null)
    }
    listen(menu, 'pointerover', onOver, signal)
    listen(menu, 'pointerleave', () => setDimmed(false), signal)
  },
}
