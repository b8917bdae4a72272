import { listen } from '../../inject/dom/lifetime.ts'

/** Keys that open the list, in which `change` comes only when the shopper has chosen. */
const opensList = ({ key, altKey }: KeyboardEvent): boolean => key === ' ' || altKey

/**
 * Runs `send` when something is chosen. A closed select changes with every arrow key, so that a shopper on the way to the fourth
 * entry would be sent to the second one. What is chosen so waits for Enter, or until the focus goes on.
 * A page that comes back shows its list as it was printed: the drop-down names that, and the same entry can be chosen again.
 */
export function whenChosen(select: HTMLSelectElement, send: () => void, signal: AbortSignal): void {
  let isStepping = false
  let isWaiting = false
  const finish = (): void => {
    isWaiting = false
    send()
  }
  listen(select, 'pointerdown', () => (isStepping = false), signal)
  listen(
    select,
    'keydown',
    (event) => {
      isStepping = event.key !== 'Enter' && !opensList(event)
      if (event.key !== 'Enter' || !isWaiting) return
      event.preventDefault()
      finish()
    },
    signal,
  )
  listen(
    select,
    'change',
    () => {
      if (isStepping) isWaiting = true
      else finish()
    },
    signal,
  )
  listen(select, 'blur', () => isWaiting && finish(), signal)
  const restore = (): void => {
    for (const option of select.options) option.selected = option.hasAttribute('selected')
  }
  // The browser may have brought a former choice back before the script starts. In a list with the focus, the shopper is choosing.
  if (select !== document.activeElement) restore()
  listen(window, 'pageshow', () => isWaiting || restore(), signal)
}
