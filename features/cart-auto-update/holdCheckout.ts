import { after, oncePerFrame, watch } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { hasNewQuantity, isCartBusy, quantityFields, sendQuantities } from '../shared/platform/cartForm.ts'

/** Where a press leads that waits; the form that an answer brings goes on with it. */
const addressAtom = atom<string | undefined>(undefined)

/**
 * A press on the way to the checkout waits until the shop has the quantities that were entered: the shopper would order the old
 * ones. With the same quantities it waits once, so that nothing keeps a shopper from the checkout.
 * @param hasUnsent whether a quantity was entered that is not even on its way to the shop
 */
export function holdCheckout(
  { edits, store, signal, config }: Pick<FeatureContext, 'edits' | 'store' | 'signal' | 'config'>,
  form: HTMLFormElement,
  hasUnsent: () => boolean,
): void {
  let heldWith: string | undefined

  const goOnWhenSent = (address: string): void => {
    const waiting = createScope(signal)
    const end = (): void => {
      waiting.end()
      store.set(addressAtom, undefined)
    }
    const follow = (): void => {
      end()
      location.assign(address)
    }
    const check = (): void => {
      // The form that takes its place goes on.
      if (!form.isConnected) return
      if (isCartBusy(form) || (hasUnsent() && sendQuantities(form, edits))) return
      // The shop or the browser may have refused a quantity, of which the message tells.
      if (hasNewQuantity(form) || document.querySelector('.woocommerce-error,.is-error')) end()
      else follow()
    }
    store.set(addressAtom, address)
    after(config.timeoutMs, follow, waiting.signal)
    // What is under way covers the form or what is around it. It may uncover that before it shows the answer, in one task.
    const checkSoon = oncePerFrame(check, waiting.signal)
    watch(document.body, { childList: true, subtree: true, attributeFilter: ['class'] }, checkSoon, waiting.signal)
    check()
  }
  const onPress = (event: MouseEvent, link: HTMLElement): void => {
    const entered = String(quantityFields(form).map(({ value }) => value))
    const mustWait = hasUnsent() || hasNewQuantity(form)
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !mustWait || entered === heldWith || !(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    heldWith = entered
    // What was sent and is not in the cart has failed, unless it is under way.
    if (!hasUnsent()) sendQuantities(form, edits)
    goOnWhenSent(link.href)
  }
  listenWithin(document, 'click', '.checkout-button,a.checkout', onPress, signal)
  const known = store.get(addressAtom)
  if (known) goOnWhenSent(known)
}
