import { createStyler } from '../../../inject/dom/edits/styler.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import { show } from '../../../inject/views/show.tsx'
import type { ShowContext } from '../../../inject/views/useView.ts'

const overlayStyle = 'position:absolute;inset:0;z-index:1000;background:#fff;opacity:.6;cursor:wait'

/**
 * Covers elements with an overlay during a call, with the class names that other code waits for. Contract theme-and-platform 3.13
 * @returns a scope whose end removes the overlay; it ends with the context's signal at the latest
 */
export function coverDuringCall(context: ShowContext, ...elements: readonly HTMLElement[]): Scope {
  const scope = createScope(context.signal)
  // All elements are measured before the first is changed, since a measurement after a change forces a layout.
  const isStatic = elements.map((element) => getComputedStyle(element).position === 'static')
  elements.forEach((element, at) => {
    cover(element, isStatic[at] === true, { ...context, ...scope })
  })
  return scope
}

/** Lets parts of covered elements be pressed during the call, by mouse as by keyboard, as their presses wait for the answer. */
export function keepAboveCover(call: Scope, elements: readonly HTMLElement[], selector: string): void {
  for (const element of elements) {
    for (const part of element.querySelectorAll(selector))
      createStyler(call.edits, part)('position:relative;z-index:1001')
  }
}

function cover(element: HTMLElement, isStatic: boolean, context: ShowContext): void {
  const { edits } = context
  edits.attribute(element, 'aria-busy', 'true')
  if (isStatic) createStyler(edits, element)('position:relative')
  for (const [className, style] of [
    ['blockUI', 'display:none'],
    ['blockUI blockOverlay', overlayStyle],
  ] as const) {
    show(context, null, { anchor: element, position: 'append', attributes: { class: className, style } })
  }
}
