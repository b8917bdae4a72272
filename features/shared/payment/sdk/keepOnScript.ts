/** What stands on the provider's script – the wallet's buttons, the fields of a card – ends with it, and is made anew on the next one. */

import { onPageShownAgain } from '../../../../inject/dom/pageShownAgain.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import type { ShowContext } from '../../../../inject/views/useView.ts'
import type { Payment } from '../payment.ts'
import type { ProviderSdk } from './types.ts'

/** Other code that empties the server's container again and again must not keep the page busy. */
export const refillDelayMs = 500

export interface OnScript {
  /** The script on which it stands; undefined where there is nothing. */
  sdk(): ProviderSdk | undefined
  isLoading(): boolean
  close(): Promise<void>
  /** Makes what is wanted and is not there, and on another script what stands on an old one. */
  update(): void
}

/** Keeps it as long as the signal of the context lives. */
export function keepOnScript(context: ShowContext, { cart, sdk }: Payment, kept: OnScript): void {
  const { store, signal } = context
  whenChanged(context, cart.sdkParametersAtom, kept.update)
  whenChanged(context, sdk.statusAtom, () => {
    const status = store.get(sdk.statusAtom)
    // Another feature had the script loaded, which has destroyed what stood on the old one.
    if (status.status === 'ready' && status.sdk !== kept.sdk()) kept.update()
  })
  sdk.onCleanup(kept.close, signal)
  // Frames that were loading when the page was left stay empty.
  onPageShownAgain(() => kept.isLoading() && kept.close().then(kept.update), signal)
}
