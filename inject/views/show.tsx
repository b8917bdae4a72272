/** Shows something of ours beside the server's markup, for as long as the signal of its context lives. */
import type { ReactNode } from 'react'
import { reportError } from '../dom/lifetime.ts'
import { createHost, type HostPlace, resolvePlace } from './host.ts'
import { type ShowContext, ViewContext } from './useView.ts'

/** A host is put back so often; a script that takes it out each time would otherwise never come to an end. */
const mostRestores = 5

/** A view that is shown, and the way to remove it before the signal aborts. */
export interface Shown {
  readonly host: HTMLElement
  /** Puts the host back into its place where other code has taken it out; the state of the view is kept. */
  restore(): void
  end(): void
}

/**
 * Renders `node` into a host of its own, before it returns. What the view throws reaches the error handler of the signal.
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
    // The view may fail while it is rendered, which ends the mount.
    edits.insert(host, parent, before, () => remove())
  }
  let restoresLeft = mostRestores
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
