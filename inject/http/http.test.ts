import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomRuns } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { turn } from '../testing.ts'
import { createTexts } from '../texts.ts'
import { ApiError } from './errors.ts'
import { type Call, createHttp, type Http, withQuery } from './http.ts'

const texts = createTexts('de')
const url = 'https://kunst.example/wp-json/wc-ppcp/v1/cart'
const renewalUrl = 'https://kunst.example/wp-admin/admin-ajax.php?action=rest-nonce'

/** What the server says about the page; a test changes it. */
const page = {
  restNonce: 'alt1234567' as string | undefined,
  isLoggedIn: true,
  ajaxUrl: renewalUrl.split('?')[0] as string,
}
const network = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
let http: Http

const json = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const invalidNonce = (): Response =>
  json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie-Prüfung fehlgeschlagen' }, 403)
const sentNonce = (call: number): string | null => new Headers(network.mock.calls[call]?.[1].headers).get('X-WP-Nonce')
const sentUrls = (): (string | undefined)[] => network.mock.calls.map(([each]) => each)
const failure = (call: Call): Promise<ApiError> =>
  http.json(call).then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: ApiError) => error,
  )

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  Object.assign(page, { restNonce: 'alt1234567', isLoggedIn: true })
  http = createHttp({ page: page as never, texts, timeoutMs: 30_000 })
})

afterEach(() => vi.useRealTimers())

describe('what is sent', () => {
  beforeEach(() => network.mockImplementation(async () => json({})))

  test('a GET by default, with the cookies of the site and the header that WordPress’ own client sends', async () => {
    await http.json({ url })
    const [sentUrl, request] = network.mock.calls[0]!
    expect(sentUrl).toBe(url)
    expect(request).toMatchObject({ method: 'GET', credentials: 'same-origin' })
    expect(new Headers(request.headers).get('accept')).toBe('application/json, */*;q=0.1')
    expect(sentNonce(0)).toBeNull()
  })

  test('an object as JSON, forms as they are', async () => {
    const formData = new FormData()
    formData.set('your-name', 'Käthe')
    const parameters = new URLSearchParams({ s: 'Öl' })
    await http.json({ url, body: { menge: 2 } })
    await http.json({ url, body: formData })
    await http.json({ url, body: parameters, method: 'PUT' })
    const requests = network.mock.calls.map(([, request]) => request)
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT'])
    expect(requests.map(({ body }) => body)).toEqual(['{"menge":2}', formData, parameters])
    const types = requests.map(({ headers }) => new Headers(headers).get('content-type'))
    expect(types[0]).toBe('application/json')
    // The browser writes the boundary itself.
    expect(types[1]).toBeNull()
  })

  test('by the fetch that the page has at that moment, so that wrappers see it', async () => {
    const wrapper = vi.fn(network)
    vi.stubGlobal('fetch', wrapper)
    await http.json({ url })
    expect(wrapper).toHaveBeenCalledTimes(1)
  })

  test('headers of the caller beside ours', async () => {
    await http.json({ url, headers: { 'X-Test': '1', Accept: 'text/plain' } })
    const headers = new Headers(network.mock.calls[0]?.[1].headers)
    expect([headers.get('x-test'), headers.get('accept')]).toEqual(['1', 'text/plain'])
  })
})

describe('the error catalogue', () => {
  test.each([
    ['HTML', '<!DOCTYPE html><h1>Wartungsarbeiten</h1>'],
    ['nothing', ''],
    ['half of it', '{"status":"mail_s'],
    ['a warning in front', '<b>Warning</b>: x{"status":"mail_sent"}'],
  ])('an answer that is %s instead of JSON is invalid_json', { tags: ids('S8.49') }, async (_what, body) => {
    for (const status of [200, 500]) {
      network.mockImplementation(async () => json(body, status))
      expect(await failure({ url })).toMatchObject({
        code: 'invalid_json',
        status,
        body,
        message: texts('http.unexpected'),
      })
    }
  })

  test.each([[{}], [null], [[]], ['"x"'], ['5'], [{ code: 7 }], [{ message: 'Fehler' }]])(
    'an error answer without a code, like %o, is unknown_error',
    { tags: ids('S8.50') },
    async (body) => {
      network.mockImplementation(async () => json(body, 500))
      expect(await failure({ url })).toMatchObject({ code: 'unknown_error', status: 500 })
    },
  )

  test('no network is fetch_error, with the original error as its cause', { tags: ids('S8.51') }, async () => {
    const cause = new TypeError('Failed to fetch')
    network.mockRejectedValue(cause)
    const error = await failure({ url })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ApiError', code: 'fetch_error', status: 0, message: texts('http.offline') })
    expect(error.body).toBeUndefined()
  })

  test('a connection that breaks off in the middle of the answer is fetch_error', async () => {
    network.mockImplementation(async () => {
      const response = json({})
      response.text = () => Promise.reject(new TypeError('network error'))
      return response
    })
    expect(await failure({ url })).toMatchObject({ code: 'fetch_error' })
  })

  test('the server’s code and sentence are handed on, with the whole answer', async () => {
    const body = { code: 'validation_errors', message: 'Bitte prüfen Sie Ihre Eingaben.', data: { status: 400 } }
    network.mockImplementation(async () => json(body, 400))
    expect(await failure({ url })).toMatchObject({ code: body.code, message: body.message, status: 400, body })
  })

  test('a code without a sentence gets ours', async () => {
    network.mockImplementation(async () => json({ code: 'x', message: '' }, 400))
    expect(await failure({ url })).toMatchObject({ code: 'x', message: texts('http.unexpected') })
  })

  test('an answer that the server calls good is one, whatever its JSON says', async () => {
    for (const body of [{ code: 'add-to-cart-error' }, 'null', '"PAYID-1"', [], 0]) {
      network.mockImplementation(async () => json(body))
      expect(await http.json({ url })).toEqual(typeof body === 'string' ? JSON.parse(body) : body)
    }
  })

  test('whatever the server answers is a value or one ApiError', async () => {
    const answer = fc.record({
      status: fc.constantFrom(200, 201, 400, 403, 404, 500, 503),
      body: fc.oneof(fc.string(), fc.json()),
    })
    await fc.assert(
      fc.asyncProperty(answer, async ({ status, body }) => {
        network.mockImplementation(async () => json(body, status))
        const outcome = await http.json({ url, needsNonce: true }).catch((error: unknown) => error)
        if (status >= 400) expect(outcome).toBeInstanceOf(ApiError)
      }),
      randomRuns(300),
    )
  }, 60_000)
})

