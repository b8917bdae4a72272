/**
 * Submits a form as a click on its button does, with validation and `submit` event. Safari before 16 has no `requestSubmit`: there
 * the button is clicked, or a temporary one.
 * @param button counts as the submitter if it is a submit button; default: none, as when Enter is pressed in a field
 */
export function submitForm(form: HTMLFormElement, button?: HTMLElement): void {
  // Read from the prototype, since a field named `requestSubmit` would hide the form's method.
  const { requestSubmit } = HTMLFormElement.prototype
  const submitter = isSubmitButton(button) ? button : null
  if (requestSubmit) {
    requestSubmit.call(form, submitter)
    return
  }
  const temporary = document.createElement('button')
  temporary.hidden = true
  if (!submitter) form.append(temporary)
  ;(submitter ?? temporary).click()
  temporary.remove()
}

function isSubmitButton(element: HTMLElement | undefined): element is HTMLButtonElement | HTMLInputElement {
  return (element as Partial<HTMLButtonElement> | undefined)?.type === 'submit'
}
