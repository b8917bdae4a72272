import { expect, it } from 'vitest'
import { createPollWatch } from './polling.ts'

/** The watch after so many calls, one every `pauseMs`. */
function watchOf(count: number, pauseMs: number) {
  const watch = createPollWatch()
  for (let index = 0; index < count; index++)
    watch.note({ method: 'GET', url: `https://kunst.example/stand?t=${index}` }, index * pauseMs)
  return watch
}

const call = { method: 'GET', url: 'https://kunst.example/stand' }

it('thirty calls of an address within ten seconds are polling, whatever their query is', () => {
  expect(watchOf(30, 300).isPolled(call)).toBe(true)
  expect(watchOf(29, 300).isPolled(call)).toBe(false)
  expect(watchOf(200, 1000).isPolled(call)).toBe(false)
})

it('calls with another method or address do not count', () => {
  const watch = watchOf(30, 100)
  expect(watch.isPolled({ ...call, method: 'POST' })).toBe(false)
  expect(watch.isPolled({ ...call, url: 'https://kunst.example/anderes' })).toBe(false)
})
