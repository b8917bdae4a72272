/** Describes the page where a step got stuck: the state of the step's element, or what is nearest to it. */

import type { Locator, Page } from '@playwright/test'
import { locateAny } from '../../replay/journey/locate.ts'
import type { Step } from '../../scene/journey.ts'
import { editDistance } from '../../scene/reading/didYouMean.ts'
import { counted } from '../../scene/reading/looseText.ts'
import { type ElementState, readElementState, readNames, readNearMatches } from './elementState.ts'
import { describeLastSeen } from './wasThere.ts'

/** Milliseconds to wait for a busy page. */
const answerInMs = 1_000

/**
 * @param log the error of the browser's driver, with what the step has found so far
 * @returns one sentence, to stand behind the name of the step: `<button.buy> is there, but disabled`.
 */
export async function describeNearest(page: Page, step: Step, log: string): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, answerInMs, 'the page does not answer: a script keeps it busy')
  })
  const described = 'selectors' in step ? describeElement(page, step, log) : describePage(page)
  // A page that is closed or left meanwhile cannot be described; the step's own error is enough.
  return Promise.race([described, tooLate])
    .catch((error: Error) => `the page does not answer: ${error.message.split('\n')[0]}`)
    .finally(() => clearTimeout(timer))
}

type ElementStep = Extract<Step, { selectors: unknown }>

async function describePage(page: Page): Promise<string> {
  return `the page is ${page.url()} ("${await page.title()}")`
}

async function describeElement(page: Page, step: ElementStep, log: string): Promise<string> {
  const elements = locateAny(page, step.selectors)
  const count = await elements.count()
  if (step.type === 'waitForElement' && step.count !== undefined)
    return `found ${counted(count, 'element')}, not ${step.count}`
  if (count === 0) {
    const selector = step.selectors[0]?.join(' ')
    const lastSeen = describeLastSeen(step, log)
    if (lastSeen) return `${lastSeen}, and then nothing matched ${selector} any more`
    return `nothing matches ${selector}; ${await describeNeighbours(page, step)}`
  }
  const state = await readState(elements.first())
  const sentence = describeState(state, step)
  return count === 1 ? sentence : `found ${counted(count, 'element')}, and of these the first was taken: ${sentence}`
}

function readState(element: Locator): Promise<ElementState> {
  return element.evaluate(readElementState)
}

function describeState(state: ElementState, step: ElementStep): string {
  const { name } = state
  switch (step.type) {
    case 'x-expectText':
      return `the text of ${name} is "${state.text}", expected "${step.text}"`
    case 'x-expectValue':
      return `the value of ${name} is "${state.value}", expected "${step.value}"`
    case 'x-expectAttribute': {
      const value = state.attributes[step.name]
      const wanted = step.value === null ? 'expected none' : `expected "${step.value}"`
      if (value === undefined) return `${name} has no attribute ${step.name}, ${wanted}`
      return `${step.name} of ${name} is "${value}", ${wanted}`
    }
    case 'x-expectFocus':
      return `${name} is there, but the focus is on ${state.focus}`
    case 'waitForElement':
      return step.visible === false
        ? `${name} is still there`
        : `${name} is there, ${obstacleOf(state) ?? 'and visible'}`
    case 'change':
      if (state.options && !state.options.includes(step.value)) {
        return `${name} has no option "${step.value}", only ${listed(state.options)}`
      }
      break
  }
  return `${name} is there, ${obstacleOf(state) ?? 'and nothing seems to be in its way'}`
}

function obstacleOf(state: ElementState): string | undefined {
  if (state.hiddenBy) return `but not visible: ${state.hiddenBy}`
  if (state.isDisabled) return 'but disabled'
  if (state.isReadOnly) return 'but read-only'
  return state.coveredBy && `but ${state.coveredBy} lies over it`
}

/** Describes a page without the element: what a shorter selector matches, or the accessible names nearest to the wanted one. */
async function describeNeighbours(page: Page, { selectors }: ElementStep): Promise<string> {
  const chains = selectors.map((chain) => chain.at(-1) ?? '')
  for (const selector of chains.filter((text) => !/^(?:aria|text|xpath)\//.test(text))) {
    const near = await page.evaluate(readNearMatches, selector.replace(/^pierce\//, ''))
    if (near) return `${near.selector} matches ${counted(near.count, 'element')}, first ${near.first}`
  }
  const wanted = /^(?:aria|text)\/(.*?)(?:\[role=.*)?$/s.exec(
    chains.find((text) => /^(?:aria|text)\//.test(text)) ?? '',
  )?.[1]
  const names = await page.evaluate(readNames)
  if (wanted === undefined || names.length === 0) return `the page is ${page.url()}`
  const nearest = [...names].sort((a, b) => editDistance(wanted, a) - editDistance(wanted, b))
  return `the nearest names on the page are ${listed(nearest)}`
}

const shownNames = 4

function listed(names: readonly string[]): string {
  return `${names
    .slice(0, shownNames)
    .map((name) => `"${name}"`)
    .join(', ')}${names.length > shownNames ? ', …' : ''}`
}