describe('the nonce', () => {
  const call: Call = { url, needsNonce: true }

  test('goes along where a call needs it', { tags: ids('S7.48') }, async () => {
    network.mockImplementation(async () => json({}))
    await http.json(call)
    expect(sentNonce(0)).toBe('alt1234567')
    page.restNonce = undefined
    http = createHttp({ page: page as never, texts, timeoutMs: 30_000 })
    await http.json(call)
    expect(sentNonce(1)).toBeNull()
  })

  test('that is rejected is fetched anew, the call repeated once, and the new one kept', {
    tags: ids('S7.48'),
  }, async () => {
    network
      .mockResolvedValueOnce(invalidNonce())
      .mockResolvedValueOnce(json('neu7654321\n'))
      .mockImplementation(async () => json({ ok: true }))
    expect(await http.json({ ...call, body: { menge: 1 } })).toEqual({ ok: true })
    expect(sentUrls()).toEqual([url, renewalUrl, url])
    expect([sentNonce(0), sentNonce(1), sentNonce(2)]).toEqual(['alt1234567', null, 'neu7654321'])
    expect(network.mock.calls[2]?.[1]).toMatchObject({ method: 'POST', body: '{"menge":1}' })
    await http.json(call)
    expect(sentNonce(3)).toBe('neu7654321')
  })

  test('that an answer brings in its header goes along with the next call', { tags: ids('WC10') }, async () => {
    network
      .mockResolvedValueOnce(new Response('{}', { headers: { 'X-WP-Nonce': 'neu7654321' } }))
      .mockResolvedValueOnce(new Response('{}', { headers: { 'X-WP-Nonce': '<p>Anmelden</p>' } }))
      .mockImplementation(async () => json({}))
    for (const _ of [1, 2, 3]) await http.json(call)
    expect([sentNonce(0), sentNonce(1), sentNonce(2)]).toEqual(['alt1234567', 'neu7654321', 'neu7654321'])
  })

  test('that is rejected again ends the call', { tags: ids('S7.48') }, async () => {
    network
      .mockResolvedValueOnce(invalidNonce())
      .mockResolvedValueOnce(json('neu7654321'))
      .mockResolvedValueOnce(invalidNonce())
    expect(await failure(call)).toMatchObject({ code: 'rest_cookie_invalid_nonce', status: 403 })
    expect(network).toHaveBeenCalledTimes(3)
  })

  test('is renewed once for all calls that wait for it', { tags: ids('S7.48') }, async () => {
    network.mockImplementation(async (each, { headers }) => {
      if (each === renewalUrl) {
        await turn()
        return json('neu7654321')
      }
      return new Headers(headers).get('X-WP-Nonce') === 'neu7654321' ? json({ each }) : invalidNonce()
    })
    const urls = ['a', 'b', 'c'].map((name) => `${url}/${name}`)
    const answers = await Promise.all(urls.map((each) => http.json({ ...call, url: each })))
    expect(answers).toEqual(urls.map((each) => ({ each })))
    expect(sentUrls().filter((each) => each === renewalUrl)).toHaveLength(1)
  })

  test('a guest gets none, and the call is repeated without', { tags: ids('S7.48') }, async () => {
    page.isLoggedIn = false
    network
      .mockResolvedValueOnce(invalidNonce())
      .mockResolvedValueOnce(json('0', 400))
      .mockImplementation(async () => json({ ok: true }))
    expect(await http.json(call)).toEqual({ ok: true })
    expect(sentNonce(2)).toBeNull()
    await http.json(call)
    expect(sentNonce(3)).toBeNull()
    expect(network).toHaveBeenCalledTimes(4)
  })

  test.each([
    ['a login page', '<!DOCTYPE html>', 200],
    ['a session that has ended', '-1', 200],
    ['zero', '0', 200],
    ['an error', 'neu7654321', 500],
  ])(
    'a logged-in visitor whose renewal gives %s hears of the rejected nonce',
    { tags: ids('S7.48') },
    async (_what, body, status) => {
      network.mockResolvedValueOnce(invalidNonce()).mockResolvedValueOnce(json(body, status))
      expect(await failure(call)).toMatchObject({ code: 'rest_cookie_invalid_nonce' })
      expect(network).toHaveBeenCalledTimes(2)
    },
  )

  test('a renewal without network leaves the first answer', { tags: ids('S7.48') }, async () => {
    network.mockResolvedValueOnce(invalidNonce()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failure(call)).toMatchObject({ code: 'rest_cookie_invalid_nonce' })
  })

  test('is not renewed for other errors, nor for calls that carry none', { tags: ids('S7.48') }, async () => {
    network.mockImplementation(async () => json({ code: 'rest_forbidden' }, 403))
    await failure(call)
    network.mockImplementation(async () => invalidNonce())
    await failure({ url })
    expect(sentUrls()).toEqual([url, url])
  })
})

