import { beforeEach, expect, test, vi } from 'vitest'
import { submitForm } from './submitForm.ts'
import { takeRequestSubmit } from './testSafari15.ts'

const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())

beforeEach(() => {
  document.body.innerHTML =
    '<form><input name="amount"><button name="pay">Pay</button><button type="button">Close</button></form>'
  onSubmit.mockClear()
  const form = document.forms[0]!
  form.addEventListener('submit', onSubmit)
})

test.each([
  ['a browser that can ask for a submit', true],
  ['Safari before 16, which cannot', false],
])('%s sends the form once, through its listeners, with the button or without', (_browser, canRequest) => {
  const form = document.forms[0]!
  if (!canRequest) takeRequestSubmit(form)
  const [pay, close] = [...form.querySelectorAll('button')]
  const before = form.outerHTML
  const submitters = [pay, close, undefined].map((button) => {
    onSubmit.mockClear()
    submitForm(form, button)
    expect(onSubmit).toHaveBeenCalledOnce()
    return onSubmit.mock.calls[0]?.[0].submitter?.getAttribute('name') ?? undefined
  })
  expect(submitters).toEqual(['pay', undefined, undefined])
  expect(form.outerHTML).toBe(before)
})
