/** How the express buttons of the checkout behave. */
import { boolean, oneOf, withDefault } from '../../../inject/schema/schema.ts'

/** What an operator may choose, for the feature's `options`. */
export const expressOptions = () => ({
  /** `review`: place-order is pressed by the shopper. `submit`: an approval orders at once, as with the legacy script. */
  express: withDefault(oneOf('review', 'submit'), 'review'),
  /** False: a click on an express button does not tick the terms; the shopper has to before place-order. S2.66 */
  expressTicksTerms: withDefault(boolean(), true),
})

export interface ExpressOptions {
  readonly express: 'review' | 'submit'
  readonly expressTicksTerms: boolean
}
