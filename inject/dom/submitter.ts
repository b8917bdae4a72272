import { listen } from './lifetime.ts'

/**
 * Returns a function that says which button has submitted a form. Safari before 15.4 does not name a `<button>`: there it is the
 * button of the form that was clicked last, since Enter in a field clicks one, too.
 */
export function followSubmitters(signal: AbortSignal): (event: Event) => HTMLElement | null {
  let clicked: HTMLButtonElement | null = null
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button,input') : null
    clicked = button?.type === 'submit' ? button : null
  }
  // Such a Safari has no `requestSubmit` either, which alone submits a form without a button.
  if (!HTMLFormElement.prototype.requestSubmit) listen(window, 'click', onClick, signal, { capture: true })
  return (event) => (event as SubmitEvent).submitter ?? (clicked?.form === event.target ? clicked : null)
}
