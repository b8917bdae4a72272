import { expect, test } from 'vitest'
import { markup, setBody } from '../../inject/testing.ts'
import { block } from './block.ts'

test('a covered element says so, and uncovered it is what it was', () => {
  setBody('<div id="a" style="color: red">Inhalt</div><div id="b"></div>')
  const before = markup()
  const a = document.getElementById('a')!
  const unblock = block(a, new AbortController().signal)
  expect(a.querySelectorAll(':scope > .blockUI')).toHaveLength(2)
  expect(a.querySelectorAll('.blockUI.blockOverlay')).toHaveLength(1)
  expect(a.getAttribute('aria-busy')).toBe('true')
  unblock()
  unblock()
  expect(markup()).toBe(before)
})

test('the end of the signal uncovers it, and after that nothing is covered', () => {
  setBody('<div></div>')
  const before = markup()
  const controller = new AbortController()
  const element = document.querySelector('div')!
  block(element, controller.signal)
  controller.abort()
  expect(markup()).toBe(before)
  block(element, controller.signal)
  expect(markup()).toBe(before)
})

test('two owners: it stays covered until both have ended', () => {
  setBody('<div></div>')
  const before = markup()
  const { signal } = new AbortController()
  const element = document.querySelector('div')!
  const [first, second] = [block(element, signal), block(element, signal)]
  first()
  expect(element.getAttribute('aria-busy')).toBe('true')
  expect(element.querySelector('.blockOverlay')).not.toBeNull()
  second()
  expect(markup()).toBe(before)
})
