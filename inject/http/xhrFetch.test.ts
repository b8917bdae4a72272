import { beforeEach, expect, test, vi } from 'vitest'
import { xhrFetch } from './xhrFetch.ts'

/** Stands in for the browser's request; a test decides what becomes of it. */
class FakeXhr {
  static last: FakeXhr
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  answerHeaders = ''
  opened: unknown[] = []
  headers: Record<string, string> = {}
  sent: unknown[] = []
  constructor() {
    FakeXhr.last = this
  }
  open = (...parameters: unknown[]) => {
    this.opened = parameters
  }
  setRequestHeader = (name: string, value: string) => {
    this.headers[name.toLowerCase()] = value
  }
  send = (body: unknown) => {
    this.sent.push(body)
  }
  // As in browsers: before it is sent there is nothing to tell.
  abort = () => {
    if (this.sent.length > 0) this.onabort?.()
  }
  getAllResponseHeaders = () => this.answerHeaders
  answer(status: number, text: string, headers = ''): void {
    Object.assign(this, { status, responseText: text, answerHeaders: headers })
    this.onload?.()
  }
}

const url = 'https://kunst.example/feedback'
const body = new FormData()

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr))

test('a request is sent as fetch would send it, and its answer is one of fetch', async () => {
  const answer = xhrFetch(() => {})(url, { method: 'POST', body, headers: { Accept: 'application/json' } })
  const xhr = FakeXhr.last
  expect(xhr.opened).toEqual(['POST', url])
  expect(xhr.headers).toEqual({ accept: 'application/json' })
  expect(xhr.sent).toEqual([body])
  xhr.answer(400, '{"status":"validation_failed"}', 'content-type: application/json\r\nx-wp-total: 7\r\n')
  const response = await answer
  expect([response.status, response.ok, response.headers.get('x-wp-total')]).toEqual([400, false, '7'])
  expect(await response.json()).toEqual({ status: 'validation_failed' })
})

test('progress is told as a share, where the browser knows it', () => {
  const shares: number[] = []
  void xhrFetch((share) => shares.push(share))(url, { method: 'POST', body })
  const progress = FakeXhr.last.upload.onprogress!
  progress({ lengthComputable: true, loaded: 1, total: 4 })
  progress({ lengthComputable: false, loaded: 2, total: 0 })
  progress({ lengthComputable: true, loaded: 0, total: 0 })
  progress({ lengthComputable: true, loaded: 4, total: 4 })
  expect(shares).toEqual([0.25, 1])
})

test('no network is the TypeError of fetch', async () => {
  const answer = xhrFetch(() => {})(url, { method: 'POST', body })
  FakeXhr.last.onerror?.()
  await expect(answer).rejects.toBeInstanceOf(TypeError)
})

test.each([204, 205, 304])('an answer of status %i has no body', async (status) => {
  const answer = xhrFetch(() => {})(url, { method: 'POST', body })
  FakeXhr.last.answer(status, 'x')
  expect(await (await answer).text()).toBe('')
})

test.each([0, 999])(
  'an answer of status %i, as of some firewalls, is a bad gateway with what it says',
  async (status) => {
    const answer = xhrFetch(() => {})(url, { method: 'POST', body })
    FakeXhr.last.answer(status, 'x')
    const response = await answer
    expect([response.status, await response.text()]).toEqual([502, 'x'])
  },
)

test('an abort ends the request as it ends fetch', async () => {
  const controller = new AbortController()
  const answer = xhrFetch(() => {})(url, { method: 'POST', body, signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('after an abort nothing is sent', async () => {
  const controller = new AbortController()
  controller.abort()
  const answer = xhrFetch(() => {})(url, { method: 'POST', body, signal: controller.signal })
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeXhr.last.sent).toEqual([])
})

test('an address that is none is a rejection, not an exception', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeXhr {
      override open = () => {
        throw new SyntaxError('invalid URL')
      }
    },
  )
  await expect(xhrFetch(() => {})('http://', {})).rejects.toBeInstanceOf(SyntaxError)
})
