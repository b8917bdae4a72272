/** The life of one component: created → rendering → rendered → destroyed, as strict as the real library (provider-sdk.md 3.1). */
import { createDeferred, type Deferred } from '../../../scene/deferred.ts'
import type { CommonOptions, Target, ZoidInstance } from '../../types.ts'
import { type Double, once, pause } from '../double.ts'
import type { InstanceRow } from '../record.ts'
import { checkFunctions } from './checkFunctions.ts'
import type { ComponentKind, Instance } from './component.ts'
import { findContainer } from './findContainer.ts'
import { createFrame, createPrerenderFrame, createUid, frameName, loadFrame } from './frame.ts'
import { watchRemoval } from './watchRemoval.ts'

export function createInstance<Options extends CommonOptions>(
  double: Double,
  kind: ComponentKind<Options>,
  given: Options,
): Instance<Options> {
  checkFunctions(given)
  const { document, thenables, record } = double
  const uid = createUid(kind.tag, record.instances.length)
  const ineligibility = kind.ineligibility(given)
  const source = kind.source?.(given)
  const row: InstanceRow = {
    kind: kind.name,
    ...(source === undefined ? {} : { source }),
    state: 'created',
    renders: 0,
    updates: 0,
    props: Object.keys(given),
  }
  record.instances.push(row)
  const reported = new WeakSet<object>()
  /** Resolves with the first rendering; `updateProps` waits for it. */
  const rendered = createDeferred()
  let rendering: Deferred<void> | undefined
  let element: HTMLElement | undefined
  let frame: HTMLIFrameElement | undefined
  let stopWatching = (): void => {}

  const isAlive = (): boolean => row.state !== 'destroyed'

  const instance: Instance<Options> = {
    uid,
    row,
    isEligible: ineligibility === undefined,
    options: given,
    get element() {
      return element
    },
    get frame() {
      return frame
    },
    handle: undefined as never,
    reportError(error) {
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return
        reported.add(error)
      }
      const { onError } = instance.options
      if (!onError) return double.uncaught(error)
      double.call(`${kind.name}.onError`, error)
      onError(error)
    },
    destroy(error) {
      if (!isAlive()) return
      const wasRendering = row.state === 'rendering'
      remove()
      kind.gone?.(instance)
      double.call(`${kind.name}.onDestroy`)
      instance.options.onDestroy?.()
      if (!wasRendering) return
      if (error) fail(error)
      else rendering?.resolve()
    },
  }

  function remove(): void {
    row.state = 'destroyed'
    double.live.delete(instance)
    stopWatching()
    element?.remove()
  }

  /** Reports a failed rendering, both to the callback and by the promise of `render`. */
  function fail(error: unknown): void {
    if (instance.options.onError) instance.reportError(error)
    rendering?.reject(error)
  }

  function render(target: Target): Promise<void> {
    if (ineligibility !== undefined) return thenables.rejected(new Error(ineligibility))
    if (rendering) return rendering.promise
    rendering = thenables.deferred()
    row.state = 'rendering'
    begin(target).catch((error) => {
      if (!isAlive()) return
      remove()
      fail(error)
    })
    return rendering.promise
  }

  async function begin(target: Target): Promise<void> {
    const container = await findContainer(document, target)
    kind.checkContainer?.(container)
    row.container = container.id || container.localName
    // Like the real library, `render` returns before anything is in the document.
    await Promise.resolve()
    if (!isAlive()) return
    const shown = buildElement()
    element = shown
    container.append(shown)
    row.renders++
    stopWatching = watchRemoval(shown, container, {
      onDetached: () => instance.destroy(),
      onEmptied: () => removedByPage('Detected container element removed from DOM'),
      onFrameClosed: () => removedByPage('Detected iframe close'),
      onMoved: () => {
        row.renders++
      },
    })
    await loaded()
    await pause(kind.initDelayMs())
    if (!isAlive()) return
    await kind.init?.(instance)
    if (!isAlive()) return
    row.state = 'rendered'
    frame?.contentDocument?.body.style.removeProperty('visibility')
    rendered.resolve()
    setTimeout(() => shown.querySelector('.prerender-frame')?.remove(), kind.prerenderMs)
    rendering?.resolve()
  }

  function buildElement(): HTMLElement {
    const shown = document.createElement('div')
    shown.id = uid
    const style = document.createElement('style')
    const nonce = double.attributes['data-csp-nonce']
    if (nonce) style.nonce = nonce
    style.textContent = `#${uid}{position:relative;display:inline-block;width:100%;vertical-align:top}`
    const name = frameName(kind.tag, uid)
    frame = createFrame(double, name, kind.title(instance.options))
    shown.append(style, frame, createPrerenderFrame(double, name))
    kind.decorate(shown, instance.options, instance)
    return shown
  }

  function loaded(): Promise<void> {
    if (!double.hasFrames || !frame || !element) return Promise.resolve()
    const own = frame
    const front = element.querySelector<HTMLIFrameElement>('.prerender-frame')
    if (front?.contentDocument) kind.prerender?.(front.contentDocument, instance.options)
    return new Promise((resolve) => {
      loadFrame(own, (frameDocument) => {
        if (isAlive()) kind.fill(frameDocument, instance)
        // Clicks before the end of rendering would be lost; a frame in front keeps them off, as in the real library.
        if (row.state === 'rendering') frameDocument.body.style.visibility = 'hidden'
        resolve()
      })
    })
  }

  function removedByPage(message: string): void {
    const error = new Error(message)
    const wasRendering = row.state === 'rendering'
    instance.destroy(error)
    if (!wasRendering) double.uncaught(error)
  }

  const close = once((): Promise<void> => {
    instance.options.onClose?.()
    // In a later task: code that makes a new component at once still finds the old one (wallet-checkout.md 19, 15).
    return thenables.from(pause(0).then(() => instance.destroy()))
  })

  const handle: ZoidInstance<Options> = {
    isEligible: () => instance.isEligible,
    render,
    close,
    clone: () => createInstance(double, kind, instance.options).handle as ReturnType<ZoidInstance<Options>['clone']>,
    updateProps(options) {
      instance.options = { ...instance.options, ...options }
      row.updates++
      return thenables.from(rendered.promise.then(() => kind.update?.(instance)))
    },
  }
  Object.assign(instance, { handle })

  if (instance.isEligible) double.live.add(instance)
  // The component was destroyed before the factory has returned it to the page (provider-sdk.md 3.1).
  else instance.destroy()
  return instance
}
