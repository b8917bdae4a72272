import { after, oncePerFrame, watch } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier, replacesPage } from '../../inject/legacy/intercept.ts'
import { atom } from '../../inject/state/atoms.ts'
import { hasNewQuantity, isCartBusy, quantityFields, sendQuantities } from '../shared/platform/cartForm.ts'
import { leadsToThisPage } from '../shared/theme/placeInPage.ts'

/** URL of a click that waits. In an atom, since the form of an answer, which is mounted anew, must go on with it. */
const addressAtom = atom<string | undefined>(undefined)

/**
 * Delays clicks on links to other pages until the entered quantities have been sent, since the checkout would order the old ones. For
 * the same quantities only one click waits, so that no failure keeps a shopper from the checkout.
 * @param hasUnsent whether an entered quantity has not been sent yet
 */
export function holdLinks(
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
      // An answer has replaced the form: the mount of the new form goes on.
      if (!form.isConnected) return
      if (isCartBusy(form) || (hasUnsent() && sendQuantities(form, edits))) return
      // The shop or the browser has refused a quantity: the shopper stays on the page and reads the message.
      if (hasNewQuantity(form) || document.querySelector('.woocommerce-error,.is-error')) end()
      else follow()
    }
    store.set(addressAtom, address)
    after(config.timeoutMs, follow, waiting.signal)
    // An update covers the form or an element around it, and may remove the overlay just before it shows the answer: therefore the
    // check waits for the next frame.
    const checkSoon = oncePerFrame(check, waiting.signal)
    watch(document.body, { childList: true, subtree: true, attributeFilter: ['class'] }, checkSoon, waiting.signal)
    check()
  }
  const onClick = (event: MouseEvent, link: HTMLElement): void => {
    if (event.defaultPrevented || hasModifier(event) || !(link instanceof HTMLAnchorElement) || !leavesPage(link))
      return
    const entered = String(quantityFields(form).map(({ value }) => value))
    const mustWait = hasUnsent() || hasNewQuantity(form)
    if (!mustWait || entered === heldWith) return
    event.preventDefault()
    heldWith = entered
    // All quantities were sent, but the form is not updated: that update has failed or is under way; `sendQuantities` knows which.
    if (!hasUnsent()) sendQuantities(form, edits)
    goOnWhenSent(link.href)
  }
  // On the window, after the platform's handlers on the document, which handle links that remove a line themselves.
  listenWithin(window, 'click', 'a[href]', onClick, signal)
  const waitingAddress = store.get(addressAtom)
  if (waitingAddress) goOnWhenSent(waitingAddress)
}

/** Whether the browser shows another page in the place of this one. */
function leavesPage(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && replacesPage(link) && !link.download && !leadsToThisPage(link)
}
