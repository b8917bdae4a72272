import { createHiddenField } from '../../inject/dom/fields.ts'

/** The way that works without a script: the form itself, as if its button had been pressed. */
export function submitByPage(form: HTMLFormElement, button: string): void {
  form.append(createHiddenField(button, '1'))
  if (!form.isConnected) document.body.append(form)
  // A field named "submit" would stand in the way of the form's own method, and listeners would hear an event.
  HTMLFormElement.prototype.submit.call(form)
}
