import { type Html, html, raw } from '../../markup/html.ts'
import type { AttributionPlace, Scope } from '../../state/scope.ts'
import { attributionPrefix, fieldsOf } from './attributionSettings.ts'

const element = raw('<wc-order-attribution-inputs></wc-order-attribution-inputs>')

/** The elements that the attribution script fills (attribution-and-statistics.md A7). */
export function attributionInputs(scope: Scope, place: AttributionPlace): Html {
  const { attribution } = scope.switches
  if (attribution === 'repeated') return element
  // Of the checkout's hooks only the first one prints it.
  if (!['billing', 'registration', 'wallet'].includes(place)) return html``
  if (attribution === 'element') return element
  // The wallet plugin knows the element only.
  if (place === 'wallet') return html``
  return html`${Object.keys(fieldsOf(scope)).map((name) => html`<input type="hidden" name="${attributionPrefix}${name}" value="" />`)}`
}
