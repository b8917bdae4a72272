/** The provider's window, shown as an overlay: in it the buyer agrees, cancels, closes it or changes the delivery. */
import { createDeferred } from '../../../scene/deferred.ts'
import type { Double } from '../double.ts'
import { type Overlay, openOverlay } from '../overlay.ts'

/** How the buyer leaves the window. */
export type Decision = 'approve' | 'cancel' | 'close'

export interface Popup {
  readonly isOpen: boolean
  /** Resolves when the buyer leaves the window; with `close` also before it has loaded. */
  readonly decision: Promise<Decision>
  /** Enables the window's buttons. */
  load(): void
  /** Shows that the shop does not deliver to this address, and disables agreeing until the buyer chooses another one. */
  refuseShipping(): void
  acceptShipping(): void
  /** Acts as the buyer. Agreeing is impossible before the window has loaded and while the address is refused. */
  act(decision: Decision): void
  close(): void
}

const texts = {
  loading: 'PayPal wird geladen …',
  loaded: 'Bitte prüfen Sie Ihre Zahlung und stimmen Sie ihr zu.',
  refused: 'An diese Adresse wird nicht geliefert. Bitte wählen Sie eine andere.',
} as const

export function openPopup(double: Double): Popup {
  const { promise: decision, resolve: decide } = createDeferred<Decision>()
  let isLoaded = false
  let isRefused = false
  let isOpen = true
  const overlay: Overlay = openOverlay(double, {
    className: 'paypal-checkout-sandbox',
    title: 'PayPal-Testkasse',
    text: texts.loading,
    choices: [
      { action: 'approve', label: 'Zustimmen und bezahlen', run: () => popup.act('approve') },
      { action: 'cancel', label: 'Abbrechen und zum Shop zurückkehren', run: () => popup.act('cancel') },
      { action: 'close', label: 'Fenster schließen', run: () => popup.act('close') },
    ],
  })

  function show(): void {
    overlay.setText(isLoaded ? (isRefused ? texts.refused : texts.loaded) : texts.loading)
    overlay.setEnabled('approve', isLoaded && !isRefused)
    overlay.setEnabled('cancel', isLoaded)
  }
  show()

  const popup: Popup = {
    decision,
    get isOpen() {
      return isOpen
    },
    load() {
      isLoaded = true
      show()
    },
    refuseShipping() {
      isRefused = true
      show()
    },
    acceptShipping() {
      isRefused = false
      show()
    },
    act(choice) {
      if (!isOpen) return
      if (choice !== 'close' && !isLoaded) return
      if (choice === 'approve' && isRefused) return
      decide(choice)
    },
    close() {
      isOpen = false
      overlay.close()
    },
  }
  return popup
}
