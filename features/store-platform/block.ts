import { createElement } from '../../inject/createElement.ts'
import type { Edits } from '../../inject/edits.ts'

const overlayStyle = 'position:absolute;inset:0;z-index:1000;background:#fff;opacity:.6;cursor:wait'

/** Covers several elements. All are looked at before the first is changed: a look after a change costs a layout each time. */
export function blockAll(elements: readonly HTMLElement[], edits: Edits): void {
  const isStatic = elements.map((element) => getComputedStyle(element).position === 'static')
  for (const [at, element] of elements.entries()) cover(element, isStatic[at] === true, edits)
}

/**
 * Covers an element while a call decides about its content, under the class names that other code and tests wait for.
 * Source: contract theme-and-platform 3.13.
 * @param edits of the time that it is covered
 */
export function block(element: HTMLElement, edits: Edits): void {
  blockAll([element], edits)
}

function cover(element: HTMLElement, isStatic: boolean, edits: Edits): void {
  edits.attribute(element, 'aria-busy', 'true')
  if (isStatic) {
    edits.attribute(element, 'style', `${element.getAttribute('style') ?? ''};position:relative`.replace(/^;/, ''))
  }
  for (const [className, style] of [
    ['blockUI', 'display:none'],
    ['blockUI blockOverlay', overlayStyle],
  ] as const) {
    const overlay = createElement('div', { class: className })
    // A strict security policy refuses styles in attributes, but not those of a script.
    overlay.style.cssText = style
    edits.insert(overlay, element)
  }
}
