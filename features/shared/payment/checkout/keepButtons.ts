/**
 * Keeps buttons in the page while the store's update replaces parts of the checkout. Replacing a button destroys it, and
 * closes its window in the middle of a payment: while a window is open, the parts with buttons stay, and are brought up to
 * date afterwards. The same holds while a button is being pressed, since leaving a field to press it starts an update.
 */
import { after, listen } from '../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { atom } from '../../../../inject/state/atoms.ts'
import { follow } from '../../../../inject/state/follow.ts'
import { fragmentsOf } from '../../platform/fragments/applyFragments.ts'
import { hasWindow, isBusy } from '../attempt/state.ts'
import type { Payment } from '../payment.ts'

/** A press of a button that has opened no window after this time will not open one. */
const pressMs = 1000

/** Begins to watch for windows and updates, until the context's signal ends. */
export function keepButtons(context: SetupContext, { attempts, names }: Payment): void {
  const { profile, signal, store } = context
  const classes = [
    'woocommerce-checkout-payment',
    // A plugin for German law moves place-order out of the payment, and has it replaced as well.
    `${profile.shop}-gzd-order-submit`,
    `${names.classes}-express-checkout`,
  ]
  const events = createStoreEvents(signal)
  const held = new Map<Element, string>()
  let hasMissedUpdate = false
  const isPressedAtom = atom(false)
  const stepAtom = atom((get) => {
    const state = get(attempts.stateAtom)
    if (hasWindow(state) || get(isPressedAtom)) return 'window'
    return isBusy(state) || state.phase === 'done' ? 'busy' : 'free'
  })
  // The page notices a press in the provider's frame only by the focus, which moves into the frame.
  let endPress = (): void => {}
  const onBlur = (): void => {
    if (!document.activeElement?.closest('.vernissage-wallet')) return
    endPress()
    endPress = after(pressMs, () => store.set(isPressedAtom, false), signal)
    store.set(isPressedAtom, true)
  }
  listen(window, 'blur', onBlur, signal)
  // From now on the state of the attempt says whether the parts have to stay. If the press still counted, the update after its
  // own approval would be missed.
  follow(context, attempts.stateAtom, () => {
    endPress()
    store.set(isPressedAtom, false)
  })
  follow(context, stepAtom, (step, edits) => {
    if (step === 'window') {
      for (const name of classes) {
        for (const element of document.getElementsByClassName(name)) held.set(element, name)
      }
    }
    // The store finds the parts that it replaces by their classes; without its class a part stays.
    for (const [element, name] of held) edits.toggleClass(element, name, step !== 'window')
    if (step !== 'window') held.clear()
    if (step !== 'free' || !hasMissedUpdate) return
    hasMissedUpdate = false
    events.emit('update_checkout')
  })
  events.on('updated_checkout', ({ parameters }) => {
    const fragments = fragmentsOf(parameters[0])
    hasMissedUpdate = store.get(stepAtom) === 'window' && fragments !== undefined
    if (!hasMissedUpdate || !fragments) return
    // The store compares its next answer with this one and replaces only parts that differ, so the missed parts are taken out here.
    for (const name of classes) Reflect.deleteProperty(fragments, `.${name}`)
  })
}
