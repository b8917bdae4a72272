/** The selectors of a step, as Chrome's Recorder makes them: by name where that is unique, then by CSS. Runs in the page. */
import { computeAccessibleName as nameOf, getRole as roleOf } from 'dom-accessibility-api'
import type { Selectors } from '../../replay/journey/locate.ts'
import { cssSelectorOf } from './cssSelector.ts'

/** Alternative selectors, the best first; each finds this element only. */
export function selectorsOf(element: Element): Selectors {
  const css = cssChain(element)
  const aria = css.length === 1 ? ariaSelector(element) : undefined
  return aria === undefined ? [css] : [[aria], css]
}

/** The element that a click is meant for: the closest link, button, field or label, else the element itself. */
export function clickTargetOf(element: Element): Element {
  return element.closest(operableSelector) ?? element
}

const operableSelector =
  'a[href], button, input, select, textarea, label, summary, [role=button], [role=tab], [role=link], [role=option], [role=menuitem]'

/** The selectors that lead from the host of the outermost shadow root to the element. */
function cssChain(element: Element): readonly string[] {
  const root = element.getRootNode()
  const selector = cssSelectorOf(element)
  return root instanceof ShadowRoot ? [...cssChain(root.host), selector] : [selector]
}

/** Matches the elements that can have an accessible name. */
const nameableSelector =
  'a, button, input, select, textarea, option, summary, img, h1, h2, h3, h4, h5, h6, [role], [aria-label], [aria-labelledby]'

/** Characters. A longer accessible name is a text, and too likely to change. */
const longestName = 100

function ariaSelector(element: Element): string | undefined {
  const name = nameOf(element)
  const role = roleOf(element)
  if (name === '' || name.length > longestName || role === null) return undefined
  const namesakes = [...document.querySelectorAll(nameableSelector)].filter((other) => nameOf(other) === name)
  if (!namesakes.includes(element)) return undefined
  if (namesakes.length === 1) return `aria/${name}`
  const isOnly = namesakes.filter((other) => roleOf(other) === role).length === 1
  return isOnly ? `aria/${name}[role="${role}"]` : undefined
}
