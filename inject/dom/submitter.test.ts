import { expect, test, vi } from 'vitest'
import { followSubmitters } from './submitter.ts'
import { takeRequestSubmit } from './testSafari15.ts'

test('where the browser does not name the button, the forms of a start share one listener, which ends with it', () => {
  document.body.innerHTML = '<form><button>A</button></form><form><button>B</button></form>'
  const [first, second] = [...document.forms]
  takeRequestSubmit(first!)
  const listeners = vi.spyOn(window, 'addEventListener')
  const start = new AbortController()
  const [one, two] = [followSubmitters(start.signal), followSubmitters(start.signal)]
  expect(listeners).toHaveBeenCalledOnce()
  first!.addEventListener('submit', (event) => event.preventDefault())
  first!.querySelector('button')!.click()
  const submitOf = (form: EventTarget | undefined) => ({ target: form }) as Event
  expect([one(submitOf(first)), two(submitOf(first)), two(submitOf(second))]).toEqual([
    first!.querySelector('button'),
    first!.querySelector('button'),
    null,
  ])
  start.abort()
  const later = new AbortController()
  expect(followSubmitters(later.signal)(submitOf(first))).toBeNull()
  later.abort()
  listeners.mockRestore()
})
