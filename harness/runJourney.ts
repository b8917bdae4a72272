/** Plays the steps of a journey in a page. */
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseVariation } from './chooseVariation.ts'
import { fireStoreEvent } from './fireStoreEvent.ts'
import type { Step } from './journey.ts'
import { findFirst, locateAny } from './locate.ts'
import { passTime } from './passTime.ts'

/** @throws Error naming the step that could not be played, or whose expectation did not hold. */
export async function runJourney(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) await playStep(page, step, index + 1)
}

/**
 * @param number of the step in its journey, for errors.
 * @throws Error as `runJourney` does.
 */
export async function playStep(page: Page, step: Step, number: number): Promise<void> {
  try {
    await playWithNavigation(page, step, number)
  } catch (cause) {
    throw new Error(`step ${number} (${describeStep(step)}): ${(cause as Error).message}`, { cause })
  }
}

/** `click .wpcf7-submit` */
export function describeStep(step: Step): string {
  if ('selectors' in step) return `${step.type} ${step.selectors[0]?.join(' ')}`
  if (step.type === 'x-arrive') return `${step.type} from ${step.from}`
  return 'name' in step ? `${step.type} ${step.name}` : step.type
}

/** True for steps in which the visitor waits for something or looks at it, as opposed to doing something. */
export function isExpectation({ type }: Step): boolean {
  return type === 'waitForElement' || type === 'x-passTime' || type.startsWith('x-expect')
}

/** A step that the recorder saw leading to another page ends when that page is there. */
async function playWithNavigation(page: Page, step: Step, number: number): Promise<void> {
  const isLeaving = step.assertedEvents?.some(({ type }) => type === 'navigation') ?? false
  // The scene's own page is open already; an export of the Recorder begins with the window's size, then goes there.
  if (step.type === 'navigate' && step.url === page.url() && number <= 2) return
  await Promise.all([isLeaving && step.type !== 'navigate' ? page.waitForEvent('load') : undefined, play(page, step)])
}

async function play(page: Page, step: Step): Promise<void> {
  const options = step.timeout === undefined ? {} : { timeout: step.timeout }
  switch (step.type) {
    case 'setViewport':
      return page.setViewportSize({ width: step.width, height: step.height })
    case 'navigate':
      await page.goto(step.url)
      return lookAround(page)
    case 'x-arrive':
      await page.goto(step.from)
      await Promise.all([
        page.waitForURL(step.url, { waitUntil: 'load' }),
        page.locator(`a[href=${JSON.stringify(step.url)}]`).click(),
      ])
      return lookAround(page)
    case 'x-passTime':
      return passTime(page, step.minutes)
    case 'x-call':
      return callFunction(page, step.name, step.parameters)
    case 'x-expectCookie':
      return expectCookie(page, step, options)
    case 'click':
      return click(page, step)
    case 'doubleClick':
      return (await findFirst(page, step.selectors, options)).dblclick(options)
    case 'hover':
      return (await findFirst(page, step.selectors, options)).hover(options)
    case 'change':
      return change(await findFirst(page, step.selectors, options), step.value)
    case 'keyDown':
      return page.keyboard.down(step.key)
    case 'keyUp':
      return page.keyboard.up(step.key)
    case 'scroll':
      return page.evaluate(({ x = 0, y = 0 }) => scrollTo(x, y), { x: step.x ?? 0, y: step.y ?? 0 })
    case 'waitForElement':
      return waitForElement(page, step)
    case 'x-setFiles':
      return (await findFirst(page, step.selectors, options)).setInputFiles(
        step.files.map(({ name, type, text, size = 0 }) => ({
          name,
          mimeType: type,
          buffer: text === undefined ? Buffer.alloc(size) : Buffer.from(text),
        })),
      )
    case 'x-expectText':
      return expect(await findFirst(page, step.selectors, options)).toHaveText(step.text, options)
    case 'x-expectValue':
      return expect(await findFirst(page, step.selectors, options)).toHaveValue(step.value, options)
    case 'x-expectAttribute': {
      const element = expect(await findFirst(page, step.selectors, options))
      if (step.value === null) return element.not.toHaveAttribute(step.name, /.*/s, options)
      return element.toHaveAttribute(step.name, step.value, options)
    }
    case 'x-expectFocus':
      return expect(await findFirst(page, step.selectors, options)).toBeFocused(options)
    case 'x-chooseVariation':
      return (await findFirst(page, step.selectors, options)).evaluate(chooseVariation, step.values)
    case 'x-fire':
      return fireStoreEvent(page, step.name, step.parameters)
  }
}

/** Some pages load their scripts when somebody is there. */
async function lookAround(page: Page): Promise<void> {
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
  options: { timeout?: number },
): Promise<void> {
  const read = async (): Promise<string | null> => {
    const cookies = await page.context().cookies(page.url())
    const found = cookies.find((cookie) => cookie.name === name)
    return found ? decodeFully(found.value) : null
  }
  const expectation = expect.poll(read, { ...options, message: `the cookie ${name}` })
  await (holds === null ? expectation.toBeNull() : expectation.toContain(holds))
}

/** Cookies hold addresses, which are encoded themselves. */
function decodeFully(text: string): string {
  try {
    const decoded = decodeURIComponent(text)
    return decoded === text ? text : decodeFully(decoded)
  } catch {
    return text
  }
}

async function click(page: Page, step: Extract<Step, { type: 'click' }>): Promise<void> {
  const options = step.timeout === undefined ? {} : { timeout: step.timeout }
  const element = await findFirst(page, step.selectors, options)
  // A click beside everything is one at its place: whatever is in the middle of the page was not meant.
  const isPage = await element.evaluate(({ localName }) => localName === 'body' || localName === 'html')
  const { offsetX: x, offsetY: y } = step
  const position = isPage && x !== undefined && y !== undefined ? { position: { x, y } } : {}
  // What it leads to is waited for by those who need it: the answer may be held back until a later step.
  return element.click({ ...options, ...position, button: mouseButton(step.button), noWaitAfter: true })
}

/** Choices in a select list are made, everything else is typed over. */
async function change(element: Locator, value: string): Promise<void> {
  const isSelect = await element.evaluate((node) => node.localName === 'select')
  if (isSelect) await element.selectOption(value)
  else await element.fill(value)
}

async function waitForElement(page: Page, step: Extract<Step, { type: 'waitForElement' }>): Promise<void> {
  const options = step.timeout === undefined ? {} : { timeout: step.timeout }
  const elements = locateAny(page, step.selectors)
  if (step.count !== undefined) return expect(elements).toHaveCount(step.count, options)
  const state = step.visible === false ? 'hidden' : step.visible ? 'visible' : 'attached'
  return elements.first().waitFor({ ...options, state })
}

function mouseButton(button: string | undefined): 'left' | 'right' | 'middle' {
  return button === 'secondary' ? 'right' : button === 'auxiliary' ? 'middle' : 'left'
}
