/** Finds elements of the page for a person who points at them, or who goes from one to the next by keyboard. */

/** The innermost element there, in open shadow roots, too; the host of the bar is none. */
export function elementAt(x: number, y: number, host: Element): Element | undefined {
  let found: Element | undefined
  let root: DocumentOrShadowRoot | null = document
  while (root) {
    const inner: Element | undefined = root.elementsFromPoint(x, y).find((element) => element !== host)
    if (!inner || inner === found) return found
    found = inner
    root = inner.shadowRoot
  }
  return found
}

/** Where a person who has no pointer begins: what has the focus, else the first heading or the page itself. */
export function firstElement(focused: Element | null): Element {
  if (focused && focused !== document.body && focused !== document.documentElement) return focused
  return document.querySelector('main h1, h1, main') ?? document.body
}

/** The one that an arrow key leads to: up to the parent, down to the first child, to the sides. */
export function neighbourOf(element: Element, key: string): Element {
  const isOutside = (other: Element | null | undefined): boolean => !other || other === document.documentElement
  const wanted = {
    ArrowUp: element.parentElement,
    ArrowDown: nextShown(element.firstElementChild, 'nextElementSibling'),
    ArrowRight: nextShown(element.nextElementSibling, 'nextElementSibling'),
    ArrowLeft: nextShown(element.previousElementSibling, 'previousElementSibling'),
  }[key]
  return isOutside(wanted) ? element : wanted!
}

function nextShown(
  element: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
): Element | undefined {
  for (let current = element; current; current = current[direction]) {
    if (current.checkVisibility() && current.getBoundingClientRect().width > 0) return current
  }
  return undefined
}
