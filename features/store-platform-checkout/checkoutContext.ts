import type { FeatureContext } from '../../inject/defineFeature.ts'
import type { StoreEvents } from '../../inject/storeEvents.ts'

/** What every part of the feature gets. */
export interface CheckoutContext extends FeatureContext {
  readonly events: StoreEvents
}

/** The element that an event is about, if it or one around it matches. */
export function closest<Found extends HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null
}

/** First match in the document. */
export function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector)
}

/** Every match in the document, as it is now. */
export function findAll<Found extends HTMLElement>(selector: string): readonly Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}

/** A click that is meant for the page and not for a new tab, and that nobody else has answered. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey)
}
