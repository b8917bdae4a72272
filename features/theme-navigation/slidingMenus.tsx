/** Sub-menus that slide over their parent in the drawer. Contract complete-takeover CT21 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { show } from '../../inject/views/show.tsx'
import { mainMenuName, textsOf } from './texts.ts'

/** Time for which the style sheet lets a level slide. */
const slideMs = 300

/** One level of a menu. */
interface Level {
  readonly item: Element
  readonly list: HTMLElement
  readonly button: HTMLElement
  readonly link: Element | undefined
}

export function isSliding(list: Element): boolean {
  return list.closest('.mobile-sidebar-slide') !== null
}

/** Makes a level slide in and out; while it is closed it is inert. @returns opens the level */
export function connectSlide(context: FeatureContext, { item, list, button, link }: Level): () => void {
  const { edits, signal } = context
  const name = link?.textContent.trim() || mainMenuName(context)
  let open: Scope | undefined
  const showState = (isOpen: boolean): void => {
    edits.attribute(list, 'inert', isOpen ? null : '')
    edits.attribute(button, 'aria-expanded', String(isOpen))
  }
  showState(false)
  const { host } = show(context, <BackButton name={name} label={textsOf(context)('back', { name })} />, {
    anchor: list,
    position: 'prepend',
    tag: 'li',
    attributes: { class: 'nav-slide-header pt-half pb-half' },
  })
  const back = host.querySelector('button')!

  const close = (): void => {
    if (!open) return
    const closed = open
    open = undefined
    moveTo(context, levelOf(list) - 1)
    // A level that slides away stays visible until it has gone.
    after(slideMs, closed.end, closed.signal)
    showState(false)
    for (const each of coveredBy(item, list)) closed.edits.attribute(each, 'inert', null)
    focusInPlace(button)
  }
  listen(back, 'click', close, signal)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return
    // The drawer stays, and so does what this level slid over.
    event.preventDefault()
    close()
  }
  listen(list, 'keydown', onKey, signal)

  return () => {
    open?.end()
    open = createScope(signal)
    const { edits: shown } = open
    shown.toggleClass(item.parentElement!, 'is-current-parent', true)
    shown.toggleClass(list, 'is-current-slide', true)
    showState(true)
    for (const each of coveredBy(item, list)) shown.attribute(each, 'inert', '')
    moveTo(context, levelOf(list))
    focusInPlace(back)
  }
}

function BackButton({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <button type="button" className="toggle" aria-label={label}>
      <i className="icon-angle-left" />
      {name}
    </button>
  )
}

/** The elements that an open level covers: its item's own controls, and the items beside. */
function coveredBy(item: Element, list: Element): Element[] {
  const besides = [...(item.parentElement?.children ?? [])].filter((each) => each !== item)
  return [...besides, ...[...item.children].filter((each) => each !== list)]
}

/** Depth of a list in the menu, from 1. */
function levelOf(list: Element): number {
  let level = 0
  for (let each: Element | null = list; each && !each.matches('.nav-sidebar'); each = each.parentElement)
    if (each.matches('ul')) level++
  return level
}

function moveTo({ element, edits }: FeatureContext, level: number): void {
  const menu = element.closest('.sidebar-menu')
  if (!menu) return
  const direction = getComputedStyle(menu).direction === 'rtl' ? 1 : -1
  edits.attribute(menu, 'style', level === 0 ? null : `transform:translateX(${direction * 100 * level}%)`)
}
