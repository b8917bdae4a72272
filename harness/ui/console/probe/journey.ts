/** Plays a recorded journey in the page itself, slowly enough to be watched. */
import { chooseVariation } from '../../../replay/journey/chooseVariation.ts'
import type { Step } from '../../../scene/journey.ts'
import type { JourneyState } from '../protocol.ts'

type Selectors = Extract<Step, { type: 'click' }>['selectors']

/** Milliseconds between two steps. */
const pauseMs = 250
/** Milliseconds that an expectation may take. */
const patienceMs = 5000
/** Milliseconds that an element may take: the script gives up a call without an answer after thirty seconds. */
const elementPatienceMs = 35_000

/** Steps over several pages, and into another time; `vernissage test` plays them. */
const beyondPage: readonly string[] = ['x-arrive', 'x-passTime', 'x-expectCookie']

/**
 * Tells how far it is before every step, and how it ended.
 * @param address where the steps are, as JSON
 */
export async function playJourney(address: string, tell: (state: JourneyState, text: string) => void): Promise<void> {
  const steps: readonly Step[] = await (await fetch(address)).json()
  await waitFor(() => document.readyState === 'complete')
  await window.vernissage?.ready
  for (const [index, step] of steps.entries()) {
    const what = 'selectors' in step ? `${step.type} ${step.selectors[0]?.join(' ')}` : step.type
    const title = `Journey: step ${index + 1} of ${steps.length} (${what})`
    if (beyondPage.includes(step.type))
      return tell('fine', `${title} goes on where no page can follow; so far it went as recorded.`)
    tell('running', title)
    try {
      await play(step)
      await wait(pauseMs)
    } catch (error) {
      return tell('failed', `${title}: ${(error as Error).message}`)
    }
  }
  tell(
    'fine',
    steps.length === 1 ? 'Journey: its step went as recorded.' : `Journey: all ${steps.length} steps went as recorded.`,
  )
}

async function play(step: Step): Promise<void> {
  if (!('selectors' in step)) {
    if (step.type === 'keyDown') pressKey(step.key)
    if (step.type === 'scroll') scrollTo(step.x ?? 0, step.y ?? 0)
    if (step.type === 'x-call') Reflect.get(window, step.name)?.(...(step.parameters ?? []))
    if (step.type === 'x-fire') document.body.dispatchEvent(new CustomEvent(step.name, { bubbles: true }))
    return
  }
  if (step.type === 'waitForElement') return waitFor(() => isAsWanted(step), elementPatienceMs)
  await waitFor(() => find(step.selectors) !== undefined)
  const element = find(step.selectors) as HTMLInputElement
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
      return expectEqual(() => element.textContent?.replace(/\s+/g, ' ').trim(), step.text.replace(/\s+/g, ' ').trim())
    case 'x-expectValue':
      return expectEqual(() => element.value, step.value)
    case 'x-expectAttribute':
      return expectEqual(() => element.getAttribute(step.name), step.value)
    case 'x-expectFocus':
      return expectEqual(() => document.activeElement === element, true)
  }
}

/** Typing over what is there, as far as scripts can tell. The focus stays, for a key that may follow. */
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

/** Keys that a script presses do nothing by themselves; Enter in a form is made to do what it does for people. */
function pressKey(key: string): void {
  const element = document.activeElement ?? document.body
  const isTaken = !element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (key !== 'Enter' || isTaken || !(element instanceof HTMLInputElement)) return
  element.form?.querySelector<HTMLElement>('[type="submit"], button:not([type])')?.click()
}

function isAsWanted({ selectors, visible, count }: Extract<Step, { type: 'waitForElement' }>): boolean {
  if (count !== undefined) return findAll(selectors).length === count
  const element = find(selectors)
  const isVisible = element?.checkVisibility() ?? false
  return visible === undefined ? element !== undefined : visible === isVisible
}

function find(selectors: Selectors): Element | undefined {
  return findAll(selectors)[0]
}

function findAll(selectors: Selectors): readonly Element[] {
  for (const chain of selectors) {
    const found = matching(chain.at(-1) ?? '')
    if (found.length > 0) return found
  }
  return []
}

/** Prefixes as the Recorder writes them; without one it is CSS. */
function matching(selector: string): readonly Element[] {
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

async function expectEqual(read: () => unknown, expected: unknown): Promise<void> {
  await waitFor(() => read() === expected).catch(() => {
    throw new Error(`expected ${JSON.stringify(expected)}, came ${JSON.stringify(read())}`)
  })
}

async function waitFor(holds: () => boolean, withinMs = patienceMs): Promise<void> {
  const end = performance.now() + withinMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`not so within ${withinMs / 1000} s`)
    await wait(50)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
