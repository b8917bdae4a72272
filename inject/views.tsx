/**
 * Features that show something of their own, written in React. The runtime knows nothing of it, so that a script without
 * such features does not carry a renderer. One root: a portal and an error boundary per mount.
 */
import { Component, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type Feature, type FeatureContext, isRefusal, type Refusal } from './defineFeature.ts'
import { createHost, type HostPlace } from './host.ts'
import { raise } from './lifetime.ts'
import type { Store } from './state/atoms.ts'

export interface ViewFeature<Settings = unknown, Options = unknown> extends Omit<Feature<Settings, Options>, 'mount'> {
  /** Where the view that `mount` returns is rendered. */
  host(element: HTMLElement): HostPlace
  /** As every feature's, and returns what is shown; nothing where there is nothing to show. */
  mount(context: FeatureContext<Settings, Options>): ReactNode | Refusal
}

/** Gives a feature its view: `export default withView({ …, host, mount: (context) => <Total … /> })`. */
export function withView<Settings = undefined, Options = undefined>(
  feature: ViewFeature<Settings, Options>,
): Feature<Settings, Options> {
  return {
    ...feature,
    mount(context) {
      const result = feature.mount(context)
      if (isRefusal(result)) return result
      if (result != null && typeof result !== 'boolean') {
        show(context, createHost(feature.host(context.element), feature.id, context.element), result)
      }
      return undefined
    },
  }
}

/** What a mount shows, and who hears when it fails. */
interface View {
  readonly host: Element
  readonly node: ReactNode
  readonly onError: (error: unknown) => void
}

/** The root of each start, and its views in the order in which they came, with a key each. */
const roots = new WeakMap<Store, { readonly root: Root; readonly views: Map<View, number> }>()
let keyCount = 0

function show(
  { edits, signal, store }: FeatureContext,
  { element, parent, before }: ReturnType<typeof createHost>,
  node: ReactNode,
): void {
  edits.insert(element, parent, before)
  const view: View = { host: element, node, onError: (error) => raise(signal, error) }
  const known = roots.get(store)
  // Never attached: everything visible sits in portals.
  const { root, views } = known ?? { root: createRoot(document.createElement('div')), views: new Map() }
  roots.set(store, { root, views })
  const render = (): void =>
    root.render([...views].map(([each, key]) => createPortal(<Boundary view={each} />, each.host, `${key}`)))
  const remove = (): void => {
    if (views.delete(view)) render()
  }
  // First, since the view may be rendered at once, and fail.
  edits.onUndo(remove)
  views.set(view, ++keyCount)
  render()
  if (signal.aborted) remove()
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
