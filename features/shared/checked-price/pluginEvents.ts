/**
 * The plugin's own event for a check, `…_nyp_check_price` or `…_so_check_price`. The legacy script runs a check by firing it,
 * so that other code may notice each check, and may ask for one. Only under `parity`: a check of ours needs no event.
 * Contract price-and-offer 4
 */

import type { StoreEvent } from '../../../inject/shop/storeEvents.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { unwrapped, wrapped } from '../platform/jQuery.ts'
import type { ProductContext } from './productForm.ts'

/** True while an event of ours is fired. */
const isOwnAtom = atom(false)

/** Fires the event, with the button and the form or popup that holds the price or the offer. */
export function fireCheck(
  { events, isParity, kind, pp, store }: ProductContext,
  button: Element | null,
  part: Element,
): void {
  if (!isParity) return
  store.set(isOwnAtom, true)
  try {
    events.emit(`${pp}_${kind}_check_price`, [wrapped(button), wrapped(part)])
  } finally {
    store.set(isOwnAtom, false)
  }
}

/** Calls `onRequest` when other code fires the event for this form or popup. */
export function onCheckRequest(
  { events, isParity, kind, pp, signal, store }: ProductContext,
  part: Element,
  onRequest: () => unknown,
): void {
  if (!isParity) return
  const onEvent = ({ parameters: [, given] }: StoreEvent): void => {
    if (!store.get(isOwnAtom) && unwrapped(given) === part) onRequest()
  }
  events.on(`${pp}_${kind}_check_price`, onEvent, { signal, target: document.body })
}
