/** The selectors of a step, as Chrome's Recorder makes them: by name where that is unique, then by CSS. Runs in the page. */
import { computeAccessibleName as nameOf, getRole as roleOf } from 'dom-accessibility-api'
import type { Selectors } from '../../replay/journey/locate.ts'
import { cssSelectorOf } from './cssSelector.ts'

/** Alternatives, the best first; each finds this element only. */
export function selectorsOf(element: Element): Selectors {
  const css = cssChain(element)
  const aria = css.length === 1 ? ariaSelector(element) : undefined
  return aria === undefined ? [css] : [[aria], css]
}

/** What a person meant by a click on it: what can be operated around it, else the element itself. */
export function meantBy(element: Element): Element {
  return element.closest(operable) ?? element
}

const operable =
  'a[href], button, input, select, textarea, label, summary, [role=button], [role=tab], [role=link], [role=option], [role=menuitem]'

/** The selectors that lead from the host of the outermost shadow root to the element. */
function cssChain(element: Element): readonly string[] {
  const root = element.getRootNode()
  const own = cssSelectorOf(element)
  return root instanceof ShadowRoot ? [...cssChain(root.host), own] : [own]
}

/** Everything that can have a name. */
const nameable =
  'a, button, input, select, textarea, option, summary, img, h1, h2, h3, h4, h5, h6, [role], [aria-label], [aria-labelledby]'

/** Characters; a longer name is no name but a text. */
const longestName = 100

function ariaSelector(element: Element): string | undefined {
  const name = nameOf(element)
  const role = roleOf(element)
  if (name === '' || name.length > longestName || role === null) return undefined
  const namesakes = [...document.querySelectorAll(nameable)].filter((other) => nameOf(other) === name)
  if (!namesakes.includes(element)) return undefined
  if (namesakes.length === 1) return `aria/${name}`
  const isOnly = namesakes.filter((other) => roleOf(other) === role).length === 1
  return isOnly ? `aria/${name}[role="${role}"]` : undefined
}
