/**
 * The React root of a start. It is never attached to the document: everything that is shown sits in portals, each in a host
 * of its own beside the server's markup, with a key and an error boundary. A view that throws costs its own mount only,
 * whose error handler gives the server's HTML back.
 */
import { Component, Fragment, type ReactElement, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

/** What is shown in a host. */
export interface ShownView {
  readonly host: Element | DocumentFragment
  readonly node: ReactNode
  /** Called with what the view throws while it renders. */
  readonly onError: (error: unknown) => void
}

export interface ViewRoot {
  /** Shows a view before it returns. Returns a function that takes it away. */
  add(view: ShownView): () => void
}

/** React is started with the first view. */
export function createViewRoot(): ViewRoot {
  /** Elements that stay the same object are not rendered again because another view came. */
  const portals = new Set<ReactElement>()
  let root: Root | undefined
  let lastKey = 0

  function render(): void {
    root ??= createRoot(document.createElement('div'))
    flushSync(() => root?.render([...portals]))
  }

  return {
    add(view) {
      // The portal itself would lose the key.
      const portal = <Fragment key={++lastKey}>{createPortal(<Boundary {...view} />, view.host)}</Fragment>
      portals.add(portal)
      render()
      return () => {
        if (portals.delete(portal)) render()
      }
    },
  }
}

/** Catches what a view throws while rendering. */
class Boundary extends Component<ShownView, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.node
  }
}
