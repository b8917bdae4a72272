/** The life of one component: created → rendering → rendered → destroyed, as strict as the real library (provider-sdk.md 3.1). */
import { createDeferred, type Deferred } from '../../../scene/deferred.ts'
import type { CommonOptions, Target, ZoidInstance } from '../../types.ts'
import { type Double, once, pause } from '../double.ts'
import type { InstanceRow } from '../record.ts'
import { checkFunctions } from './checkFunctions.ts'
import type { ComponentKind, Instance } from './component.ts'
import { createErrorReport, type ReportError } from './errorReport.ts'
import { findContainer } from './findContainer.ts'
import { createFrame, createPrerenderFrame, createUid, frameName, loadFrame } from './frame.ts'
import { watchRemoval } from './watchRemoval.ts'

/** Makes a component, notes it in the record, and destroys it at once where it is not eligible. */
export function createInstance<Options extends CommonOptions>(
  double: Double,
  kind: ComponentKind<Options>,
  given: Options,
): Instance<Options> {
  checkFunctions(given)
  const instance = new Component(double, kind, given)
  if (instance.isEligible) double.live.add(instance)
  // The component was destroyed before the factory has returned it to the page (provider-sdk.md 3.1).
  else instance.destroy()
  return instance
}

class Component<Options extends CommonOptions> implements Instance<Options> {
  readonly uid: string
  readonly row: InstanceRow
  readonly isEligible: boolean
  readonly handle: ZoidInstance<Options>
  readonly reportError: ReportError
  options: Options
  element: HTMLElement | undefined
  frame: HTMLIFrameElement | undefined
  private readonly double: Double
  private readonly kind: ComponentKind<Options>
  private readonly ineligibility: string | undefined
  /** Resolves with the first rendering; `updateProps` waits for it. */
  private readonly rendered = createDeferred()
  private rendering: Deferred<void> | undefined
  private stopWatching = (): void => {}

  constructor(double: Double, kind: ComponentKind<Options>, given: Options) {
    const { record } = double
    this.double = double
    this.kind = kind
    this.options = given
    this.uid = createUid(kind.tag, record.instances.length)
    this.ineligibility = kind.ineligibility(given)
    this.isEligible = this.ineligibility === undefined
    this.row = createRow(kind, given)
    record.instances.push(this.row)
    this.reportError = createErrorReport(double, kind.name, () => this.options.onError)
    this.handle = this.createHandle()
  }

  destroy(error?: unknown): void {
    if (!this.isAlive()) return
    const wasRendering = this.row.state === 'rendering'
    this.remove()
    this.kind.gone?.(this)
    this.double.call(`${this.kind.name}.onDestroy`)
    this.options.onDestroy?.()
    if (!wasRendering) return
    if (error) this.fail(error)
    else this.rendering?.resolve()
  }

  private isAlive(): boolean {
    return this.row.state !== 'destroyed'
  }

  private createHandle(): ZoidInstance<Options> {
    const { double, kind } = this
    const { thenables } = double
    return {
      isEligible: () => this.isEligible,
      render: (target) => this.render(target),
      close: once((): Promise<void> => {
        this.options.onClose?.()
        // In a later task: code that makes a new component at once still finds the old one (wallet-checkout.md 19, 15).
        return thenables.from(pause(0).then(() => this.destroy()))
      }),
      clone: () => createInstance(double, kind, this.options).handle as ReturnType<ZoidInstance<Options>['clone']>,
      updateProps: (options) => {
        this.options = { ...this.options, ...options }
        this.row.updates++
        return thenables.from(this.rendered.promise.then(() => kind.update?.(this)))
      },
    }
  }

  private remove(): void {
    this.row.state = 'destroyed'
    this.double.live.delete(this)
    this.stopWatching()
    this.element?.remove()
  }

  /** Reports a failed rendering, both to the callback and by the promise of `render`. */
  private fail(error: unknown): void {
    if (this.options.onError) this.reportError(error)
    this.rendering?.reject(error)
  }

  private render(target: Target): Promise<void> {
    const { thenables } = this.double
    if (this.ineligibility !== undefined) return thenables.rejected(new Error(this.ineligibility))
    if (this.rendering) return this.rendering.promise
    const rendering = thenables.deferred<void>()
    this.rendering = rendering
    this.row.state = 'rendering'
    this.begin(target).catch((error) => {
      if (!this.isAlive()) return
      this.remove()
      this.fail(error)
    })
    return rendering.promise
  }

  private async begin(target: Target): Promise<void> {
    const { double, kind, row } = this
    const container = await findContainer(double.document, target)
    kind.checkContainer?.(container)
    row.container = container.id || container.localName
    // Like the real library, `render` returns before anything is in the document.
    await Promise.resolve()
    if (!this.isAlive()) return
    const shown = this.buildElement()
    this.element = shown
    container.append(shown)
    row.renders++
    this.watch(shown, container)
    await this.loaded()
    await pause(kind.initDelayMs())
    if (!this.isAlive()) return
    await kind.init?.(this)
    if (!this.isAlive()) return
    row.state = 'rendered'
    this.frame?.contentDocument?.body.style.removeProperty('visibility')
    this.rendered.resolve()
    setTimeout(() => shown.querySelector('.prerender-frame')?.remove(), kind.prerenderMs)
    this.rendering?.resolve()
  }

  private watch(shown: HTMLElement, container: HTMLElement): void {
    this.stopWatching = watchRemoval(shown, container, {
      onDetached: () => this.destroy(),
      onEmptied: () => this.removedByPage('Detected container element removed from DOM'),
      onFrameClosed: () => this.removedByPage('Detected iframe close'),
      onMoved: () => {
        this.row.renders++
      },
    })
  }

  private buildElement(): HTMLElement {
    const { double, kind, uid } = this
    const shown = double.document.createElement('div')
    shown.id = uid
    const style = double.document.createElement('style')
    const nonce = double.attributes['data-csp-nonce']
    if (nonce) style.nonce = nonce
    style.textContent = `#${uid}{position:relative;display:inline-block;width:100%;vertical-align:top}`
    const name = frameName(kind.tag, uid)
    this.frame = createFrame(double, name, kind.title(this.options))
    shown.append(style, this.frame, createPrerenderFrame(double, name))
    kind.decorate(shown, this.options, this)
    return shown
  }

  private loaded(): Promise<void> {
    const { double, kind, frame, element } = this
    if (!double.hasFrames || !frame || !element) return Promise.resolve()
    const front = element.querySelector<HTMLIFrameElement>('.prerender-frame')
    if (front?.contentDocument) kind.prerender?.(front.contentDocument, this.options)
    return new Promise((resolve) => {
      loadFrame(frame, (frameDocument) => {
        if (this.isAlive()) kind.fill(frameDocument, this)
        // Clicks before the end of rendering would be lost; a frame in front keeps them off, as in the real library.
        if (this.row.state === 'rendering') frameDocument.body.style.visibility = 'hidden'
        resolve()
      })
    })
  }

  private removedByPage(message: string): void {
    const error = new Error(message)
    const wasRendering = this.row.state === 'rendering'
    this.destroy(error)
    if (!wasRendering) this.double.uncaught(error)
  }
}

function createRow<Options extends CommonOptions>(kind: ComponentKind<Options>, given: Options): InstanceRow {
  const source = kind.source?.(given)
  return {
    kind: kind.name,
    ...(source === undefined ? {} : { source }),
    state: 'created',
    renders: 0,
    updates: 0,
    props: Object.keys(given),
  }
}
