import { after } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'

const pollMs = 200

interface CartForm {
  /** This or another change of the cart is under way. */
  isBusy(): boolean
  hasUnsent(): boolean
  /** @returns false where the browser refuses a quantity, and shows why */
  update(): boolean
}

/** Where a press leads that waits; the form that an answer brings goes on with it. */
const addressAtom = atom<string | undefined>(undefined)

/**
 * A press on the way to the checkout waits until the shop has the quantities that were entered: the shopper would order the old
 * ones. With the same quantities it waits once, so that nothing keeps a shopper from the checkout.
 */
export function holdCheckout(
  { element, store, signal, config }: Pick<FeatureContext, 'element' | 'store' | 'signal' | 'config'>,
  { isBusy, hasUnsent, update }: CartForm,
): void {
  const quantities = (): HTMLInputElement[] => [...element.querySelectorAll<HTMLInputElement>('input.qty')]
  const isChanged = (): boolean => quantities().some(({ value, defaultValue }) => value !== defaultValue)
  let heldWith: string | undefined

  const goOn = (address: string, waitedMs = 0): void => {
    const isOver = waitedMs > config.timeoutMs
    if (!isOver && (isBusy() || (hasUnsent() && update()))) {
      after(pollMs, () => goOn(address, waitedMs + pollMs), signal)
      return
    }
    store.set(addressAtom, undefined)
    // The shop or the browser may have refused a quantity, of which the message tells.
    if (isOver || !(isChanged() || document.querySelector('.woocommerce-error,.is-error'))) location.assign(address)
  }
  const onPress = (event: MouseEvent, link: HTMLElement): void => {
    const entered = String(quantities().map(({ value }) => value))
    const isWaiting = hasUnsent() || (isBusy() && isChanged())
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !isWaiting || entered === heldWith || !(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    heldWith = entered
    store.set(addressAtom, link.href)
    goOn(link.href)
  }
  listenWithin(document, 'click', '.checkout-button,a.checkout', onPress, signal)
  const known = store.get(addressAtom)
  if (known) goOn(known)
}
