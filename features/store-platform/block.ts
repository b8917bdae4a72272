import { createEdits } from '../../inject/edits.ts'

const overlayStyle =
  'z-index:1000;border:none;margin:0;padding:0;width:100%;height:100%;top:0;left:0;background:#fff;opacity:.6;cursor:wait;position:absolute'

/**
 * Covers an element while a call decides about its content, under the class names that other code and tests wait for.
 * Source: contract theme-and-platform 3.13.
 * @returns a function that uncovers it; the signal's end does, too.
 */
export function block(element: HTMLElement, signal: AbortSignal): () => void {
  if (signal.aborted) return () => {}
  const ending = new AbortController()
  const edits = createEdits(ending.signal)
  const end = (): void => {
    signal.removeEventListener('abort', end)
    ending.abort()
  }
  signal.addEventListener('abort', end)
  edits.attribute(element, 'aria-busy', 'true')
  if (getComputedStyle(element).position === 'static') {
    edits.attribute(element, 'style', `${element.getAttribute('style') ?? ''};position:relative`.replace(/^;/, ''))
  }
  for (const [className, style] of [
    ['blockUI', 'display:none'],
    ['blockUI blockOverlay', overlayStyle],
  ] as const) {
    const cover = document.createElement('div')
    cover.className = className
    cover.style.cssText = style
    edits.insert(cover, element)
  }
  return end
}
