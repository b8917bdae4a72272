/** Types of a component's inside, and of what each kind of component defines; `instance.ts` implements its life cycle. */
import type { CommonOptions, ZoidInstance } from '../../types.ts'
import type { Destroyable } from '../double.ts'
import type { InstanceRow } from '../record.ts'

/** A component, as its own code sees it. */
export interface Instance<Options extends CommonOptions> extends Destroyable {
  readonly uid: string
  readonly row: InstanceRow
  readonly isEligible: boolean
  options: Options
  /** The component's element in the document, while it is rendered. */
  readonly element: HTMLElement | undefined
  readonly frame: HTMLIFrameElement | undefined
  /** The object that the page gets. */
  readonly handle: ZoidInstance<Options>
  /** Reports an error to the page's `onError`, once per error; without that callback to the console. */
  reportError(error: unknown): void
}

export interface ComponentKind<Options extends CommonOptions> {
  /** Name in the record: `Buttons`. */
  readonly name: string
  /** `paypal-buttons` */
  readonly tag: string
  /** Title of the frame, for screen readers. */
  title(options: Options): string
  source?(options: Options): string | undefined
  /** Why the component cannot be rendered; called once, when it is made. */
  ineligibility(options: Options): string | undefined
  /** Time from the loaded frame until it can be used. */
  initDelayMs(): number
  /** Time that the placeholder frame stays after that. */
  readonly prerenderMs: number
  /** @throws Error the component cannot be rendered into this container */
  checkContainer?(container: HTMLElement): void
  /** Sets classes, attributes and size of the element before it is inserted. */
  decorate(element: HTMLElement, options: Options, instance: Instance<Options>): void
  /** Fills the placeholder frame, which cannot be used. */
  prerender?(frameDocument: Document, options: Options): void
  /** Fills the frame; called at each load of it. */
  fill(frameDocument: Document, instance: Instance<Options>): void
  /** Runs after the frame has loaded and before `render()` resolves. An error makes the rendering fail. */
  init?(instance: Instance<Options>): unknown
  /** Runs after `updateProps`. */
  update?(instance: Instance<Options>): void
  /** Runs after the component was destroyed, for whatever reason. */
  gone?(instance: Instance<Options>): void
}
