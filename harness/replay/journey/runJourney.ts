/** Plays the steps of a journey in a page. */

import { expect, type Locator, type Page } from '@playwright/test'
import { describeNearest } from '../../judge/stuck/nearestState.ts'
import type { Step } from '../../scene/journey.ts'
import { decodePercent } from '../../scene/reading/looseText.ts'
import { chooseVariation } from './chooseVariation.ts'
import { fireStoreEvent } from './fireStoreEvent.ts'
import { clickInKeptFrame, findFirst, locateAny } from './locate.ts'
import { passTime } from './passTime.ts'
import { forgetCalls, waitForCall } from './waitForCall.ts'

/** Milliseconds that a step without a `timeout` of its own may take. */
const stepInMs = 10_000

/** Called after each step; `error` says why it could not be played. */
export type StepListener = (title: string, error?: string) => void

/** @throws Error naming the step that could not be played, or whose expectation did not hold, and the nearest state. */
export async function runJourney(
  page: Page,
  steps: readonly Step[],
  timeoutMs?: number,
  onStep?: StepListener,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await playStep(page, step, index + 1, timeoutMs)
    } catch (error) {
      onStep?.(describeStep(step), (error as Error).message)
      throw error
    }
    onStep?.(describeStep(step))
  }
}

/**
 * @param number of the step in its journey, from 1, for errors
 * @param timeoutMs after which the step counts as stuck, where it names no timeout itself; default: 10 s
 * @throws Error as `runJourney` does.
 */
export async function playStep(page: Page, step: Step, number: number, timeoutMs = stepInMs): Promise<void> {
  try {
    await withinTime(playWithNavigation(page, step, number, step.timeout ?? timeoutMs), step, timeoutMs)
  } catch (cause) {
    const nearest = await describeNearest(page, step, (cause as Error).message)
    throw new Error(`step ${number} (${describeStep(step)}): ${nearest}\n${(cause as Error).message}`, { cause })
  }
}

/** Milliseconds on top of a step's own limit, so that Playwright's wait ends first, whose error says more. */
const graceInMs = 500

