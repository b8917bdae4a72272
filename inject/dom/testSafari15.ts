/** For tests: a browser that cannot submit a form by script. */
import { onTestFinished } from 'vitest'

/**
 * Takes `requestSubmit` away, as Safari before 16 has none, until the test ends.
 * @param form keeps it, since the DOM of the tests needs it when a button of this form is pressed
 */
export function takeRequestSubmit(form: HTMLFormElement): void {
  const { prototype } = HTMLFormElement
  const { requestSubmit } = prototype
  form.requestSubmit = requestSubmit
  Object.assign(prototype, { requestSubmit: undefined })
  onTestFinished(() => {
    prototype.requestSubmit ??= requestSubmit
  })
}
