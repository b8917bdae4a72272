import { expect, test, vi } from 'vitest'
import { handleErrors, listen } from './lifetime.ts'
import { createScope } from './scope.ts'

test('ends by itself or with its parent, and takes its changes back', () => {
  const controller = new AbortController()
  const element = document.createElement('p')
  const first = createScope(controller.signal)
  const second = createScope(controller.signal)
  first.edits.attribute(element, 'title', 'a')
  second.edits.toggleClass(element, 'b', true)
  first.end()
  expect(element.outerHTML).toBe('<p class="b"></p>')
  expect([controller.signal.aborted, second.signal.aborted]).toEqual([false, false])
  controller.abort()
  expect([second.signal.aborted, element.outerHTML]).toEqual([true, '<p></p>'])
})

test('an error in it is one of its parent', () => {
  const { signal } = new AbortController()
  const onError = vi.fn()
  handleErrors(signal, onError)
  const inner = createScope(createScope(signal).signal)
  const failure = new Error('broken')
  listen(
    document,
    'click',
    () => {
      throw failure
    },
    inner.signal,
  )
  document.body.click()
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure)
})
