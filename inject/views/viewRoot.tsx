/**
 * The React root of a start. It is never attached to the document: each view is a portal into a host of its own beside the server's
 * markup, with a key and an error boundary. A view that throws ends only its own mount, whose error handler restores the server's HTML.
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
  /** Shows a view synchronously; inside a rendering, at the end of that rendering. Returns a function that removes the view. */
  add(view: ShownView): () => void
  /** Renders once for all views that `change` adds or removes. Their elements are in the page when this returns, not before. */
  renderOnce(change: () => void): void
}

/** Creates the root; React itself starts with the first view. */
export function createViewRoot(): ViewRoot {
  /** The views that are shown, each with the key of its React element. */
  const views = new Map<number, ShownView>()
  let root: Root | undefined
  let lastKey = 0
  let isRendering = false
  let isChanged = false

  /** Renders all views. A view whose rendering adds or removes others causes a further round, since React must not render within itself. */
  function render(): void {
    isChanged = true
    if (isRendering) return
    isRendering = true
    root ??= createRoot(document.createElement('div'))
    try {
      while (isChanged) {
        isChanged = false
        // The elements are created anew in each round: a kept element would hold references to its siblings, also ended ones.
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
