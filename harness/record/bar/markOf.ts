import type { Expectation } from '../person/acts.ts'
import type { Mark } from './barState.ts'

/** What the bar shows of a step that expects something. */
export function markOf(expectation: Expectation): Mark {
  if (expectation.type === 'x-expectText') return { kind: 'text', label: expectation.text }
  if (expectation.type === 'x-expectValue') return { kind: 'value', label: expectation.value }
  const selector = [expectation.selectors.at(-1)].flat().at(-1) ?? ''
  return { kind: 'element', label: selector }
}
