import { after, oncePerFrame, watch } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasModifier, replacesPage } from '../../inject/legacy/intercept.ts'
import { atom } from '../../inject/state/atoms.ts'
import { hasNewQuantity, isCartBusy, quantityFields, sendQuantities } from '../shared/platform/cartForm.ts'
import { leadsToThisPage } from '../shared/theme/placeInPage.ts'

/** Where a press leads that waits; the form that an answer brings goes on with it. */
const addressAtom = atom<string | undefined>(undefined)

/**
 * A link to another page waits until the shop has the quantities that were entered: they would be lost, and the checkout would order the
 * old ones. With the same quantities it waits once, so that nothing keeps a shopper from the checkout.
 * @param hasUnsent whether a quantity was entered that is not even on its way to the shop
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
  const onClick = (event: MouseEvent, link: HTMLElement): void => {
    if (event.defaultPrevented || hasModifier(event) || !(link instanceof HTMLAnchorElement) || !leavesPage(link))
      return
    const entered = String(quantityFields(form).map(({ value }) => value))
    const mustWait = hasUnsent() || hasNewQuantity(form)
    if (!mustWait || entered === heldWith) return
    event.preventDefault()
    heldWith = entered
    // What was sent and is not in the cart has failed, unless it is under way.
    if (!hasUnsent()) sendQuantities(form, edits)
    goOnWhenSent(link.href)
  }
  // By then the platform's handlers on the document have taken the links that they answer themselves, such as those that remove a line.
  listenWithin(window, 'click', 'a[href]', onClick, signal)
  const known = store.get(addressAtom)
  if (known) goOnWhenSent(known)
}

/** Whether the browser shows another page in the place of this one. */
function leavesPage(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && replacesPage(link) && !link.download && !leadsToThisPage(link)
}
