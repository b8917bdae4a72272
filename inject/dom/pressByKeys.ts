import { listenWithin } from './listenWithin.ts'

/** Makes Enter and the space bar click elements that are no buttons by themselves. */
export function pressByKeys(root: HTMLElement, selector: string, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent, element: HTMLElement): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    element.click()
  }
  listenWithin(root, 'keydown', selector, onKeyDown, signal)
}
