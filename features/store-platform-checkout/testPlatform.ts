/** For tests: a network whose answers the test gives when it wants, and the platform's pages. */
import { vi } from 'vitest'
import type { AnyFeature } from '../../inject/feature.ts'
import { type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import storePlatformCheckout from './feature.ts'
import { checkoutGlobals } from './testCheckout.ts'

/** A call that was sent and waits for its answer. */
export interface SentCall {
  readonly url: string
  readonly method: string
  readonly body: URLSearchParams
  readonly signal: AbortSignal | undefined
  /** Answers, and lets the page work on it. */
  answer(body: string | object, status?: number): Promise<void>
  /** The connection breaks. */
  fail(): Promise<void>
}

/** Replaces the network. What is sent is added to the returned list. */
export function catchCalls(): SentCall[] {
  const calls: SentCall[] = []
  vi.stubGlobal(
    'fetch',
    (url: string, { method = 'GET', body, signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        calls.push({
          url,
          method,
          body: new URLSearchParams(String(body ?? '')),
          signal: signal ?? undefined,
          async answer(content, status = 200) {
            resolve(new Response(typeof content === 'string' ? content : JSON.stringify(content), { status }))
            await waitForIdle()
          },
          async fail() {
            reject(new TypeError('Failed to fetch'))
            await waitForIdle()
          },
        })
      }),
  )
  return calls
}

/** What the page of a checkout needs before it is opened: the platform's globals, and a network whose calls wait for an answer. */
export function prepareCheckout(): SentCall[] {
  for (const [name, value] of Object.entries(checkoutGlobals)) vi.stubGlobal(name, value)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return catchCalls()
}

/** Runs due callbacks of promises, observers and answers, also under fake timers. */
export async function waitForIdle(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
    else await turn()
  }
}

/** Records events of the page, in order: name and arguments. */
export function recordEvents(...names: string[]): [name: string, ...parameters: unknown[]][] {
  const recorded: [string, ...unknown[]][] = []
  for (const name of names) {
    document.body.addEventListener(name, (event) => {
      const { detail } = event as CustomEvent<unknown[] | null>
      recorded.push([name, ...(detail ?? [])])
    })
  }
  return recorded
}

let runtime: Runtime | undefined

/** Opens a page and starts the feature on it; `end()` after each test. @param beside features that start before it */
export async function open(html: string, bodyClass: string, beside: readonly AnyFeature[] = []): Promise<Runtime> {
  document.body.className = bodyClass
  setBody(html)
  runtime = startRuntime([...beside, storePlatformCheckout])
  await Promise.all([runtime.mounts.waitForIdle(), waitForIdle()])
  return runtime
}

export function end(): void {
  runtime?.stop()
  runtime = undefined
  // Listeners of a test on the body go with it.
  document.body.replaceWith(document.createElement('body'))
}

export function field<Field extends HTMLElement = HTMLInputElement>(selector: string): Field {
  const found = document.querySelector<Field>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

/** Types a value as a shopper does. */
export function type(selector: string, value: string): void {
  const input = field(selector)
  input.focus()
  input.value = value
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Presses a button of a form. Returns the submit event. */
export function submitWith(selector: string): SubmitEvent {
  const button = field<HTMLButtonElement>(selector)
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
  button.form?.dispatchEvent(event)
  return event
}
