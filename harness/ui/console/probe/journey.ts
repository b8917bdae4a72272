/** Plays a recorded journey in the page itself, slowly enough to be watched. */
import { chooseVariation } from '../../../replay/journey/chooseVariation.ts'
import type { Step } from '../../../scene/journey.ts'
import type { JourneyState, Selectors } from '../protocol.ts'
import { findAll, findElement, showElement } from './findElement.ts'

/** Milliseconds between two steps. */
const pauseMs = 250
/** Milliseconds that an expectation may take. */
const expectationTimeoutMs = 5000
/** Milliseconds that an element may take: the script gives up a call without an answer after thirty seconds. */
const elementTimeoutMs = 35_000

/** Milliseconds within which the page has to make a call of an `x-waitForCall` step. */
const callTimeoutMs = 3000

/** Steps that only look at the page, or end an act. */
const passiveSteps = /^(?:waitFor|x-expect|keyUp)/

/** Steps that leave the page or change the time, which only `vernissage test` can play. */
const stepsBeyondPage: readonly string[] = ['x-arrive', 'x-passTime', 'x-expectCookie']

type Report = (state: JourneyState, text: string, selectors?: Selectors) => void

/**
 * Plays the journey. Reports its progress before every step, and how it ended.
 * @param address of the steps as JSON
 * @param signal stops the journey before the next step, or while it waits
 */
export async function playJourney(address: string, signal: AbortSignal, report: Report): Promise<void> {
  const steps: readonly Step[] = await (await fetch(address)).json()
  try {
    await waitFor(() => document.readyState === 'complete', signal)
  } catch {
    return report(signal.aborted ? 'stopped' : 'failed', 'Journey: no step is played, the page is still loading.')
  }
  await window.vernissage?.ready
  let actedAt = performance.now()
  for (const [index, step] of steps.entries()) {
    const what = 'selectors' in step ? `${step.type} ${step.selectors[0]?.join(' ')}` : step.type
    const title = `Journey: step ${index + 1} of ${steps.length} (${what})`
    if (stepsBeyondPage.includes(step.type))
      return report('fine', `${title} goes on where no page can follow; so far it went as recorded.`)
    if (signal.aborted) return report('stopped', `${title} is not played: stopped.`)
    report('running', title, 'selectors' in step ? step.selectors : undefined)
    try {
      if (step.type === 'x-waitForCall') await waitForCall(step, actedAt, signal)
      else {
        if (!passiveSteps.test(step.type)) actedAt = performance.now()
        await play(step, signal)
      }
      await wait(pauseMs)
    } catch (error) {
      if (signal.aborted) return report('stopped', `${title}: stopped.`)
      return report('failed', `${title}: ${(error as Error).message}`)
    }
  }
  report(
    'fine',
    steps.length === 1 ? 'Journey: its step went as recorded.' : `Journey: all ${steps.length} steps went as recorded.`,
  )
}

async function play(step: Step, signal: AbortSignal): Promise<void> {
  if (!('selectors' in step)) {
    if (step.type === 'keyDown') pressKey(step.key)
    if (step.type === 'scroll') scrollTo(step.x ?? 0, step.y ?? 0)
    if (step.type === 'x-call') Reflect.get(window, step.name)?.(...(step.parameters ?? []))
    if (step.type === 'x-fire') document.body.dispatchEvent(new CustomEvent(step.name, { bubbles: true }))
    return
  }
  if (step.type === 'waitForElement') return waitFor(() => isAsWanted(step), signal, elementTimeoutMs)
  await waitFor(() => findElement(step.selectors) !== undefined, signal)
  const element = findElement(step.selectors) as HTMLInputElement
  showElement(element)
  switch (step.type) {
    case 'click':
    case 'doubleClick':
      element.focus()
      return element.click()
    case 'change':
      return type(element, step.value)
    case 'x-chooseVariation':
      return chooseVariation(element, step.values)
    case 'x-setFiles':
      return setFiles(element, step.files)
    case 'x-expectText':
      return expectEqual(
        () => element.textContent?.replace(/\s+/g, ' ').trim(),
        step.text.replace(/\s+/g, ' ').trim(),
        signal,
      )
    case 'x-expectValue':
      return expectEqual(() => element.value, step.value, signal)
    case 'x-expectAttribute':
      return expectEqual(() => element.getAttribute(step.name), step.value, signal)
    case 'x-expectFocus':
      return expectEqual(() => document.activeElement === element, true, signal)
  }
}

/** Replaces the value of a field and fires its events. The field keeps the focus, since a key may follow. */
function type(element: HTMLInputElement, value: string): void {
  element.focus()
  element.value = value
  for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
}

function setFiles(element: HTMLInputElement, files: Extract<Step, { type: 'x-setFiles' }>['files']): void {
  const transfer = new DataTransfer()
  for (const { name, type: mediaType, text, size = 0 } of files) {
    transfer.items.add(new File([text ?? new Uint8Array(size)], name, { type: mediaType }))
  }
  element.files = transfer.files
  for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Fires the events of a key. Enter in a form also clicks its submit button, since scripted keys have no default action. */
function pressKey(key: string): void {
  const element = document.activeElement ?? document.body
  const isTaken = !element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (key !== 'Enter' || isTaken || !(element instanceof HTMLInputElement)) return
  element.form?.querySelector<HTMLElement>('[type="submit"], button:not([type])')?.click()
}

/** Waits for calls of the page. Resolves also without them, since the console's list of calls shows which are missing. */
function waitForCall(
  { path, count = 1 }: Extract<Step, { type: 'x-waitForCall' }>,
  actedAt: number,
  signal: AbortSignal,
): Promise<void> {
  const isCall = ({ name, startTime }: PerformanceEntry): boolean =>
    startTime >= actedAt && new URL(name).pathname === path
  const areMade = (): boolean => performance.getEntriesByType('resource').filter(isCall).length >= count
  return waitFor(areMade, signal, callTimeoutMs).catch(() => {})
}

function isAsWanted({ selectors, visible, count }: Extract<Step, { type: 'waitForElement' }>): boolean {
  if (count !== undefined) return findAll(selectors).length === count
  const element = findElement(selectors)
  const isVisible = element?.checkVisibility() ?? false
  return visible === undefined ? element !== undefined : visible === isVisible
}

async function expectEqual(read: () => unknown, expected: unknown, signal: AbortSignal): Promise<void> {
  await waitFor(() => read() === expected, signal).catch(() => {
    throw new Error(`expected ${JSON.stringify(expected)}, came ${JSON.stringify(read())}`)
  })
}

async function waitFor(holds: () => boolean, signal: AbortSignal, withinMs = expectationTimeoutMs): Promise<void> {
  const end = performance.now() + withinMs
  while (!holds()) {
    signal.throwIfAborted()
    if (performance.now() > end) throw new Error(`not so within ${withinMs / 1000} s`)
    await wait(50)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
