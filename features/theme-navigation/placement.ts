/** Where a drop-down stands: inside of the page, whatever its item's place and its own width. Contract complete-takeover CT13 */
import type { Edits } from '../../inject/dom/edits/edits.ts'

/** Below this width of the container the theme leaves a drop-down where its style sheet has it. */
const narrowPx = 750
const gutterPx = 15

/** Places an open drop-down; asked again, as after a change of the window's width, it begins anew. */
export function placeDropdown(item: HTMLElement, list: HTMLElement, edits: Edits): void {
  edits.attribute(list, 'style', null)
  edits.toggleClass(list, 'nav-dropdown-full', false)
  const container = item.closest('.container')?.getBoundingClientRect()
  if (!container || container.width < narrowPx || item.closest('.header-vertical-menu')) return
  if (item.matches('.menu-item-design-full-width')) stretch(item, list, edits, 0, document.body.clientWidth)
  else if (item.matches('.menu-item-design-container-width'))
    stretch(item, list, edits, container.left + gutterPx, container.width - 2 * gutterPx)
  else pushInside(list, container, edits)
}

/** Places a drop-down below the whole bar, as wide as the page or its content. */
function stretch(item: HTMLElement, list: HTMLElement, edits: Edits, leftPx: number, widthPx: number): void {
  const origin = list.offsetParent?.getBoundingClientRect()
  const bar = item.closest('#top-bar,#masthead,#wide-nav')?.getBoundingClientRect()
  if (!origin || !bar) return
  const topPx = bar.bottom - origin.top
  edits.attribute(
    list,
    'style',
    `top:${topPx}px;left:${leftPx - origin.left}px;right:auto;width:${widthPx}px;max-width:none`,
  )
}

function pushInside(list: HTMLElement, container: DOMRect, edits: Edits): void {
  const box = list.getBoundingClientRect()
  if (box.width > container.width) {
    edits.toggleClass(list, 'nav-dropdown-full', true)
    return
  }
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const overPx = Math.ceil(isRtl ? container.left - box.left : box.right - container.right)
  if (overPx > 0) edits.attribute(list, 'style', `margin-${isRtl ? 'right' : 'left'}:-${overPx}px`)
}
