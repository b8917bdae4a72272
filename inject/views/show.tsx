/** Shows a view beside the server's markup until the signal of its context aborts. */
import type { ReactNode } from 'react'
import { reportError } from '../dom/lifetime.ts'
import { createHost, type HostPlace, resolvePlace } from './host.ts'
import { type ShowContext, ViewContext } from './useView.ts'

/** A removed host is restored this often at most, since a script that always removes it would loop with us for ever. */
const maximumRestores = 5

/** A view that is shown, and the way to remove it before the signal aborts. */
export interface Shown {
  readonly host: HTMLElement
  /** Inserts the host again where other code has removed it; the state of the view is kept. */
  restore(): void
  /** Removes the view and its host. */
  end(): void
}

/**
 * Renders `node` into a host of its own, synchronously. Errors of the view go to the error handler of the signal.
 * @param place default: at the end of the body.
 * @throws Error the place is beside an element that is not in the document.
 */
export function show(
  context: ShowContext,
  node: ReactNode,
  place: HostPlace = { anchor: document.body, position: 'append' },
): Shown {
  const { id, element = place.anchor, edits, signal, views } = context
  const host = createHost(place, id, element)
  let remove = (): void => {}
  const insert = (): void => {
    const { parent, before } = resolvePlace(place)
    // `remove` is looked up when it is called, since a view that fails in its first rendering ends the mount before `remove` is set.
    edits.insert(host, parent, before, () => remove())
  }
  let restoresLeft = maximumRestores
  const restore = (): void => {
    if (host.isConnected || !place.anchor.isConnected || restoresLeft-- <= 0) return
    insert()
  }
  insert()
  remove = views.add({
    host: place.hasShadow ? host.attachShadow({ mode: 'open' }) : host,
    node: <ViewContext.Provider value={context}>{node}</ViewContext.Provider>,
    onError: (error) => reportError(signal, error),
  })
  if (signal.aborted) remove()
  return {
    host,
    restore,
    end: () => edits.remove(host),
  }
}