/** Rejects after the step's limit. Playwright's own limits do not end while a script of the page runs in an endless loop. */
async function withinTime(playing: Promise<void>, step: Step, timeoutMs: number): Promise<void> {
  // A page can have any amount of work in simulated minutes, so such a step has no limit.
  if (step.type === 'x-passTime') return playing
  const limitMs = (step.timeout ?? timeoutMs) + graceInMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the step did not end within ${limitMs} ms`)), limitMs)
  })
  // The step may still reject after its limit, when no code handles it.
  playing.catch(() => {})
  return Promise.race([playing, tooLate]).finally(() => clearTimeout(timer))
}

/** `click .wpcf7-submit` */
export function describeStep(step: Step): string {
  if ('selectors' in step) return `${step.type} ${step.selectors[0]?.join(' ')}`
  if (step.type === 'x-arrive') return `${step.type} from ${step.from}`
  if (step.type === 'x-waitForCall') return `${step.type} ${step.method} ${step.path}`
  return 'name' in step ? `${step.type} ${step.name}` : step.type
}

/** True for steps in which the visitor waits for something or looks at it, as opposed to doing something. */
export function isExpectation({ type }: Step): boolean {
  return type.startsWith('x-expect') || ['waitForElement', 'x-waitForCall', 'x-passTime'].includes(type)
}

/** Plays a step. Where the recording says that it leads to another page, waits until that page has loaded. */
async function playWithNavigation(page: Page, step: Step, number: number, timeoutMs: number): Promise<void> {
  const isLeaving = step.assertedEvents?.some(({ type }) => type === 'navigation') ?? false
  // An export of the Chrome Recorder begins with the window's size and a navigation to the scene's page, which is open already.
  if (step.type === 'navigate' && step.url === page.url() && number <= 2) return
  // Calls count from the visitor's latest act. `keyUp` is none: it ends the act that `keyDown` began.
  if (!isExpectation(step) && step.type !== 'keyUp') forgetCalls(page)
  await Promise.all([
    isLeaving && step.type !== 'navigate' ? page.waitForEvent('load', { timeout: timeoutMs }) : undefined,
    play(page, step, createDeadline(timeoutMs)),
  ])
}

interface Deadline {
  /** Milliseconds that are left of the step's time, for the next thing that it waits for. */
  readonly timeout: number
}

function createDeadline(timeoutMs: number): Deadline {
  const end = performance.now() + timeoutMs
  return {
    get timeout() {
      // For Playwright, zero means no limit.
      return Math.max(1, Math.round(end - performance.now()))
    },
  }
}

async function play(page: Page, step: Step, options: Deadline): Promise<void> {
  switch (step.type) {
    case 'setViewport':
      return page.setViewportSize({ width: step.width, height: step.height })
    case 'navigate':
      await page.goto(step.url, { timeout: options.timeout })
      return moveMouse(page)
    case 'x-arrive':
      await page.goto(step.from, { timeout: options.timeout })
      await Promise.all([
        page.waitForURL(step.url, { waitUntil: 'load', timeout: options.timeout }),
        page.locator(`a[href=${JSON.stringify(step.url)}]`).click({ timeout: options.timeout }),
      ])
      return moveMouse(page)
    case 'x-passTime':
      return passTime(page, step.minutes)
    case 'x-waitForCall':
      return waitForCall(page, step, options.timeout)
    case 'x-call':
      return callFunction(page, step.name, step.parameters)
    case 'x-expectCookie':
      return expectCookie(page, step, options)
    case 'click':
      return click(page, step, options)
    case 'doubleClick':
      return (await findFirst(page, step.selectors, options)).dblclick({ timeout: options.timeout })
    case 'hover':
      return (await findFirst(page, step.selectors, options)).hover({ timeout: options.timeout })
    case 'change':
      return change(await findFirst(page, step.selectors, options), step.value, options)
    case 'keyDown':
      return page.keyboard.down(step.key)
    case 'keyUp':
      return page.keyboard.up(step.key)
    case 'scroll':
      return page.evaluate(({ x = 0, y = 0 }) => scrollTo(x, y), { x: step.x ?? 0, y: step.y ?? 0 })
    case 'waitForElement':
      return waitForElement(page, step, options)
    case 'x-setFiles':
      return (await findFirst(page, step.selectors, options)).setInputFiles(
        step.files.map(({ name, type, text, size = 0 }) => ({
          name,
          mimeType: type,
          buffer: text === undefined ? Buffer.alloc(size) : Buffer.from(text),
        })),
        { timeout: options.timeout },
      )
    case 'x-expectText':
      return expect(await findFirst(page, step.selectors, options)).toHaveText(step.text, { timeout: options.timeout })
    case 'x-expectValue':
      return expect(await findFirst(page, step.selectors, options)).toHaveValue(step.value, {
        timeout: options.timeout,
      })
    case 'x-expectAttribute': {
      const element = expect(await findFirst(page, step.selectors, options))
      if (step.value === null) return element.not.toHaveAttribute(step.name, /.*/s, { timeout: options.timeout })
      return element.toHaveAttribute(step.name, step.value, { timeout: options.timeout })
    }
    case 'x-expectFocus':
      return expect(await findFirst(page, step.selectors, options)).toBeFocused({ timeout: options.timeout })
    case 'x-chooseVariation':
      return (await findFirst(page, step.selectors, options)).evaluate(chooseVariation, step.values)
    case 'x-fire':
      return fireStoreEvent(page, step.name, step.parameters)
  }
}

/** Moves the mouse, since some pages load their scripts at the first interaction. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5, { steps: 2 })
}

async function callFunction(page: Page, name: string, parameters: readonly unknown[] = []): Promise<void> {
  await page.evaluate(
    ([path, given]) => {
      const keys = path.split('.')
      const last = keys.pop() ?? ''
      const owner = keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), window)
      void (owner as Record<string, (...values: unknown[]) => unknown>)[last]!(...given)
    },
    [name, [...parameters]] as const,
  )
}

async function expectCookie(
  page: Page,
  { name, holds }: Extract<Step, { type: 'x-expectCookie' }>,
  { timeout }: Deadline,
): Promise<void> {
  const read = async (): Promise<string | null> => {
    const cookies = await page.context().cookies(page.url())
    const found = cookies.find((cookie) => cookie.name === name)
    return found ? decodeFully(found.value) : null
  }
  const expectation = expect.poll(read, { timeout, message: `the cookie ${name}` })
  await (holds === null ? expectation.toBeNull() : expectation.toContain(holds))
}

/** Decodes a cookie's value more than once: cookies hold addresses, which are encoded themselves. */
function decodeFully(text: string): string {
  const decoded = decodePercent(text)
  return decoded === text ? text : decodeFully(decoded)
}

async function click(page: Page, step: Extract<Step, { type: 'click' }>, options: Deadline): Promise<void> {
  if (await clickInKeptFrame(page, step.selectors, options)) return
  const element = await findFirst(page, step.selectors, options)
  // Playwright clicks the middle of an element. For body and html that hits some other element, so the recorded place is used.
  const isPage = await element.evaluate(({ localName }) => localName === 'body' || localName === 'html')
  const { offsetX: x, offsetY: y } = step
  const position = isPage && x !== undefined && y !== undefined ? { position: { x, y } } : {}
  // Without `noWaitAfter` Playwright waits for a navigation, whose answer a test may hold back until a later step.
  return element.click({ timeout: options.timeout, ...position, button: mouseButton(step.button), noWaitAfter: true })
}

/** Selects an option of a select list, or replaces the value of any other field. */
async function change(element: Locator, value: string, options: Deadline): Promise<void> {
  const isSelect = await element.evaluate((node) => node.localName === 'select')
  if (isSelect) await element.selectOption(value, { timeout: options.timeout })
  else await element.fill(value, { timeout: options.timeout })
}

async function waitForElement(
  page: Page,
  step: Extract<Step, { type: 'waitForElement' }>,
  { timeout }: Deadline,
): Promise<void> {
  const elements = locateAny(page, step.selectors)
  if (step.count !== undefined) return expect(elements).toHaveCount(step.count, { timeout })
  const state = step.visible === false ? 'hidden' : step.visible ? 'visible' : 'attached'
  return elements.first().waitFor({ timeout, state })
}

function mouseButton(button: string | undefined): 'left' | 'right' | 'middle' {
  return button === 'secondary' ? 'right' : button === 'auxiliary' ? 'middle' : 'left'
}
