import { createElement } from '../../inject/createElement.ts'
import type { Edits } from '../../inject/edits.ts'

const overlayStyle = 'position:absolute;inset:0;z-index:1000;background:#fff;opacity:.6;cursor:wait'

/**
 * Covers an element while a call decides about its content, under the class names that other code and tests wait for.
 * Source: contract theme-and-platform 3.13.
 * @param edits of the time that it is covered
 */
export function block(element: HTMLElement, edits: Edits): void {
  edits.attribute(element, 'aria-busy', 'true')
  if (getComputedStyle(element).position === 'static') {
    edits.attribute(element, 'style', `${element.getAttribute('style') ?? ''};position:relative`.replace(/^;/, ''))
  }
  for (const [className, style] of [
    ['blockUI', 'display:none'],
    ['blockUI blockOverlay', overlayStyle],
  ] as const) {
    const cover = createElement('div', { class: className })
    // A strict security policy refuses styles in attributes, but not those of a script.
    cover.style.cssText = style
    edits.insert(cover, element)
  }
}
