/** What the provider's script has made – the wallet's buttons, the fields of a card – ends with it, and is made anew by the next one. */

import { after, listen } from '../../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../../inject/dom/pageShownAgain.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import type { ShowContext } from '../../../../inject/views/useView.ts'
import type { Payment } from '../payment.ts'
import type { ProviderSdk } from './types.ts'

/** Other code that empties the server's container again and again must not keep the page busy. */
export const refillDelayMs = 500

export interface OnScript {
  /** The script that has made it; undefined where there is nothing. */
  sdk(): ProviderSdk | undefined
  isLoading(): boolean
  close(): Promise<void>
  /** Makes what is wanted and is not there, and makes anew by the present script what an old one has made. */
  update(): void
}

/** Keeps buttons or fields made by the present script as long as the signal of the context lives. */
export function keepOnScript(context: ShowContext, { cart, sdk }: Payment, kept: OnScript): void {
  const { store, signal } = context
  whenChanged(context, cart.sdkParametersAtom, kept.update)
  whenChanged(context, sdk.statusAtom, () => {
    const status = store.get(sdk.statusAtom)
    // Another feature had the script loaded anew, which has destroyed what the old script had made.
    if (status.status === 'ready' && status.sdk !== kept.sdk()) kept.update()
  })
  let isBack = false
  /** Asks for a script that has failed, once for each return of the network; one that is loading may still fail for want of it. */
  const askAgain = (): void => {
    const { status } = store.get(sdk.statusAtom)
    if (!isBack || status === 'loading') return
    isBack = false
    // The failure itself is forgotten at the end of its task.
    if (status === 'failed') after(0, kept.update, signal)
  }
  const onOnline = (): void => {
    isBack = true
    askAgain()
  }
  listen(window, 'online' as string, onOnline, signal)
  whenChanged(context, sdk.statusAtom, askAgain)
  sdk.onCleanup(kept.close, signal)
  // Frames that were loading when the page was left stay empty.
  onPageShownAgain(() => kept.isLoading() && kept.close().then(kept.update), signal)
}
