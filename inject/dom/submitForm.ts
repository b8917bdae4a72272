/**
 * Sends a form as a press of its button does, with the browser's checks and everything that listens. Safari before 16 has no
 * `requestSubmit`: there the button is pressed, or one that stands in the form for this moment.
 * @param button the one that is pressed, where it is one that submits; default: none, as when Enter is pressed in a field
 */
export function submitForm(form: HTMLFormElement, button?: HTMLElement): void {
  // A field of this name would hide the form's own method.
  const { requestSubmit } = HTMLFormElement.prototype
  const submitter = isSubmitButton(button) ? button : null
  if (requestSubmit) {
    requestSubmit.call(form, submitter)
    return
  }
  const stand = document.createElement('button')
  stand.hidden = true
  if (!submitter) form.append(stand)
  ;(submitter ?? stand).click()
  stand.remove()
}

function isSubmitButton(element: HTMLElement | undefined): element is HTMLButtonElement | HTMLInputElement {
  return (element as Partial<HTMLButtonElement> | undefined)?.type === 'submit'
}
