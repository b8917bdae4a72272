/**
 * A call of the platform's as one of jQuery's, where the page has jQuery: plugins for payments and for checks of visitors add to what
 * such a call carries, and take over its answer. The platform's scripts send theirs so. Contract theme-and-platform 3.5, 3.8
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
  /** Sends what the call carries in the end. */
  send(call: JQueryCall): Promise<Answer>
  /** Other code that has taken the answer over gives it back. */
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
      const sent = ports.send(changed)
      const announce = (answer: Pick<Answer, 'status' | 'text'>): unknown =>
        after(0, () => announceAnswer(emit, { ...call, data: changed.data }, answer), signal)
      sent.then(announce, () => announce({ status: 0, text: '' }))
      return sent
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
      // A whole address: plugins that watch the platform's own by other means as well would act twice.
      answer = ports.send({ url: new URL(options.url, location.href).href, data: options.data })
      // A handler that fails has taken nothing over.
      const end = (status: number, text: string): unknown => attempt(() => [complete(status, '', { text })]) ?? give()
      done = answer.then(
        ({ status, text }) => end(status, text),
        () => end(0, ''),
      )
    },
  })
  const dataFilter = (text: string): string => JSON.stringify(readJson(text)) ?? text
  const options = { ...call, type: 'POST', dataType: 'json', global: false, success: give, error: give, dataFilter }
  // What fails before anything is sent does not keep the call from being sent.
  if (!attempt(() => [jQuery.ajax({ ...options, [mark]: carry })]) && !answer) return ports.send(call)
  await done
  isOver = true
  return isGiven ? answer : undefined
}
