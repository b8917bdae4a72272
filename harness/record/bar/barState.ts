/** The state and the messages that the recorder and its bar in the page exchange. */

import type { Expectation } from '../person/acts.ts'
import type { SecretKind } from '../redact/kinds/kinds.ts'

export type Language = 'de' | 'en'

/** The corner of the window in which the bar stands. */
export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`

/** An expectation as the bar shows it. */
export interface Mark {
  /** `text`: the element has this text. `value`: the field has this value. `element`: it is shown. */
  readonly kind: 'text' | 'value' | 'element'
  /** The text, the value, or the element's selector. */
  readonly label: string
}

/** The latest call to the shop. */
export interface LastCall {
  readonly method: string
  /** Path of the call's address, with its query. */
  readonly path: string
  /** The answer's status; undefined without an answer. */
  readonly status?: number | undefined
}

/** What the bar shows. */
export interface BarState {
  /** Name of the scene. */
  readonly scene: string
  readonly language: Language
  /** Number of steps that the person has done, without expectations. */
  readonly stepCount: number
  readonly callCount: number
  readonly lastCall?: LastCall | undefined
  /** Kind → how many different secrets would be replaced if the recording ended now; undefined: not known yet. */
  readonly replaced?: Readonly<Partial<Record<SecretKind, number>>> | undefined
  /** The expectations, in the order of the journey. */
  readonly marks: readonly Mark[]
  readonly isSaving: boolean
  readonly corner: Corner
  readonly isOpen: boolean
}

/** A message from the bar to the recorder. */
export type BarMessage =
  /** A document begins, or is shown again from the back/forward cache. */
  | { readonly kind: 'ready' }
  /** The person has moved, opened or folded the bar. */
  | { readonly kind: 'place'; readonly corner: Corner; readonly isOpen: boolean }
  | { readonly kind: 'stop' }

/** The label of an expectation in the bar. */
export function markOf(expectation: Expectation): Mark {
  if (expectation.type === 'x-expectText') return { kind: 'text', label: expectation.text }
  if (expectation.type === 'x-expectValue') return { kind: 'value', label: expectation.value }
  const selector = [expectation.selectors.at(-1)].flat().at(-1) ?? ''
  return { kind: 'element', label: selector }
}
