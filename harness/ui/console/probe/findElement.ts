/** Finds the elements that the steps of a journey name, as far as scripts can, and shows them. */
import type { Selectors } from '../protocol.ts'

/** The first element that one of the selectors finds, in their order. */
export function findElement(selectors: Selectors): Element | undefined {
  return findAll(selectors)[0]
}

/** All elements of the first selector that finds any. */
export function findAll(selectors: Selectors): readonly Element[] {
  for (const chain of selectors) {
    const found = findMatching(chain.at(-1) ?? '')
    if (found.length > 0) return found
  }
  return []
}

/** The elements of one selector, with a prefix of Chrome's Recorder or without, which means CSS. */
function findMatching(selector: string): readonly Element[] {
  const [, prefix, rest = ''] = /^(aria|text|xpath|pierce)\/(.*)$/s.exec(selector) ?? []
  if (prefix === 'aria' || prefix === 'text') {
    const name = rest.replace(/\[role=.*$/, '').trim()
    return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, [role]')].filter((element) =>
      namesOf(element).includes(name),
    )
  }
  return [...document.querySelectorAll(prefix ? rest : selector)]
}

function namesOf(element: Element): readonly string[] {
  const { labels, value } = element as HTMLInputElement
  const labelTexts = [...(labels ?? [])].map(({ textContent }) => textContent)
  return [...labelTexts, element.getAttribute('aria-label'), element.textContent, value].map(
    (text) => text?.trim() ?? '',
  )
}

/** Milliseconds for which an element is outlined. */
const shownMs = 900

/** Scrolls an element into view and outlines it for a moment: an animation leaves nothing in the markup. */
export function showElement(element: Element): void {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  if (!isInView) element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const outlined = { outline: '3px solid #7a3e9d', outlineOffset: '3px' }
  element.animate([outlined, outlined], shownMs)
}
