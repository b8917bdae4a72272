/** Makes a step of a journey that expects an element of the page. */
import type { Expectation } from '../../record/person/acts.ts'
import { selectorsOf } from '../../record/person/selectors.ts'

/** `text`: what stands in it, or in the field. `element`: only that it is shown. */
export type ExpectedPart = 'text' | 'element'

/** Characters. A longer text is no message but an article, and differs with every correction of it. */
const longestText = 200

/** A text that is too long, or none, is expected as an element. */
export function expectationOf(element: Element, part: ExpectedPart): Expectation {
  const selectors = selectorsOf(element).map((chain) => [...chain])
  const value = part === 'text' ? fieldValue(element) : undefined
  if (value !== undefined) return { type: 'x-expectValue', selectors, value }
  const text = part === 'text' ? textOf(element) : ''
  if (text !== '' && text.length <= longestText) return { type: 'x-expectText', selectors, text }
  return { type: 'waitForElement', selectors, visible: true }
}

/** The value of a field; undefined for a password, which stays private, and for a tick, which is no text. */
function fieldValue(element: Element): string | undefined {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value
  const isLine = element instanceof HTMLInputElement && !element.matches(notLines)
  return isLine ? element.value : undefined
}

const notLines =
  '[type=checkbox], [type=radio], [type=file], [type=password], [type=submit], [type=button], [type=reset], [type=image], [type=hidden]'

/** An element's text as a replay compares it: hidden text counts, blanks do not. */
function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style, noscript')) text += walker.currentNode.nodeValue
  }
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
