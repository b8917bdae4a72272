/** What `react-dom` and `react-dom/client` are in the bundle. */
import { type ComponentChildren, createPortal, render } from 'preact'

export { createPortal }

/** Renders into `host`, as React's root does. */
export function createRoot(host: Element) {
  return {
    render: (node: ComponentChildren) => render(node, host),
    unmount: () => render(null, host),
  }
}
