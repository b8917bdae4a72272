import { createElement } from '../../inject/createElement.ts'

/** The way that works without a script: the form itself, as if its button had been pressed. */
export function submitByPage(form: HTMLFormElement, button: string): void {
  form.append(createElement('input', { type: 'hidden', name: button, value: '1' }))
  if (!form.isConnected) document.body.append(form)
  // A field named "submit" would stand in the way of the form's own method, and listeners would hear an event.
  HTMLFormElement.prototype.submit.call(form)
}
