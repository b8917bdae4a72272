/** What the watcher in the page reports to the recorder about what a person does. */
import type { Selectors } from '../../replay/journey/locate.ts'
import type { StepSource } from '../../scene/journey.ts'

/** About the field that was filled in: the recorder decides by it whether what was typed is private. */
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
  /** A document begins. `how`: the type of navigation, as the browser's timing names it. */
  | { readonly kind: 'document'; readonly url: string; readonly how: string }
  /** The pointer goes down: what the page asks for from now on belongs to the click that may follow. */
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
  /** The person takes the last expectation back. */
  | { readonly kind: 'undoExpectation' }
