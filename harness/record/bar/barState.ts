/** What the recorder and its bar in the page tell each other. */

import type { Expectation } from '../person/acts.ts'
import type { SecretKind } from '../redact/kinds/kinds.ts'

export type Language = 'de' | 'en'

/** The corner of the window in which the bar stands. */
export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`

export interface Mark {
  /** `text`: the element has this text. `value`: the field has this value. `element`: it is shown. */
  readonly kind: 'text' | 'value' | 'element'
  /** The text or the value, or how the element is found. */
  readonly label: string
}

/** What was asked of the shop last. */
export interface LastCall {
  readonly method: string
  /** Path of the page, with its query. */
  readonly path: string
  /** The answer's status; undefined: there is none. */
  readonly status?: number | undefined
}

/** What the bar shows. */
export interface BarState {
  /** Name of the scene. */
  readonly scene: string
  readonly language: Language
  /** What the person did, without what they expect. */
  readonly stepCount: number
  readonly callCount: number
  readonly lastCall?: LastCall | undefined
  /** Kind → how many different secrets would be replaced if the recording ended now; undefined: not known yet. */
  readonly replaced?: Readonly<Partial<Record<SecretKind, number>>> | undefined
  /** What the person expects, in the order of the journey. */
  readonly marks: readonly Mark[]
  readonly isSaving: boolean
  readonly corner: Corner
  readonly isOpen: boolean
}

export type BarMessage =
  /** A document begins, or is shown again. */
  | { readonly kind: 'ready' }
  /** The person has moved, opened or folded the bar. */
  | { readonly kind: 'place'; readonly corner: Corner; readonly isOpen: boolean }
  | { readonly kind: 'stop' }

/** What the bar shows of a step that expects something. */
export function markOf(expectation: Expectation): Mark {
  if (expectation.type === 'x-expectText') return { kind: 'text', label: expectation.text }
  if (expectation.type === 'x-expectValue') return { kind: 'value', label: expectation.value }
  const selector = [expectation.selectors.at(-1)].flat().at(-1) ?? ''
  return { kind: 'element', label: selector }
}
