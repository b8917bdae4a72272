/** What a kind of component says about itself; `instance.ts` gives it its life. */
import type { CommonOptions } from '../../types.ts'
import type { Instance } from './instance.ts'

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
