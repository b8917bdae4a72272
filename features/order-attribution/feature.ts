/** Sends with an order where the visitor came from, if the visitor allows it. S1.27 S2.52 S3.172 */

import { createHiddenField } from '../../inject/dom/fields.ts'
import { defineFeature } from '../../inject/feature.ts'
import { follow } from '../../inject/state/follow.ts'
import { beginAttribution, inputsAtom } from './session.ts'

export default defineFeature({
  id: 'order-attribution',
  // The element that is filled with inputs; up to early builds of 8.5 the server printed the inputs themselves.
  selector:
    '{shop}-order-attribution-inputs,:not({shop}-order-attribution-inputs)>[name$=order_attribution_session_start_time]',
  /** A page is counted whether or not it has a form, and other code looks for the interface on every page. */
  setup: beginAttribution,

  mount(context) {
    const { element, signal, store } = context
    // A field that the form has already, from the server or from another element in it, is not added a second time.
    // Contract attribution-and-statistics A9, H9
    const container = element.closest('form') ?? element
    follow(context, inputsAtom, ({ prefix, values }, edits) => {
      for (const [key, value] of Object.entries(values)) {
        const name = `${prefix}${key}`
        let input = container.querySelector(`[name="${name}"]`)
        if (!input) {
          input = createHiddenField(name)
          edits.insert(input, element)
        }
        edits.attribute(input, 'value', value ?? '')
      }
    })
    // When this element goes, another one in the same form adds the fields.
    signal.addEventListener('abort', () => store.set(inputsAtom, { ...store.get(inputsAtom) }))
  },
})
