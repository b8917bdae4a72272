/** A component from inside, and what its kind says about itself; `instance.ts` gives it its life. */
import type { CommonOptions, ZoidInstance } from '../../types.ts'
import type { Destroyable } from '../double.ts'
import type { InstanceRow } from '../record.ts'

/** A component from inside. */
export interface Instance<Options extends CommonOptions> extends Destroyable {
  readonly uid: string
  readonly row: InstanceRow
  readonly isEligible: boolean
  options: Options
  /** In the document, while rendered. */
  readonly element: HTMLElement | undefined
  readonly frame: HTMLIFrameElement | undefined
  /** What a page may do with it. */
  readonly handle: ZoidInstance<Options>
  /** Tells the page of an error, once per error; without `onError` it goes to the console. */
  reportError(error: unknown): void
}

export interface ComponentKind<Options extends CommonOptions> {
  /** Name in the record: `Buttons`. */
  readonly name: string
  /** `paypal-buttons` */
  readonly tag: string
  /** Of the frame, for people with a screen reader. */
  title(options: Options): string
  source?(options: Options): string | undefined
  /** Why it may not be rendered; asked once, when it is made. */
  ineligibility(options: Options): string | undefined
  /** Between frame and use. */
  initDelayMs(): number
  /** How long the frame in front of it stays afterwards. */
  readonly prerenderMs: number
  /** @throws what the page may not do with this container */
  checkContainer?(container: HTMLElement): void
  /** Sets classes, attributes and size of the element before it is inserted. */
  decorate(element: HTMLElement, options: Options, instance: Instance<Options>): void
  /** Fills the frame in front; it cannot be used. */
  prerender?(frameDocument: Document, options: Options): void
  /** Fills the frame. Called again when the frame had to load again. */
  fill(frameDocument: Document, instance: Instance<Options>): void
  /** After the frame is there, before `render()` resolves. Throwing fails the rendering. */
  init?(instance: Instance<Options>): unknown
  /** After `updateProps`. */
  update?(instance: Instance<Options>): void
  /** After it went, for whatever reason. */
  gone?(instance: Instance<Options>): void
}
