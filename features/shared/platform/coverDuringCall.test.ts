import { expect, test, vi } from 'vitest'
import { markup, setBody, showContext } from '../../../inject/testing.ts'
import { coverDuringCall } from './coverDuringCall.ts'

test('a covered element says so, and uncovered it is what it was', () => {
  setBody('<div id="a" style="color: red">Inhalt</div><div id="b"></div>')
  const before = markup()
  const a = document.getElementById('a')!
  const { end } = coverDuringCall(showContext(new AbortController().signal), a)
  expect(a.querySelectorAll(':scope > .blockUI')).toHaveLength(2)
  expect(a.querySelectorAll('.blockUI.blockOverlay')).toHaveLength(1)
  expect(a.getAttribute('aria-busy')).toBe('true')
  end()
  end()
  expect(markup()).toBe(before)
})

test('the end of the signal uncovers it, and after that nothing is covered', () => {
  setBody('<div></div>')
  const before = markup()
  const controller = new AbortController()
  const element = document.querySelector('div')!
  const context = showContext(controller.signal)
  coverDuringCall(context, element)
  controller.abort()
  expect(markup()).toBe(before)
  coverDuringCall(context, element)
  expect(markup()).toBe(before)
})

test('several elements are all looked at before the first is changed', () => {
  setBody('<div></div><div></div><div></div>')
  const looks: number[] = []
  const look = vi.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    looks.push(document.querySelectorAll('[aria-busy]').length)
    return { position: 'static' } as CSSStyleDeclaration
  })
  coverDuringCall(showContext(new AbortController().signal), ...document.querySelectorAll('div'))
  look.mockRestore()
  expect(looks).toEqual([0, 0, 0])
  expect(document.querySelectorAll('[aria-busy="true"][style="position:relative"]')).toHaveLength(3)
})

test('two owners: it stays covered until both have ended', () => {
  setBody('<div></div>')
  const before = markup()
  const { signal } = new AbortController()
  const element = document.querySelector('div')!
  const [first, second] = [coverDuringCall(showContext(signal), element), coverDuringCall(showContext(signal), element)]
  first.end()
  expect(element.getAttribute('aria-busy')).toBe('true')
  expect(element.querySelector('.blockOverlay')).not.toBeNull()
  second.end()
  expect(markup()).toBe(before)
})
