import { afterEach, expect, test, vi } from 'vitest'
import { whenPrinted } from './whenPrinted.ts'

const page = window as { spaet?: unknown }
const own = () => Object.getOwnPropertyDescriptor(page, 'spaet')

afterEach(() => {
  Reflect.deleteProperty(page, 'spaet')
})

test('functions that wait are called in their order, once, and the global is an ordinary one by then', () => {
  const { signal } = new AbortController()
  const seen: unknown[] = []
  for (const name of ['a', 'b']) whenPrinted('spaet', () => seen.push([name, page.spaet]), signal)
  expect(page.spaet).toBeUndefined()
  page.spaet = 1
  page.spaet = 2
  expect(seen).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(own()).toMatchObject({ value: 2, writable: true, enumerable: true })
})

test('what is there is not waited for', () => {
  const work = vi.fn()
  page.spaet = {}
  whenPrinted('spaet', work, new AbortController().signal)
  page.spaet = 1
  expect(work).not.toHaveBeenCalled()
})

test('in whatever order the waiting functions end, nothing is left in the end, and none of them is called', () => {
  const work = vi.fn()
  const ends = [0, 1, 2].map(() => new AbortController())
  for (const { signal } of ends) whenPrinted('spaet', work, signal)
  for (const index of [1, 0]) ends[index]!.abort()
  expect(own()?.set).toBeDefined()
  ends[2]!.abort()
  expect(own()).toBeUndefined()
  page.spaet = 1
  expect(work).not.toHaveBeenCalled()
})

test('other code that puts something else there keeps it, and who comes after that waits again', () => {
  const ending = new AbortController()
  whenPrinted('spaet', () => {}, ending.signal)
  Object.defineProperty(page, 'spaet', { value: undefined, writable: true, configurable: true })
  const work = vi.fn()
  whenPrinted('spaet', work, new AbortController().signal)
  ending.abort()
  page.spaet = 1
  expect(work).toHaveBeenCalledTimes(1)
})
