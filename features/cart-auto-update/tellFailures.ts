import type { SetupContext } from '../../inject/feature.ts'
import type { StoreEvents } from '../../inject/shop/storeEvents.ts'
import { showNotice } from '../../inject/views/notices.tsx'

/** The platform uncovers the cart after a failed update, and says nothing. TP59 */
export function tellFailures(events: StoreEvents, context: SetupContext): void {
  const { signal, texts } = context
  let takeBack = (): void => {}
  const tell = ({ parameters }: { readonly parameters: readonly unknown[] }): void => {
    const [request, settings] = parameters as [{ statusText?: string }?, { data?: unknown }?]
    const place = document.querySelector('.woocommerce-notices-wrapper')
    // Aborted is also what a page leaves behind that the visitor has left.
    if (!place || request?.statusText === 'abort' || !String(settings?.data).includes('update_cart=')) return
    takeBack()
    takeBack = showNotice(context, place, { kind: 'error', message: { text: texts('cart.notChanged') } })
  }
  events.on('ajaxError', tell, { signal })
  events.on('updated_wc_div', () => takeBack(), { signal })
}
