/** How the express buttons of the checkout behave. */
import { boolean, oneOf, withDefault } from '../../../inject/schema/schema.ts'

/** Schema of the feature's `options`, by which an operator chooses. */
export const expressOptions = () => ({
  /**
   * `review`: the shopper presses place-order after an approval. `submit`: an approval orders at once, as with the legacy
   * script.
   */
  express: withDefault(oneOf('review', 'submit'), 'review'),
  /** False: a click on an express button does not tick the terms; the shopper has to before place-order. S2.66 */
  expressTicksTerms: withDefault(boolean(), true),
})

export interface ExpressOptions {
  readonly express: 'review' | 'submit'
  readonly expressTicksTerms: boolean
}
