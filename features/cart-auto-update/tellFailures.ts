import type { SetupContext } from '../../inject/defineFeature.ts'
import { showNotice } from '../../inject/notices.ts'
import type { StoreEvents } from '../../inject/storeEvents.ts'

/** The platform uncovers the cart after a failed update, and says nothing. TP59 */
export function tellFailures(events: StoreEvents, { edits, signal, texts }: SetupContext): void {
  let takeBack = (): void => {}
  const tell = ({ parameters }: { readonly parameters: readonly unknown[] }): void => {
    const [request, settings] = parameters as [{ statusText?: string }?, { data?: unknown }?]
    const place = document.querySelector('.woocommerce-notices-wrapper')
    // Aborted is also what a page leaves behind that the visitor has left.
    if (!place || request?.statusText === 'abort' || !String(settings?.data).includes('update_cart=')) return
    takeBack()
    takeBack = showNotice(place, { kind: 'error', message: { text: texts('cart.notChanged') }, edits, signal })
  }
  events.on('ajaxError', tell, { signal })
  events.on('updated_wc_div', () => takeBack(), { signal })
}
