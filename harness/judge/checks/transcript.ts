/** Writes down a visit by keyboard and screen reader, line by line: each key, what has the focus after it, what is announced. */
import type { Page } from '@playwright/test'

export interface Transcript {
  readonly lines: readonly string[]
  /** Presses a key, and adds the line of the focused element. @param waitForEffect resolves when the page has reacted */
  press(key: string, waitForEffect?: () => Promise<unknown>): Promise<void>
  /**
   * Presses Tab until the line of the focused element contains the text.
   * @param values what to type into the fields on the way, by field name
   * @throws Error after 120 presses
   */
  tabTo(text: string, values?: Readonly<Record<string, string>>): Promise<void>
  /** Adds a line of its own, such as the name of the page that was reached. */
  note(line: string): void
}

declare global {
  interface Window {
    vernissageAnnounced?: string[]
  }
}

/** More presses of Tab than any page has focusable elements. */
const maximumPresses = 120

/** @param page on which `watchAnnouncements` is an init script */
export function createTranscript(page: Page): Transcript {
  const lines: string[] = []

  async function press(key: string, waitForEffect?: () => Promise<unknown>): Promise<Focus> {
    await page.keyboard.press(key)
    await waitForEffect?.()
    const focus = await readFocus(page)
    lines.push(`${key.padEnd(9)} ${focus.line}`, ...focus.announced.map((text) => `          ${text}`))
    return focus
  }
  return {
    lines,
    note: (line) => void lines.push('', line),
    press: async (key, waitForEffect) => void (await press(key, waitForEffect)),
    async tabTo(text, values = {}) {
      for (let presses = 0; presses < maximumPresses; presses++) {
        const { line, name } = await press('Tab')
        if (line.includes(text)) return
        const value = values[name]
        if (value === undefined) continue
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(value)
      }
      throw new Error(`The focus never came to “${text}”:\n${lines.join('\n')}`)
    },
  }
}

interface Focus {
  /** Role, name and state, as the browser gives them to a screen reader. */
  readonly line: string
  /** Name of the field, as it is sent. */
  readonly name: string
  readonly announced: readonly string[]
}

async function readFocus(page: Page): Promise<Focus> {
  const { depth, name, more, announced } = await page.evaluate(inspectFocus)
  if (depth === undefined) return { line: 'nothing', name, announced }
  let frame = page.mainFrame()
  for (let level = 0; level < depth; level++) {
    // A frame whose document has the focus is the active element, but `:focus` does not match it.
    const active = await frame.evaluateHandle(() => document.activeElement)
    frame = (await active.asElement()?.contentFrame()) ?? frame
  }
  const snapshot = await frame.locator(':focus').ariaSnapshot({ timeout: 10_000 })
  const line = (snapshot.split('\n')[0] ?? '')
    .replace(/^- /, '')
    .replace(/:$/, '')
    .replace(/^'(.*)'(?=:|$)/, '$1')
  return { line: [depth > 0 ? `in a frame: ${line}` : line, ...more].join(', '), name, announced }
}

/** Runs in the page. */
async function inspectFocus() {
  // Our announcer writes its text in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const announced = window.vernissageAnnounced?.splice(0) ?? []
  let focused = document.activeElement
  let depth = 0
  while (focused instanceof HTMLIFrameElement && focused.contentDocument) {
    focused = focused.contentDocument.activeElement
    depth++
  }
  if (!focused || focused.localName === 'body') return { depth: undefined, name: '', more: [], announced }
  const textOf = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const ids = (focused.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const description = textOf(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
  const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '')
  const more = [
    // In a combobox the focus stays in the field, while a screen reader reads the selected option.
    // biome-ignore lint/performance/useDomNodeTextContent: blocks beside each other are read with a space between.
    active && `${active.role} “${textOf(active.innerText)}”`,
    // An element that is focused only so that a screen reader reads it.
    focused.matches('[tabindex="-1"]') && `“${textOf(focused.textContent).slice(0, 200)}”`,
    focused.matches(':required, [aria-required="true"]') && 'required',
    focused.matches('[aria-invalid="true"]') && 'invalid',
    description && `described by “${description}”`,
  ].filter((text) => typeof text === 'string' && text !== '')
  return { depth, name: focused.getAttribute('name') ?? '', more, announced }
}

/**
 * Init script: collects what live regions announce. Not every screen reader announces a polite region that is inserted together
 * with its text: such a line begins with `not announced everywhere`.
 */
export function watchAnnouncements(): void {
  const announcements: string[] = []
  window.vernissageAnnounced = announcements
  const live =
    ':is([role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]):not([aria-live=off])'
  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const add = (region: Element, isNew: boolean): void => {
    // Elements of the payment provider are not our script's.
    if (textOf(region) === '' || region.closest('.payment-sdk-overlay')) return
    const isAlert = region.matches('[role=alert], [aria-live=assertive]')
    const line = isAlert ? 'alert:' : isNew ? 'not announced everywhere:' : 'announced:'
    announcements.push(`${line} “${textOf(region)}”`)
  }
  const onChanges = (changes: readonly MutationRecord[]): void => {
    const inserted = new Set<Element>()
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const region of [node, ...node.querySelectorAll(live)]) if (region.matches(live)) inserted.add(region)
      }
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region) changed.add(region)
    }
    for (const region of inserted) if (region.isConnected) add(region, true)
    for (const region of changed) if (region.isConnected && !inserted.has(region)) add(region, false)
  }
  new MutationObserver(onChanges).observe(document, { childList: true, characterData: true, subtree: true })
}
