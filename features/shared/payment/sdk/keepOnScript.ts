/** Makes buttons and card fields anew when the provider's script is replaced, since they end with the script that has made them. */

import { after, listen } from '../../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../../inject/dom/pageShownAgain.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import type { ShowContext } from '../../../../inject/views/useView.ts'
import type { Payment } from '../payment.ts'
import type { ProviderSdk } from './types.ts'

/** Pause before a container is filled again, so that other code that keeps emptying it does not keep the page busy. */
export const refillDelayMs = 500

/** Buttons or card fields, which depend on the provider's script. */
export interface ScriptDependent {
  /** The script that has made them; undefined where there are none. */
  sdk(): ProviderSdk | undefined
  isLoading(): boolean
  close(): Promise<void>
  /** Makes those that are wanted and missing, and replaces those of an old script. */
  update(): void
}

/** Keeps buttons or fields made by the present script as long as the signal of the context lives. */
export function keepOnScript(context: ShowContext, { cart, sdk }: Payment, dependent: ScriptDependent): void {
  const { store, signal } = context
  whenChanged(context, cart.sdkParametersAtom, dependent.update)
  whenChanged(context, sdk.statusAtom, () => {
    const status = store.get(sdk.statusAtom)
    // Another feature had the script loaded anew, which has destroyed what the old script had made.
    if (status.status === 'ready' && status.sdk !== dependent.sdk()) dependent.update()
  })
  let isOnlineAgain = false
  /** Loads a failed script once more after the network has returned. A script that is loading then may still fail without network. */
  const askAgain = (): void => {
    const { status } = store.get(sdk.statusAtom)
    if (!isOnlineAgain || status === 'loading') return
    isOnlineAgain = false
    // The failure itself is forgotten at the end of its task.
    if (status === 'failed') after(0, dependent.update, signal)
  }
  const onOnline = (): void => {
    isOnlineAgain = true
    askAgain()
  }
  listen(window, 'online' as string, onOnline, signal)
  whenChanged(context, sdk.statusAtom, askAgain)
  sdk.onCleanup(dependent.close, signal)
  // Frames that were loading when the page was left stay empty.
  onPageShownAgain(() => dependent.isLoading() && dependent.close().then(dependent.update), signal)
}
