/** Console silence: with the script there is no error and no warning that the page did not print by itself. */
import type { BrowserContext } from '@playwright/test'
import type { MadeCall } from '../../../lookup/lookup.ts'
import type { ConsoleLine } from '../../../scene/sceneState.ts'
import type { PlaceOf } from '../../stuck/sourcePlaces.ts'

/** A line of the console that the recorded page did not print by itself. */
export interface UnrecordedMessage {
  readonly text: string
  /** How many calls the page had made before it wrote the line. */
  readonly calls: number
}

export interface ConsoleOptions {
  readonly scriptUrl: string
  /**
   * False: the page's inline code lacks the scripts that it needs, and writes errors; then only lines of the script under
   * test count.
   */
  readonly hasLegacyScripts: boolean
  /** What the page printed while it was recorded. These lines are never reported, however often they come. */
  readonly recorded: readonly ConsoleLine[]
  /** Converts a place in the built script into one in its sources; default: the place stays as it is. */
  readonly placeOf?: PlaceOf
  /** How many calls have been made so far. */
  callCount(): number
}

const noPlace: PlaceOf = () => undefined

/** Collects errors, warnings and uncaught exceptions of every page of the context, in order. The returned list grows. */
export function watchConsole(
  context: BrowserContext,
  { scriptUrl, hasLegacyScripts, recorded, placeOf = noPlace, callCount }: ConsoleOptions,
): readonly UnrecordedMessage[] {
  const messages: UnrecordedMessage[] = []
  const known = new Set(recorded.map(comparable))

  const addMessage = (line: ConsoleLine, text: string, origin: string): void => {
    const isOurs = origin.includes(scriptUrl) || line.text.includes('[vernissage]')
    // A line of our script counts, even where the recorded page has printed the same.
    if (isOurs || (hasLegacyScripts && !known.has(comparable(line)))) messages.push({ text, calls: callCount() })
  }

  context.on('console', (message) => {
    const line = { type: message.type(), text: message.text() }
    if (!isCounted(line)) return
    const { url } = message.location()
    const title = url.includes(scriptUrl) ? `console ${line.type} ${ofScript}` : `console ${line.type}`
    addMessage(line, withPlace(`${title}: ${line.text}`, line.text, placeOf), url)
  })
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error()
    addMessage({ type: 'exception', text: message }, withPlace(`uncaught: ${message}`, stack, placeOf), stack ?? '')
  })
  return messages
}

const ofScript = 'of the script'

/**
 * The lines that are findings. The script reports failed calls in the console for developers, so that each failed call excuses one
 * line that the script has written after it.
 */
export function unexcusedMessages(
  messages: readonly UnrecordedMessage[],
  calls: readonly MadeCall[],
): readonly string[] {
  const unusedExcuses = calls.map((call, index) => ({ index, pattern: excusedBy(call) }))
  return messages.flatMap(({ text, calls: callsBefore }) => {
    const at = isWrittenByScript(text)
      ? unusedExcuses.findIndex(({ index, pattern }) => index < callsBefore && pattern?.test(text))
      : -1
    if (at < 0) return [text]
    unusedExcuses.splice(at, 1)
    return []
  })
}

/** Matches what the script may write after a call: anything where it failed, a line about JSON where the answer has none. */
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

/** Collects errors, warnings and exceptions of all scripts, to explain why a journey got stuck. The returned list grows. */
export function watchMessages(context: BrowserContext, placeOf: PlaceOf = noPlace): readonly string[] {
  const messages: string[] = []
  context.on('console', (message) => {
    const line = { type: message.type(), text: message.text() }
    if (isCounted(line)) messages.push(withPlace(`console ${line.type}: ${line.text}`, line.text, placeOf))
  })
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error()
    messages.push(withPlace(`uncaught: ${message}`, stack, placeOf))
  })
  return messages
}

/** Appends the place in the sources to the first line of a message. */
function withPlace(message: string, stack: string | undefined, placeOf: PlaceOf): string {
  const place = placeOf(stack ?? '')
  return place === undefined ? message : message.replace(/^.*/, (line) => `${line} (${place})`)
}

/** Types of console lines that count; `assert` is a failed `console.assert`. */
const countedTypes = ['error', 'warning', 'assert']

function isCounted({ type, text }: ConsoleLine): boolean {
  return countedTypes.includes(type) && !isLoadRemark(text)
}

/** True for the browser's own line about an error status or an aborted request, which the check of calls reports already. */
export function isLoadRemark(text: string): boolean {
  return text.startsWith('Failed to load resource')
}

/** The text of a message without the parts that differ from visit to visit: places in files, versions in addresses, durations. */
function comparable({ type, text }: ConsoleLine): string {
  const stableText = text
    .replace(/^(?:Uncaught )?(?:\(in promise\) )?(?:[A-Z]\w*(?:Error|Exception): )?/, '')
    .replace(/\n\s+at .*/g, '')
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1')
    .replace(/(https?:\/\/[^\s)]*?):\d+:\d+/g, '$1')
    .replace(/\b\d+(?:[.,]\d+)? ?ms\b/g, '<duration>')
  return `${type}: ${stableText}`
}
