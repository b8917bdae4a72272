/**
 * The React root of a start. It is never attached to the document: everything that is shown sits in portals, each in a host
 * of its own beside the server's markup, with a key and an error boundary. A view that throws costs its own mount only,
 * whose error handler gives the server's HTML back.
 */
import { Component, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

/** One view and its host. */
export interface ShownView {
  readonly host: Element | DocumentFragment
  readonly node: ReactNode
  /** Called with what the view throws while it renders. */
  readonly onError: (error: unknown) => void
}

export interface ViewRoot {
  /** Shows a view before it returns, or once the view has been rendered that asks for it. Returns a function that takes it away. */
  add(view: ShownView): () => void
  /** Renders once for all views that `change` shows or takes away; what they show is there when this returns, not before. */
  renderOnce(change: () => void): void
}

/** React is started with the first view. */
export function createViewRoot(): ViewRoot {
  /** The views that are shown, each with the key of its React element. */
  const views = new Map<number, ShownView>()
  let root: Root | undefined
  let lastKey = 0
  let isRendering = false
  let isChanged = false

  /** A view that goes may end or show others: rendering them within this would show those that stay a second time. */
  function render(): void {
    isChanged = true
    if (isRendering) return
    isRendering = true
    root ??= createRoot(document.createElement('div'))
    try {
      while (isChanged) {
        isChanged = false
        // An element that was kept for the next time would keep those beside it, also when their views have ended.
        flushSync(() => root?.render([...views].map(([key, view]) => <View key={key} {...view} />)))
      }
    } finally {
      isRendering = false
    }
  }

  return {
    add(view) {
      const key = ++lastKey
      views.set(key, view)
      render()
      return () => {
        if (views.delete(key)) render()
      }
    },
    renderOnce(change) {
      if (isRendering) return change()
      isRendering = true
      try {
        change()
      } finally {
        isRendering = false
        if (isChanged) render()
      }
    },
  }
}

/** An error boundary around one view. A change of another view does not render this one again. */
class View extends Component<ShownView, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override shouldComponentUpdate(_props: ShownView, { hasFailed }: { hasFailed: boolean }): boolean {
    return hasFailed
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : createPortal(this.props.node, this.props.host)
  }
}
