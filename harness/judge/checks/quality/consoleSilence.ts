/** Console silence: with the script there is no error and no warning that the page did not print by itself. */
import type { BrowserContext } from '@playwright/test'
import type { MadeCall } from '../../../lookup/lookup.ts'
import type { ConsoleLine } from '../../../scene/sceneState.ts'
import type { PlaceOf } from '../../stuck/sourcePlaces.ts'

/** A line of the console that the recorded page did not print by itself. */
export interface UnrecordedMessage {
  readonly text: string
  /** How many calls had been made by then. */
  readonly calls: number
}

export interface ConsoleOptions {
  readonly scriptUrl: string
  /**
   * False: the page's inline code lacks the scripts that it needs, and writes errors; then only lines of the script under
   * test count.
   */
  readonly hasLegacyScripts: boolean
  /** What the page printed while it was recorded; it may do so again, however often. */
  readonly recorded: readonly ConsoleLine[]
  /** Converts a place in the built script into one in its sources; default: the place stays as it is. */
  readonly placeOf?: PlaceOf
  /** How many calls have been made so far. */
  callCount(): number
}

const nowhere: PlaceOf = () => undefined

/** Collects errors, warnings and uncaught exceptions of every page of the context, in order. The returned list grows. */
export function watchConsole(
  context: BrowserContext,
  { scriptUrl, hasLegacyScripts, recorded, placeOf = nowhere, callCount }: ConsoleOptions,
): readonly UnrecordedMessage[] {
  const messages: UnrecordedMessage[] = []
  const known = new Set(recorded.map(comparable))

  const note = (line: ConsoleLine, shown: string, origin: string): void => {
    const isOurs = origin.includes(scriptUrl) || line.text.includes('[vernissage]')
    // A line of our script counts, even where the recorded page has printed the same.
    if (isOurs || (hasLegacyScripts && !known.has(comparable(line)))) messages.push({ text: shown, calls: callCount() })
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
  return messages
}

const ofScript = 'of the script'

/**
 * The lines that nothing excuses. Where an answer was a failure, the script writes so into the console for developers: each
 * failure excuses one line that the script has written after it. Every other line is a finding.
 */
export function unexcusedMessages(
  messages: readonly UnrecordedMessage[],
  calls: readonly MadeCall[],
): readonly string[] {
  const excuses = calls.map((call, index) => ({ index, excuses: excusedBy(call) }))
  return messages.flatMap(({ text, calls: made }) => {
    const at = isWrittenByScript(text)
      ? excuses.findIndex(({ index, excuses: isExcused }) => index < made && isExcused?.test(text))
      : -1
    if (at < 0) return [text]
    excuses.splice(at, 1)
    return []
  })
}

/**
 * What the script may write after a call: anything where the call failed; where the answer is fine but is not JSON, a line
 * about that.
 */
function excusedBy({ request, outcome }: MadeCall): RegExp | undefined {
  if (outcome.kind !== 'fulfil') return outcome.kind === 'unexpected' ? undefined : /^/
  const { status, json } = outcome.answer
  if (status >= 400) return /^/
  // An answer that opens a page is not JSON, and no call of the script waits for it.
  const isNavigation = request.headers?.['upgrade-insecure-requests'] !== undefined
  return json === undefined && !isNavigation ? /json|invalid .* response/i : undefined
}

/** True for a line that the script has written into the console, and not for an uncaught error. */
function isWrittenByScript(line: string): boolean {
  return new RegExp(`^console \\w+ ${ofScript}: `).test(line) || line.includes('[vernissage]')
}

/** Collects the same messages of every script of the page, for a journey that gets stuck. The returned list grows. */
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

/** True for the browser's own remark about a status or an aborted request, which the check of the calls reports. */
export function isLoadRemark(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

/** The text of a message without the parts that differ from visit to visit: places in files, versions in addresses, durations. */
function comparable({ type, text }: ConsoleLine): string {
  const said = text
    .replace(/^(?:Uncaught )?(?:\(in promise\) )?(?:[A-Z]\w*(?:Error|Exception): )?/, '')
    .replace(/\n\s+at .*/g, '')
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1')
    .replace(/(https?:\/\/[^\s)]*?):\d+:\d+/g, '$1')
    .replace(/\b\d+(?:[.,]\d+)? ?ms\b/g, '<duration>')
  return `${type}: ${said}`
}
