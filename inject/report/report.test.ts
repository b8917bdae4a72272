import { beforeEach, expect, test, vi } from 'vitest'
import { createReporter, type Problem } from './report.ts'

const warn = vi.fn()
const error = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn.mockReset())
  vi.spyOn(console, 'error').mockImplementation(error.mockReset())
})

test('a problem is told with its source, element and cause', () => {
  const { log } = createReporter()
  const cause = new TypeError('kaputt')
  log('orders-table').error('its mount failed', document.body, cause)
  expect(error).toHaveBeenCalledExactlyOnceWith('[vernissage] orders-table: its mount failed', document.body, cause)
})

test('the same sentence of the same feature is told once, of another feature again', () => {
  const { log, problems } = createReporter()
  for (let round = 0; round < 3; round++) log('orders-table').warn('die Einstellung fehlt', document.body)
  log('live-search').warn('die Einstellung fehlt')
  log('orders-table').error('die Einstellung fehlt')
  expect(warn).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(1)
  expect(problems.map(({ level, source }) => `${level} ${source}`)).toEqual([
    'warning orders-table',
    'warning live-search',
    'error orders-table',
  ])
})

test('a page that fails in a loop fills neither memory nor the console', () => {
  const { log, problems } = createReporter()
  for (let round = 0; round < 1000; round++) log('orders-table').warn(`Fehler ${round}`)
  expect(problems).toHaveLength(100)
  expect(warn).toHaveBeenCalledTimes(100)
})

test('listeners hear new problems until their signal aborts', () => {
  const { log, onProblem } = createReporter()
  const seen: Problem[] = []
  const controller = new AbortController()
  log('x').warn('vorher')
  onProblem((problem) => seen.push(problem), controller.signal)
  log('x').warn('eins')
  controller.abort()
  log('x').warn('zwei')
  expect(seen.map(({ message }) => message)).toEqual(['eins'])
})

test('a listener that throws keeps neither the others nor the caller from going on', () => {
  const { log, onProblem } = createReporter()
  const seen: Problem[] = []
  const { signal } = new AbortController()
  onProblem(() => {
    throw new Error('fetch was replaced by something that is none')
  }, signal)
  onProblem((problem) => seen.push(problem), signal)
  expect(() => log('x').error('eins')).not.toThrow()
  expect(seen).toHaveLength(1)
})
