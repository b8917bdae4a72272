import { listen } from './lifetime.ts'

type SubmitterOf = (event: Pick<Event, 'target'>) => HTMLElement | null

const lookups = new WeakMap<AbortSignal, SubmitterOf>()

/**
 * Returns a function that says which button has submitted a form. Safari before 15.4 does not name a `<button>`: there it is the
 * button of the form that was clicked last, since Enter in a field clicks one, too.
 * @param signal of the start rather than of a form, so that the forms of a listing share one listener
 */
export function followSubmitters(signal: AbortSignal): SubmitterOf {
  const submitterOf = lookups.get(signal) ?? follow(signal)
  lookups.set(signal, submitterOf)
  return submitterOf
}

function follow(signal: AbortSignal): SubmitterOf {
  let clicked: HTMLButtonElement | null = null
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button,input') : null
    clicked = button?.type === 'submit' ? button : null
  }
  // Each Safari without `submitter` has no `requestSubmit` either, so that every submit there follows a click on a button.
  if (!HTMLFormElement.prototype.requestSubmit) listen(window, 'click', onClick, signal, { capture: true })
  return (event) => (event as SubmitEvent).submitter ?? (clicked?.form === event.target ? clicked : null)
}
