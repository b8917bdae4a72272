import { expect, test, vi } from 'vitest'
import { createThenables } from './thenable.ts'

const synchronous = (onUnhandled: (error: unknown) => void = () => {}) => createThenables(() => true, onUnhandled)

test('provider-sdk 3.1: what the SDK returns may settle before the next statement, and can be awaited', async () => {
  const order: string[] = []
  synchronous()
    .resolved('a')
    .then((value) => order.push(value))
  order.push('b')
  expect(order).toEqual(['a', 'b'])
  expect(await synchronous().resolved('c')).toBe('c')
})

test('without the switch promises are the browser’s own', async () => {
  const order: string[] = []
  const thenables = createThenables(
    () => false,
    () => {},
  )
  const done = thenables.resolved('a').then((value) => order.push(value))
  order.push('b')
  await done
  expect(order).toEqual(['b', 'a'])
})

test('what a callback returns or throws goes on, and later settling changes nothing', async () => {
  const { promise, resolve, reject } = synchronous().deferred<number>()
  const doubled = promise.then((value) => Promise.resolve(value * 2))
  const failed = promise.then(() => {
    throw new Error('no')
  })
  resolve(2)
  reject(new Error('late'))
  expect(await doubled).toBe(4)
  await expect(Promise.resolve(failed)).rejects.toThrow('no')
})

test('catch and finally work as those of the browser’s promises', async () => {
  const done: string[] = []
  const { rejected, resolved } = synchronous()
  const caught = await rejected(new Error('no'))
    .finally(() => done.push('finally'))
    .catch((error: Error) => error.message)
  expect([caught, await resolved(1).finally(() => done.push('finally'))]).toEqual(['no', 1])
  expect(done).toEqual(['finally', 'finally'])
})

test('an error without a handler is reported a millisecond later, one with a handler is not', () => {
  vi.useFakeTimers()
  const unhandled = vi.fn()
  const thenables = synchronous(unhandled)
  thenables.rejected(new Error('lost'))
  thenables.rejected(new Error('taken')).then(undefined, () => {})
  vi.advanceTimersByTime(1)
  expect(unhandled.mock.calls.map(([error]) => (error as Error).message)).toEqual(['lost'])
  vi.useRealTimers()
})
