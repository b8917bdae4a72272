/** The acts of a person, as the watcher in the page reports them to the recorder. */
import type { Selectors } from '../../replay/journey/locate.ts'
import type { StepSource } from '../../scene/journey.ts'

/** Facts about a field that was filled in, by which the recorder decides whether the typed text is private. */
export interface FieldHint {
  /** Type of an input element, such as `email` or `password`; empty for other fields. */
  readonly type: string
  /** The field's name, else its id. */
  readonly name: string
  readonly autocomplete: string
  /** True for a field that takes any text: a text area, a line, an element that can be edited; not for a search. */
  readonly isFree: boolean
}

export interface ChosenFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

interface OnElement {
  readonly selectors: Selectors
}

/** What a person expects to see at this point of the journey. */
export type Expectation = Extract<StepSource, { type: 'x-expectText' | 'x-expectValue' | 'waitForElement' }>

export type Act =
  /** A document begins. `navigationType` is the `type` of `PerformanceNavigationTiming`. */
  | { readonly kind: 'document'; readonly url: string; readonly navigationType: string }
  /** The pointer goes down: calls that the page makes from now on belong to the click that may follow. */
  | { readonly kind: 'press' }
  | (OnElement & {
      readonly kind: 'click' | 'doubleClick'
      /** CSS pixels from the element's corner. */
      readonly offsetX: number
      readonly offsetY: number
    })
  | (OnElement & { readonly kind: 'change'; readonly value: string; readonly field: FieldHint })
  | (OnElement & { readonly kind: 'files'; readonly files: readonly ChosenFile[] })
  | { readonly kind: 'key'; readonly key: string; readonly hasShift: boolean }
  | { readonly kind: 'expect'; readonly expectation: Expectation }
  /** The person removes the last expectation. */
  | { readonly kind: 'undoExpectation' }
