/**
 * Sends a call through jQuery where the page has it, as the platform's scripts do: plugins for payments or against bots add fields to
 * such calls and take over their answers. Contract theme-and-platform 3.5, 3.8
 */
import { after } from '../../../inject/dom/lifetime.ts'
import type { Answer } from '../../../inject/http/http.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import type { StoreEvents } from '../../../inject/shop/storeEvents.ts'
import { announceAnswer } from './announceAnswer.ts'
import { readJson } from './readJson.ts'

export interface JQueryCall {
  readonly url: string
  readonly data: string
}

interface JQueryCallPorts extends Pick<StoreEvents, 'emit'> {
  readonly signal: AbortSignal
  /** Sends the call, as other code has changed it. */
  send(call: JQueryCall): Promise<Answer>
  /** Gets an answer that other code first has taken over and later passes on to jQuery's handlers. */
  onReturn?(answer: Answer): void
}

interface Transport {
  send(headers: unknown, complete: (status: number, text: string, responses: { text: string }) => void): void
  abort(): void
}
type CreateTransport = (options: JQueryCall & { [mark]?: CreateTransport }, _given: unknown, xhr: unknown) => Transport
interface JQuery {
  ajax(options: object): void
  ajaxTransport?(type: string, create: (...parameters: Parameters<CreateTransport>) => Transport | undefined): void
}

const mark = 'vernissage'
const prepared = new WeakSet<JQuery>()

/**
 * Sends a call, and tells jQuery's listeners about it before it is sent and after its answer was used.
 * @returns the answer; undefined where other code has taken it over, or keeps the call from being sent
 */
export async function callThroughJQuery(call: JQueryCall, ports: JQueryCallPorts): Promise<Answer | undefined> {
  const { emit, signal } = ports
  return callJQuery(call, {
    ...ports,
    send(changed) {
      const answered = ports.send(changed)
      const announce = (answer: Pick<Answer, 'status' | 'text'>): unknown =>
        after(0, () => announceAnswer(emit, { ...call, data: changed.data }, answer), signal)
      answered.then(announce, () => announce({ status: 0, text: '' }))
      return answered
    },
  })
}

async function callJQuery(call: JQueryCall, ports: JQueryCallPorts): Promise<Answer | undefined> {
  const jQuery = findJQuery<JQuery>()
  if (!jQuery?.ajaxTransport) return ports.send(call)
  if (!prepared.has(jQuery))
    jQuery.ajaxTransport('+json', (options, given, xhr) => options[mark]?.(options, given, xhr))
  prepared.add(jQuery)
  let answer: Promise<Answer> | undefined
  let done: Promise<unknown> | undefined
  let isGiven = false
  let isOver = false
  const give = (): void => {
    if (isOver) void answer?.then(ports.onReturn, () => {})
    isGiven = true
  }
  const carry: CreateTransport = (options, _given, xhr) => ({
    abort() {},
    send(_headers, complete) {
      ports.emit('ajaxSend', [xhr, options], document)
      // An absolute URL, since plugins that also watch `fetch` for the platform's relative one would act twice.
      answer = ports.send({ url: new URL(options.url, location.href).href, data: options.data })
      // A handler that throws has not taken the answer over.
      const end = (status: number, text: string): unknown => attempt(() => [complete(status, '', { text })]) ?? give()
      done = answer.then(
        ({ status, text }) => end(status, text),
        () => end(0, ''),
      )
    },
  })
  const dataFilter = (text: string): string => JSON.stringify(readJson(text)) ?? text
  const options = { ...call, type: 'POST', dataType: 'json', global: false, success: give, error: give, dataFilter }
  // Where a handler throws before the call is sent, the call is sent without jQuery.
  if (!attempt(() => [jQuery.ajax({ ...options, [mark]: carry })]) && !answer) return ports.send(call)
  await done
  isOver = true
  return isGiven ? answer : undefined
}
