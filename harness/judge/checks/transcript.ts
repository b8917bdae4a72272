/**
 * What a visitor with keyboard and screen reader goes through, line by line: each press, what has the focus after it, and what is
 * announced meanwhile.
 */
import type { Page } from '@playwright/test'

export interface Transcript {
  readonly lines: readonly string[]
  /** Presses a key, and writes down where the focus is then. @param isThere what the press leads to */
  press(key: string, isThere?: () => Promise<unknown>): Promise<void>
  /** Presses Tab until the focus is at a line with this text, and fills in what is known of the fields on the way. */
  tabTo(text: string, values?: Readonly<Record<string, string>>): Promise<void>
  /** Notes what was reached, such as a page. */
  note(line: string): void
}

declare global {
  interface Window {
    vernissageAnnounced?: string[]
  }
}

/** More presses of Tab than any page has places for the focus. */
const mostPresses = 120

/** @param page on which `watchAnnouncements` is an init script */
export function createTranscript(page: Page): Transcript {
  const lines: string[] = []

  async function press(key: string, isThere?: () => Promise<unknown>): Promise<Focus> {
    await page.keyboard.press(key)
    await isThere?.()
    const focus = await readFocus(page)
    lines.push(`${key.padEnd(9)} ${focus.line}`, ...focus.announced.map((text) => `          ${text}`))
    return focus
  }
  return {
    lines,
    note: (line) => void lines.push('', line),
    press: async (key, isThere) => void (await press(key, isThere)),
    async tabTo(text, values = {}) {
      for (let presses = 0; presses < mostPresses; presses++) {
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
    // A screen reader reads the selected option of a combobox, whose focus stays in its field.
    // biome-ignore lint/performance/useDomNodeTextContent: blocks beside each other are read with a space between.
    active && `${active.role} “${textOf(active.innerText)}”`,
    // An element that takes the focus only to be read.
    focused.matches('[tabindex="-1"]') && `“${textOf(focused.textContent).slice(0, 200)}”`,
    focused.matches(':required, [aria-required="true"]') && 'required',
    focused.matches('[aria-invalid="true"]') && 'invalid',
    description && `described by “${description}”`,
  ].filter((text) => typeof text === 'string' && text !== '')
  return { depth, name: focused.getAttribute('name') ?? '', more, announced }
}

/**
 * Init script: collects what live regions announce. A polite region that comes with its text is not announced by every screen reader,
 * and the line says so.
 */
export function watchAnnouncements(): void {
  const said: string[] = []
  window.vernissageAnnounced = said
  const live =
    ':is([role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]):not([aria-live=off])'
  const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const add = (region: Element, isNew: boolean): void => {
    // Elements of the payment provider are not our script's.
    if (textOf(region) === '' || region.closest('.payment-sdk-overlay')) return
    const isAlert = region.matches('[role=alert], [aria-live=assertive]')
    const line = isAlert ? 'alert:' : isNew ? 'not announced everywhere:' : 'announced:'
    said.push(`${line} “${textOf(region)}”`)
  }
  const onChanges = (changes: readonly MutationRecord[]): void => {
    const fresh = new Set<Element>()
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const region of [node, ...node.querySelectorAll(live)]) if (region.matches(live)) fresh.add(region)
      }
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region) changed.add(region)
    }
    for (const region of fresh) if (region.isConnected) add(region, true)
    for (const region of changed) if (region.isConnected && !fresh.has(region)) add(region, false)
  }
  new MutationObserver(onChanges).observe(document, { childList: true, characterData: true, subtree: true })
}
