import type { FeatureContext } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'
import type { StoreEvents } from '../../inject/storeEvents.ts'

/** What every part of the feature gets. */
export interface CheckoutContext extends FeatureContext {
  readonly events: StoreEvents
  readonly on: Hear
}

/**
 * Hears an event on every element that matches, now and later, after everybody else: not where somebody has answered it. A click
 * that is to open something elsewhere is the browser's.
 */
export type Hear = <Found extends HTMLElement>(
  type: string,
  selector: string,
  handler: (element: Found, event: Event) => unknown,
) => void

export function createHear(signal: AbortSignal): Hear {
  return (type, selector, handler) =>
    listen(
      document,
      type,
      (event) => {
        const { target, button, ctrlKey, metaKey, shiftKey } = event as Event as MouseEvent
        const found = target instanceof Element && target.closest<never>(selector)
        if (found && !event.defaultPrevented && !(button > 0 || ctrlKey || metaKey || shiftKey)) handler(found, event)
      },
      signal,
    )
}

/** First match in the document. */
export function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector)
}

/** Every match in the document, as it is now. */
export function findAll<Found extends HTMLElement>(selector: string): readonly Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}
