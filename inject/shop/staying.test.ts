import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turn } from '../testing.ts'
import { whenStaying } from './staying.ts'

let navigation: EventTarget
let controller: AbortController
const stayed = vi.fn()
const dispatch = (...types: string[]): void => {
  for (const type of types) (type === 'beforeunload' ? window : navigation).dispatchEvent(new Event(type))
}

beforeEach(() => {
  navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  stayed.mockClear()
  controller = new AbortController()
  whenStaying(stayed, controller.signal)
})
afterEach(() => controller.abort())

test('a navigation that fails in the task of the question was declined', async () => {
  dispatch('navigate', 'beforeunload', 'navigateerror')
  await turn()
  await turn()
  expect(stayed).toHaveBeenCalledOnce()
})

/** Other code prevents this navigation, after our listener. */
function preventNavigation(): void {
  navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true })
  navigation.dispatchEvent(new Event('navigate', { cancelable: true }))
}

test('a navigation that other code prevented has not left the browser', async () => {
  preventNavigation()
  dispatch('navigateerror')
  await turn()
  await turn()
  expect(stayed).toHaveBeenCalledOnce()
})

test('a jump within the page, or another address for it, is no navigation under way', async () => {
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument: true } }))
  await turn()
  preventNavigation()
  await turn()
  expect(stayed).toHaveBeenCalledOnce()
})

test('a navigation that was prevented stops no earlier one', async () => {
  dispatch('navigate', 'beforeunload')
  await turn()
  preventNavigation()
  dispatch('navigateerror')
  await turn()
  await turn()
  expect(stayed).not.toHaveBeenCalled()
})

test('who declined to leave, and whose next navigation was prevented, stays as well', async () => {
  dispatch('navigate', 'beforeunload', 'navigateerror')
  await turn()
  await turn()
  preventNavigation()
  await turn()
  expect(stayed).toHaveBeenCalledTimes(2)
})

test.each([
  ['no handler declined', ['navigate', 'beforeunload']],
  ['another navigation took its place', ['navigate', 'beforeunload', 'navigateerror', 'navigate']],
  ['it failed without a question', ['navigate', 'navigateerror']],
])('the page may still be left: %s', async (_what, types) => {
  dispatch(...types)
  await turn()
  await turn()
  expect(stayed).not.toHaveBeenCalled()
})

test('a navigation that fails later was under way, and may have reached the server', async () => {
  dispatch('navigate', 'beforeunload')
  await turn()
  await turn()
  dispatch('navigateerror')
  await turn()
  expect(stayed).not.toHaveBeenCalled()
})
