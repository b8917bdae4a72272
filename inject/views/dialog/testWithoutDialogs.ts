import { onTestFinished } from 'vitest'

/** For tests: takes dialogs away until the test ends, as Firefox before 98 and Safari before 15.4 have none. */
export function takeDialogs(): void {
  const { HTMLDialogElement } = window
  Reflect.deleteProperty(window, 'HTMLDialogElement')
  onTestFinished(() => void Object.assign(window, { HTMLDialogElement }))
}
