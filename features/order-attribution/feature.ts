/** Tells the server with an order where the visitor came from, if the visitor allows it. S1.27 S2.52 S3.172 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import { attributionNames } from '../../inject/profile.ts'
import type { Store } from '../../inject/store.ts'
import { type AttributionSession, beginAttribution } from './session.ts'

const sessions = new WeakMap<Store, AttributionSession>()

export default defineFeature({
  id: 'order-attribution',
  // The element that is filled with inputs; up to early builds of 8.5 the server printed the inputs themselves.
  selector:
    '{shop}-order-attribution-inputs,:not({shop}-order-attribution-inputs)>input[type=hidden][name$=session_start_time]',

  setup(context) {
    const settings = context.page.global(attributionNames(context.profile).settings)
    if (!settings) return
    if (settings.setOrderTracking) return refuse('The legacy script runs already. Put this script before it.')
    sessions.set(context.store, beginAttribution(context, settings))
  },

  mount({ element, edits, signal, store }) {
    const session = sessions.get(store)
    if (!session) return
    const { prefix, values, listeners } = session
    const isPlain = element instanceof HTMLInputElement
    const place = (isPlain && element.form) || element
    const own = new Map<string, HTMLInputElement>()

    function fill(): void {
      const first = element.closest('form')?.querySelector(element.localName)
      // Of several in one form one is enough: the server would get each value as often. Contract A9 H9
      const isSpare = !isPlain && first && first !== element
      for (const input of isSpare ? own.values() : []) edits.remove(input)
      if (isSpare) {
        own.clear()
        return
      }
      for (const [name, value] of Object.entries(values())) {
        const fullName = prefix + name
        let input = [...place.querySelectorAll('input')].find((candidate) => candidate.name === fullName)
        if (!input && !isPlain) {
          input = document.createElement('input')
          input.type = 'hidden'
          input.name = fullName
          own.set(name, input)
          edits.insert(input, element)
        }
        if (input) edits.attribute(input, 'value', value ?? '')
      }
    }
    const fillAll = (): void => {
      for (const hear of listeners) hear()
    }
    listeners.add(fill)
    signal.addEventListener('abort', () => {
      listeners.delete(fill)
      fillAll()
    })
    fillAll()
  },
})
