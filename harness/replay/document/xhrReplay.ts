/** XMLHttpRequest for documents without a browser. It implements asynchronous requests and the progress events of uploads. */
import type { EncodedAnswer } from '../../lookup/encodeAnswer.ts'
import type { Send, Sending } from './sending.ts'

/** happy-dom's event targets also call handlers that are set as `on…`. */
class Announcer extends EventTarget {
  announce(type: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), details))
  }
}

/** An XMLHttpRequest that asks the recording. Each replay has a subclass with its own `ask`. */
abstract class ReplayedXhr extends Announcer {
  static readonly UNSENT = 0
  static readonly OPENED = 1
  static readonly HEADERS_RECEIVED = 2
  static readonly LOADING = 3
  static readonly DONE = 4

  readonly upload = new Announcer()
  readyState = ReplayedXhr.UNSENT
  responseType: XMLHttpRequestResponseType = ''
  timeout = 0
  withCredentials = false
  responseURL = ''
  private method = 'GET'
  private url = ''
  private readonly headers: Record<string, string> = {}
  private answer: EncodedAnswer | undefined
  private isOver = false

  get status(): number {
    return this.answer?.status ?? 0
  }

  get responseText(): string {
    return this.answer?.body.toString('utf8') ?? ''
  }

  get response(): unknown {
    if (this.responseType !== 'json') return this.responseText
    try {
      return JSON.parse(this.responseText)
    } catch {
      return null
    }
  }

  open(method: string, url: string | URL): void {
    this.method = method
    this.url = String(url)
    this.changeState(ReplayedXhr.OPENED)
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value
  }

  getResponseHeader(name: string): string | null {
    return this.answer?.headers[name.toLowerCase()] ?? null
  }

  getAllResponseHeaders(): string {
    return Object.entries(this.answer?.headers ?? {})
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }

  send(body: unknown = null): void {
    this.announce('loadstart')
    if (body !== null) this.upload.announce('progress', { lengthComputable: true, loaded: 1, total: 1 })
    this.ask({ method: this.method, url: this.url, headers: this.headers, body }).then(
      (answer) => this.finish('load', answer),
      () => this.finish('error'),
    )
  }

  abort(): void {
    this.finish('abort')
  }

  private finish(type: 'load' | 'error' | 'abort', answer?: EncodedAnswer): void {
    if (this.isOver) return
    this.isOver = true
    this.answer = answer
    this.responseURL = answer ? this.url : ''
    this.changeState(ReplayedXhr.DONE)
    this.announce(type)
    this.announce('loadend')
  }

  private changeState(state: number): void {
    this.readyState = state
    this.announce('readystatechange')
  }

  protected abstract ask(sending: Sending): Promise<EncodedAnswer>
}

/** A class to stand in for `window.XMLHttpRequest`, whose instances ask the recording through `send`. */
export function createXhr(send: Send): typeof XMLHttpRequest {
  class Xhr extends ReplayedXhr {
    protected ask(sending: Sending): Promise<EncodedAnswer> {
      return send(sending)
    }
  }
  return Xhr as unknown as typeof XMLHttpRequest
}
