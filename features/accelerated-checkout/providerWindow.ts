/** The provider's window over the page: the shopper signs in there, or chooses another card. One is open at a time. */
import { after } from '../../inject/dom/lifetime.ts'
import type { CheckoutPage } from './checkoutPage.ts'
import type { Provider, TokenizedCard } from './provider.ts'

/** After this time without an answer from the provider's window, the shopper may open another. */
const windowMs = 60_000

/** The wait for the provider's window, of which there is one at a time. */
export function createWait(signal: AbortSignal, onEnd: () => void) {
  let cancel: (() => void) | undefined
  function end(): void {
    cancel?.()
    cancel = undefined
    onEnd()
  }
  return {
    isOn: () => cancel !== undefined,
    begin(): void {
      cancel = after(windowMs, end, signal)
    },
    end,
  }
}

/** Asks the member for another card. The provider opens one window at a time. */
export async function chooseCard(
  provider: Provider | undefined,
  waiting: ReturnType<typeof createWait>,
  page: Pick<CheckoutPage, 'mayBegin' | 'showError'>,
  signal: AbortSignal,
): Promise<TokenizedCard | undefined> {
  if (!provider || waiting.isOn() || !page.mayBegin()) return undefined
  waiting.begin()
  try {
    return await provider.chooseCard()
  } catch (error) {
    if (!signal.aborted) page.showError(error, true)
    return undefined
  } finally {
    waiting.end()
  }
}
