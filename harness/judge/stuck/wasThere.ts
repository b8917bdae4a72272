/** Reads from Playwright's log what a step found before the element went away. */
import { stripVTControlCharacters } from 'node:util'
import type { Step } from '../../scene/journey.ts'

/**
 * What the element was when it was last seen, in one sentence: `the text of <p.price> was "480,00 €", expected "490,00 €"`.
 * Undefined where the step never found it.
 * @param log message of the error that Playwright threw
 */
export function describeLastSeen(step: Step, log: string): string | undefined {
  const lines = stripVTControlCharacters(log).split('\n')
  const found = lines.findLastIndex((line) => /locator resolved to .*</.test(line))
  if (found < 0) return undefined
  const name = nameOf(lines[found] ?? '')
  // Playwright logs the value of each attempt after the element.
  const value = lines
    .slice(found)
    .flatMap((line) => /unexpected value "(.*)"$/.exec(line)?.[1] ?? [])
    .at(-1)
  if (value === undefined) return `${name} was there`
  switch (step.type) {
    case 'x-expectText':
      return `the text of ${name} was "${value}", expected "${step.text}"`
    case 'x-expectValue':
      return `the value of ${name} was "${value}", expected "${step.value}"`
    case 'x-expectAttribute':
      return `${step.name} of ${name} was "${value}", expected ${step.value === null ? 'none' : `"${step.value}"`}`
    default:
      return `${name} was there`
  }
}

/** `<p#price.amount>` for a line with an opening tag; the same form as `ElementState.name`. */
function nameOf(line: string): string {
  const tag = /<[^>]*>?/.exec(line)?.[0] ?? ''
  const id = /\sid="([^"]*)"/.exec(tag)?.[1]
  const classes = (/\sclass="([^"]*)"/.exec(tag)?.[1] ?? '').split(/\s+/).filter(Boolean).slice(0, 2)
  return `<${/^<([\w-]+)/.exec(tag)?.[1] ?? ''}${id ? `#${id}` : ''}${classes.map((each) => `.${each}`).join('')}>`
}
