/** Console silence: with the script there is no error and no warning that the page did not print by itself. */
import type { BrowserContext } from '@playwright/test'
import type { ConsoleLine } from '../../scene/sceneState.ts'
import type { PlaceOf } from '../stuck/sourcePlaces.ts'

export interface ConsoleOptions {
  readonly scriptUrl: string
  /**
   * False: the page's inline code finds none of what it needs and complains; then only what comes from the script under
   * test counts.
   */
  readonly hasLegacyScripts: boolean
  /** What the page printed while it was recorded; it may do so again, however often. */
  readonly recorded: readonly ConsoleLine[]
  /** Names the source of what our script said; default: it stays a place in the built script. */
  readonly placeOf?: PlaceOf
}

const nowhere: PlaceOf = () => undefined

/** Collects errors, warnings and uncaught exceptions of every page of the context, in order. The returned list grows. */
export function watchConsole(
  context: BrowserContext,
  { scriptUrl, hasLegacyScripts, recorded, placeOf = nowhere }: ConsoleOptions,
): readonly string[] {
  const noise: string[] = []
  const known = new Set(recorded.map(comparable))

  const note = (line: ConsoleLine, shown: string, origin: string): void => {
    const isOurs = origin.includes(scriptUrl) || line.text.includes('[vernissage]')
    // Whatever the recorded page said: the script itself stays silent.
    if (isOurs || (hasLegacyScripts && !known.has(comparable(line)))) noise.push(shown)
  }

  context.on('console', (message) => {
    const line = { type: message.type(), text: message.text() }
    if (!isLoud(line)) return
    const { url } = message.location()
    const title = url.includes(scriptUrl) ? `console ${line.type} ${ofScript}` : `console ${line.type}`
    note(line, withPlace(`${title}: ${line.text}`, line.text, placeOf), url)
  })
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error()
    note({ type: 'exception', text: message }, withPlace(`uncaught: ${message}`, stack, placeOf), stack ?? '')
  })
  return noise
}

const ofScript = 'of the script'

/** True for a line that the script has written into the console, and not for an error that nobody has caught. */
export function isWrittenByScript(line: string): boolean {
  return new RegExp(`^console \\w+ ${ofScript}: `).test(line) || line.includes('[vernissage]')
}

/** Collects the same messages whoever they come from, for a journey that gets stuck. The returned list grows. */
export function watchMessages(context: BrowserContext, placeOf: PlaceOf = nowhere): readonly string[] {
  const messages: string[] = []
  context.on('console', (message) => {
    const line = { type: message.type(), text: message.text() }
    if (isLoud(line)) messages.push(withPlace(`console ${line.type}: ${line.text}`, line.text, placeOf))
  })
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error()
    messages.push(withPlace(`uncaught: ${message}`, stack, placeOf))
  })
  return messages
}

/** The first line says what happened; where it happened in the sources stands behind it. */
function withPlace(message: string, stack: string | undefined, placeOf: PlaceOf): string {
  const place = placeOf(stack ?? '')
  return place === undefined ? message : message.replace(/^.*/, (line) => `${line} (${place})`)
}

/** `assert`: an assertion that did not hold, which the browser shows as an error. */
const loudTypes = ['error', 'warning', 'assert']

function isLoud({ type, text }: ConsoleLine): boolean {
  return loudTypes.includes(type) && !isLoadRemark(text)
}

/** The browser's own remark about a status or an aborted request is nothing that the page says: calls are judged as such. */
export function isLoadRemark(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

/** What a message says, without what differs from visit to visit: places in files, versions in addresses, durations. */
function comparable({ type, text }: ConsoleLine): string {
  const said = text
    .replace(/^(?:Uncaught )?(?:\(in promise\) )?(?:[A-Z]\w*(?:Error|Exception): )?/, '')
    .replace(/\n\s+at .*/g, '')
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1')
    .replace(/(https?:\/\/[^\s)]*?):\d+:\d+/g, '$1')
    .replace(/\b\d+(?:[.,]\d+)? ?ms\b/g, '<duration>')
  return `${type}: ${said}`
}
