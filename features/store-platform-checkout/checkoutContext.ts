import type { FeatureContext } from '../../inject/feature.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'

/** The context that every part of the feature gets. */
export interface CheckoutContext extends FeatureContext, PlatformEvents {}

/** First match in the document. */
export function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector)
}

/** Every match in the document, as it is now. */
export function findAll<Found extends HTMLElement>(selector: string): readonly Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}

/** Each of several selectors, within the checkout's form. */
export function inForm(selectors: string): string {
  return selectors.replace(/^|, /g, '$&form.checkout ')
}
