/** The one React root: a portal and an error boundary per mount. It is made when the first feature has a view. */
import { Component, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { atom, type Store } from './store.ts'

/** What a mount shows, where, and who hears when it fails. */
export interface View {
  readonly key: string
  readonly host: Element | DocumentFragment
  readonly node: ReactNode
  readonly onError: (error: unknown) => void
}

export const viewsAtom = atom<readonly View[]>([])

/** Adds a view. Returns a function that takes it away again. */
export function addView(store: Store, view: View): () => void {
  store.set(viewsAtom, [...store.get(viewsAtom), view])
  return () =>
    store.set(
      viewsAtom,
      store.get(viewsAtom).filter((other) => other !== view),
    )
}

/** Renders the views of `store`, again whenever one comes or goes, until the signal aborts. */
export function renderViews(store: Store, signal: AbortSignal): void {
  let root: Root | undefined
  const render = (): void => {
    const views = store.get(viewsAtom)
    if (views.length === 0 && !root) return
    // Never attached: everything visible sits in portals.
    root ??= createRoot(document.createElement('div'))
    root.render(views.map((view) => createPortal(<Boundary view={view} />, view.host, view.key)))
  }
  const unsubscribe = store.sub(viewsAtom, render)
  signal.addEventListener('abort', () => {
    unsubscribe()
    root?.unmount()
  })
  render()
}

/** Catches what a view throws while rendering, and keeps a view from rendering again because another one came. */
class Boundary extends Component<{ view: View }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.view.onError(error)
  }

  override shouldComponentUpdate(next: { view: View }, state: { hasFailed: boolean }): boolean {
    return next.view !== this.props.view || state.hasFailed
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.view.node
  }
}
