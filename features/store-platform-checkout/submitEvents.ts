import { listen } from '../../inject/dom/lifetime.ts'

type JQuery = (target: EventTarget) => Record<'on' | 'off', (type: string, hear: (event: JQueryEvent) => void) => void>
interface JQueryEvent {
  readonly target: EventTarget | null
  isDefaultPrevented(): boolean
  preventDefault(): void
}

/**
 * Takes over a form that is submitted, after whoever listens on the form itself has had a say. Other code submits forms
 * through jQuery, which asks its own listeners only, and sends the form when they do not prevent it
 * (contract theme-and-platform 1).
 */
export function onSubmit(form: HTMLFormElement, act: () => void, signal: AbortSignal): void {
  const hear = (event: Pick<JQueryEvent, 'target' | 'preventDefault'>, isDone: boolean): void => {
    if (event.target !== form || isDone) return
    event.preventDefault()
    act()
  }
  const { jQuery } = window as { jQuery?: JQuery }
  if (!jQuery) {
    listen(document, 'submit', (event) => hear(event, event.defaultPrevented), signal)
    return
  }
  const throughJQuery = (event: JQueryEvent): void => hear(event, event.isDefaultPrevented())
  jQuery(document).on('submit', throughJQuery)
  signal.addEventListener('abort', () => jQuery(document).off('submit', throughJQuery))
}
