/** The overlay over the page between the buyer's approval and the shop's answer. S9.23, wallet-checkout 15 */
import { after } from '../../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../../inject/dom/pageShownAgain.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import { follow } from '../../../../inject/state/follow.ts'
import { createAnnouncer } from '../../../../inject/views/announcer.tsx'
import { type Shown, show } from '../../../../inject/views/show.tsx'
import { type ShowContext, useAtomValue } from '../../../../inject/views/useView.ts'
import { isBusy } from '../attempt/state.ts'
import type { Payment } from '../payment.ts'
import type { PaymentTexts } from '../texts.ts'

/** After this time the overlay shows that the shop takes long, and that the shopper must not order again. */
const longMs = 10_000

export interface Overlay {
  /** Goes to the page of thanks, or to the provider; the overlay stays until the browser has left. */
  leaveTo(redirect: string): void
}

/**
 * Shows the overlay while the shop works on an approval. Wallet and card form each call it once in a start, and one of them shows it.
 */
export function showProcessing(context: ShowContext, { attempts, texts }: Payment): Overlay {
  const { signal, store } = context
  // Some screen readers ignore a live region that is inserted with its text, so a region of its own announces the overlay.
  const announce = createAnnouncer(context)
  const isLeavingAtom = atom(false)
  const isShownAtom = atom((get) => get(isLeavingAtom) || isBusy(get(attempts.stateAtom)))
  const isLongAtom = atom(false)
  let shown: Shown | undefined
  let cancelLong = (): void => {}
  follow(context, isShownAtom, (isShown) => {
    if (!isShown) {
      cancelLong()
      if (shown) announce('')
      shown?.end()
      shown = undefined
    } else if (!shown && !document.querySelector('.vernissage-wallet-overlay')) {
      const attributes = { class: 'vernissage-wallet-overlay', popover: 'manual', 'aria-hidden': 'true' }
      store.set(isLongAtom, false)
      announce(texts('processing'))
      const onLong = (): void => {
        store.set(isLongAtom, true)
        announce(texts('processingLong'))
      }
      cancelLong = after(longMs, onLong, signal)
      shown = show(context, <Waiting texts={texts} isLong={isLongAtom} />, {
        anchor: document.body,
        position: 'append',
        attributes,
      })
      // As a popover, the overlay also covers the dialog in which a mini-cart may stand.
      shown.host.showPopover?.()
    }
  })
  // The back/forward cache may show the page again after it was left.
  onPageShownAgain(() => store.set(isLeavingAtom, false), signal)
  return {
    leaveTo(redirect) {
      store.set(isLeavingAtom, true)
      location.assign(redirect)
    },
  }
}

/** Shows that the shop or the provider is working on the payment. */
export function Processing({ text }: { readonly text: string }) {
  return (
    <>
      <div className="vernissage-wallet-spinner" />
      <p>{text}</p>
    </>
  )
}

interface WaitingProps {
  readonly texts: PaymentTexts
  readonly isLong: Atom<boolean>
}

function Waiting({ texts, isLong }: WaitingProps) {
  return (
    <>
      <Processing text={texts('processing')} />
      {useAtomValue(isLong) && <p>{texts('processingLong')}</p>}
    </>
  )
}
