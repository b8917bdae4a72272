import type { FeatureContext } from '../../inject/defineFeature.ts'
import { createStoreEvents } from '../../inject/storeEvents.ts'

/** Fires the plugin's event, with what was pressed and the form or popup that holds the price or the offer. */
export type FireCheck = (button: Element | null, part: Element) => void

/**
 * The plugin's own event for a check, `…_nyp_check_price` or `…_so_check_price`. The legacy script runs a check by firing it,
 * so other code may hear of each check, and may ask for one. Only under `parity`: a check of ours needs no event.
 * Contract price-and-offer 4
 * @param onRequest is called when other code fires the event, with the form or popup that it passes
 */
export function bridgeCheckEvent(
  { isParity, profile: { pp }, signal }: Pick<FeatureContext, 'isParity' | 'profile' | 'signal'>,
  kind: string,
  onRequest: (part: Element | undefined) => void,
): FireCheck {
  if (!isParity) return () => {}
  const { emit, on } = createStoreEvents(signal)
  const name = `${pp}_${kind}_check_price`
  let isOwn = false
  on(
    name,
    ({ parameters: [, part] }) => {
      if (!isOwn) onRequest(elementOf(part))
    },
    { signal, target: document.body },
  )
  return (button, part) => {
    isOwn = true
    try {
      emit(name, [wrap(button), wrap(part)])
    } finally {
      isOwn = false
    }
  }
}

/** Handlers of the plugin's events get what jQuery makes of an element, where the page has jQuery. */
function wrap(element: Element | null): unknown {
  const { jQuery } = window as { jQuery?: unknown }
  return typeof jQuery === 'function' ? jQuery(element) : element
}

/** The element itself, or the first one in what jQuery made of it. */
function elementOf(value: unknown): Element | undefined {
  // A form has its fields by number, too.
  if (value instanceof Element) return value
  const first = (value as ArrayLike<unknown> | null | undefined)?.[0]
  return first instanceof Element ? first : undefined
}
