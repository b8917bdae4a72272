/** What lies over the page between the buyer's approval and the shop's answer. S8.49, wallet-checkout 15 */
import { listen } from '../../../../inject/dom/lifetime.ts'
import { atom } from '../../../../inject/state/atoms.ts'
import { follow } from '../../../../inject/state/follow.ts'
import { type ShowContext, type Shown, show } from '../../../../inject/views/show.tsx'
import { isBusy } from '../attempt/state.ts'
import type { Payment } from '../payment.ts'

export interface Processing {
  /** Goes to the page of thanks, or to the provider; the overlay stays until the browser has left. */
  leaveTo(redirect: string): void
}

/**
 * Shows the overlay while the shop works on an approval. Every feature of the wallet calls it once, with the context of its
 * `setup`; of several features on a page one shows it.
 */
export function showProcessing(context: ShowContext, { attempts, texts }: Payment): Processing {
  const { signal, store } = context
  const isLeavingAtom = atom(false)
  const isShownAtom = atom((get) => get(isLeavingAtom) || isBusy(get(attempts.stateAtom)))
  let shown: Shown | undefined
  follow(context, isShownAtom, (isShown) => {
    if (!isShown) {
      shown?.end()
      shown = undefined
    } else if (!shown && !document.querySelector('.vernissage-wallet-overlay')) {
      const attributes = { class: 'vernissage-wallet-overlay', role: 'status', popover: 'manual' }
      shown = show(context, <Waiting text={texts('processing')} />, {
        anchor: document.body,
        position: 'append',
        attributes,
      })
      // Over the dialog in which a mini-cart may stand.
      shown.host.showPopover?.()
    }
  })
  // The browser may show the page again that was left.
  listen(
    window,
    'pageshow',
    (event) => {
      if ((event as Event as PageTransitionEvent).persisted) store.set(isLeavingAtom, false)
    },
    signal,
  )
  return {
    leaveTo(redirect) {
      store.set(isLeavingAtom, true)
      location.assign(redirect)
    },
  }
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <>
      <div className="vernissage-wallet-spinner" />
      <p>{text}</p>
    </>
  )
}
