import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { sendErrorReports } from './errorReports.ts'
import { createReporter, type Log } from './report.ts'

const url = '/fehler'
const network = vi.fn<(url: string, request: RequestInit & { body: Blob }) => Promise<Response>>()
let controller: AbortController
let log: Log

beforeEach(() => {
  network.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  controller = new AbortController()
  const reporter = createReporter()
  log = reporter.log('contact-form')
  sendErrorReports({
    url,
    version: '1.2.3',
    page: { context: 'product' } as never,
    reporter,
    signal: controller.signal,
  })
})

afterEach(() => controller.abort())

const sent = (index = 0): Promise<Record<string, unknown>> =>
  network.mock.calls[index]![1].body.text().then((text) => JSON.parse(text))

test('an error is sent with the place in our code, without cookies', async () => {
  const error = new TypeError('x')
  error.stack = `TypeError: x
    at mount (https://kunst.example/wp-content/vernissage.js?ver=1:12:3456)
    at https://kunst.example/wp-content/vernissage.js:12:99`
  log.error('its mount failed', null, error)
  expect(network.mock.calls[0]?.[0]).toBe(url)
  expect(network.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  expect(await sent()).toEqual({
    version: '1.2.3',
    context: 'product',
    feature: 'contact-form',
    message: 'its mount failed',
    kind: 'TypeError',
    frames: ['vernissage.js:12:3456', 'vernissage.js:12:99'],
  })
})

test('nothing that a visitor has typed leaves the page, although an exception quotes it', async () => {
  const secret = 'Käthe Meier, 4111 1111 1111 1111'
  const element = Object.assign(document.createElement('input'), { value: secret })
  log.error('an event failed', element, new SyntaxError(`Unexpected token in "${secret}"`))
  log.error('a call failed', element, { body: secret })
  log.error('a timer failed', element, secret)
  for (const index of [0, 1, 2]) {
    const text = JSON.stringify(await sent(index))
    expect(text).not.toMatch(/Meier|4111/)
  }
})

test('the same error is sent once, and at most 10 leave a page', () => {
  for (let round = 0; round < 5; round++) log.error('derselbe Fehler')
  expect(network).toHaveBeenCalledTimes(1)
  for (let round = 0; round < 50; round++) log.error(`Fehler ${round}`)
  expect(network).toHaveBeenCalledTimes(10)
})

test('warnings stay in the browser, and so does everything after the end', () => {
  log.warn('odd')
  controller.abort()
  log.error('late')
  expect(network).not.toHaveBeenCalled()
})

test('long messages and long stacks are cut', async () => {
  const error = new Error('x')
  error.stack = Array.from({ length: 40 }, (_, line) => `at x (a.js:${line}:1)`).join('\n')
  log.error('x'.repeat(5000), null, error)
  const { message, frames } = await sent()
  expect((message as string).length).toBe(300)
  expect(frames).toHaveLength(5)
})

test('a report that cannot be sent is no problem of the page', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  log.error('eins')
  network.mockImplementation(() => {
    throw new Error('a wrapper of the page')
  })
  expect(() => log.error('zwei')).not.toThrow()
  await Promise.resolve()
})

test('what inline scripts of the page throw is not reported, such as the want of a library', {
  tags: ids('CT126'),
}, () => {
  for (const message of ['wp is not defined', '_ is not defined', 'jQuery is not defined']) {
    const error = new ReferenceError(message)
    window.dispatchEvent(
      new ErrorEvent('error', { message: `Uncaught ReferenceError: ${message}`, error, filename: location.href }),
    )
  }
  expect(network).not.toHaveBeenCalled()
})