describe('the deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    network.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
  })

  test('ends a call without an answer after 30,000 ms, or after its own time', async () => {
    const long = failure({ url })
    const own = failure({ url, timeoutMs: 60_000 })
    const hasEnded = vi.fn()
    void own.then(hasEnded)
    await vi.advanceTimersByTimeAsync(29_999)
    await vi.advanceTimersByTimeAsync(1)
    expect(await long).toMatchObject({ code: 'timeout', status: 0, message: texts('http.timeout') })
    expect(hasEnded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await own).toMatchObject({ code: 'timeout' })
  })

  test('also ends an answer whose body never comes to its end', async () => {
    network.mockImplementation(async (_url, { signal }) => {
      const response = json({})
      response.text = () =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        })
      return response
    })
    const call = failure({ url })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await call).toMatchObject({ code: 'timeout' })
  })

  test.each<[string, () => Promise<Response>]>([
    ['the answer', () => new Promise(() => {})],
    ['its body', async () => Object.assign(json({}), { text: () => new Promise(() => {}) })],
  ])(
    'holds where other code has wrapped fetch and hands no signal on, so that %s never ends',
    async (_what, answer) => {
      network.mockImplementation(answer)
      const call = failure({ url })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await call).toMatchObject({ code: 'timeout', message: texts('http.timeout') })
    },
  )

  test('leaves no timer behind', async () => {
    network.mockImplementation(async () => json({}))
    await http.json({ url })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an abort', () => {
  test('ends the call, whose promise then never settles', async () => {
    const controller = new AbortController()
    let sent: AbortSignal | null | undefined
    network.mockImplementation((_url, { signal }) => {
      sent = signal
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    })
    const hasEnded = vi.fn()
    void http.json({ url, signal: controller.signal }).then(hasEnded, hasEnded)
    await turn()
    controller.abort()
    await turn()
    expect(sent?.aborted).toBe(true)
    expect(hasEnded).not.toHaveBeenCalled()
  })

  test('before the call sends nothing', async () => {
    const controller = new AbortController()
    controller.abort()
    const hasEnded = vi.fn()
    void http.json({ url, signal: controller.signal }).then(hasEnded, hasEnded)
    await turn()
    expect(network).not.toHaveBeenCalled()
    expect(hasEnded).not.toHaveBeenCalled()
  })

  test('during the renewal of a nonce sends nothing more', async () => {
    const controller = new AbortController()
    network.mockImplementation(async (each, { signal }) => {
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
      if (each !== renewalUrl) return invalidNonce()
      controller.abort()
      return json('neu7654321')
    })
    const hasEnded = vi.fn()
    void http.json({ url, needsNonce: true, signal: controller.signal }).then(hasEnded, hasEnded)
    await turn()
    await turn()
    expect(hasEnded).not.toHaveBeenCalled()
  })

  test('leaves nothing on a long-lived signal', async () => {
    network.mockImplementation(async () => json({}))
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    for (let round = 0; round < 20; round++) await http.json({ url, signal })
    expect(added.mock.calls.length).toBe(removed.mock.calls.length)
  })
})

test('query parameters are set on relative and absolute addresses and keep the others', () => {
  expect(withQuery('/?wc-ajax=x&per_page=-1', { per_page: '100' })).toBe(
    'https://kunst.example/?wc-ajax=x&per_page=100',
  )
  expect(withQuery('https://kunst.example/a#b', { ü: 'ö&=' })).toBe('https://kunst.example/a?%C3%BC=%C3%B6%26%3D#b')
})
