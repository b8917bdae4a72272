import type { FeatureContext } from '../../inject/feature.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'

/** The context of the feature's parts, and shortcuts for queries in the document. */
export interface CheckoutContext extends FeatureContext, PlatformEvents {}

/** First match in the document. */
export function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector)
}

/** Every element that matches in the document at this moment. */
export function findAll<Found extends HTMLElement>(selector: string): readonly Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}

/** A list of selectors, limited to the checkout's form. */
export function inForm(selectors: string): string {
  return selectors.replace(/^|, /g, '$&form.checkout ')
}
