/** For browser tests: other code in the pages of the reference shop, and a stand-in for the plugin's shared scripts. */
import type { Page, Route } from '@playwright/test'
import { readJQuery } from '../../../../harness/replay/page/legacyScripts.ts'

interface OtherCode {
  /** Runs before our script. */
  readonly before?: string
  /** Runs at the end of the page, as the plugin's scripts do. */
  readonly behind?: string
  /** Tags of files, behind that. */
  readonly tags?: string
  /** One more payment method in the checkout's list. */
  readonly row?: string
}

/** Every page of the shop gets jQuery and this code. */
export async function addOtherCode(
  page: Page,
  { before = '', behind = '', tags = '', row = '' }: OtherCode,
): Promise<void> {
  const script = (code: string): string => `<script>${code.replaceAll('</script', '<\\/script')}</script>`
  const firstRow = /<li class=(\\?")wc_payment_method /
  const change = async (route: Route, edit: (text: string) => string): Promise<void> => {
    const response = await route.fetch()
    await route.fulfill({ response, body: edit(await response.text()) })
  }
  await page.route(/\/(?:warenkorb|kasse|produkt\/[^/?]+)\/(?:\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const head = script(readJQuery()) + script(before)
    await change(route, (html) =>
      html
        .replace(/<head[^>]*>/, (tag) => tag + head)
        .replace(firstRow, (tag) => row + tag)
        .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${script(behind)}${tags}</body>`),
    )
  })
  if (!row) return
  await page.route(/update_order_review/, (route) =>
    change(route, (json) => json.replace(firstRow, (tag) => JSON.stringify(row).slice(1, -1) + tag)),
  )
}

/**
 * What the plugin's other payment methods stand on, in the newer generation: its bus, its cart client, its way to load the
 * provider's script, and the list of methods that have a script of their own. wallet-checkout 7, 16, 18
 */
export const pluginScripts = `(() => {
  const wcPPCP = (window.wcPPCP = window.wcPPCP || {})
  const module = (members) => Object.defineProperty(members, '__esModule', { value: true })
  const lists = {}
  const list = (name) => (lists[name] = lists[name] || [])
  const bus = {
    addAction: (name, callback) => list('action ' + name).push(callback),
    doAction: (name, ...parameters) => list('action ' + name).forEach((callback) => callback(...parameters)),
    addFilter: (name, callback) => list('filter ' + name).push(callback),
    applyFilters: (name, value, ...parameters) =>
      list('filter ' + name).reduce((current, callback) => callback(current, ...parameters), value),
  }
  wcPPCP.actions = module({ default: function Actions() { return bus } })

  let latest
  const loadPayPalSdk = (parameters) => {
    if (latest && latest.key === JSON.stringify(parameters)) return latest.promise
    const tag = document.createElement('script')
    const query = []
    for (const [name, value] of Object.entries(parameters)) {
      if (name.startsWith('data-')) tag.setAttribute(name, value)
      else query.push(name + '=' + value)
    }
    tag.src = 'https://www.paypal.com/sdk/js?' + query.join('&')
    const promise = new Promise((resolve, reject) => {
      tag.onload = () => resolve(window.paypal)
      tag.onerror = () => reject()
    })
    latest = { key: JSON.stringify(parameters), promise }
    document.head.prepend(tag)
    return promise
  }
  wcPPCP.utils = module({ loadPayPalSdk })

  const methods = {}
  wcPPCP.paymentMethods = module({
    registerPaymentMethod: (method) => { methods[method.id] = method },
    getPaymentMethod: (id) => methods[id],
  })

  const cart = {
    data: wcPPCPSettings.cart,
    processing: false,
    on: bus.addAction,
    trigger: bus.doAction,
    applyFilters: bus.applyFilters,
    async refreshData() {
      if (this.processing) return
      this.processing = true
      try {
        const response = await fetch(wcPPCPSettings.generalData.restRoutes['cart/refresh'].url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Asked-By': 'plugin' },
          body: JSON.stringify({ page: wcPPCPSettings.generalData.page }),
        })
        const answer = await response.json()
        this.data = { ...this.data, ...answer.cart, queryParams: answer.queryParams }
        return answer
      } finally {
        this.processing = false
      }
    },
  }
  const onCartUpdated = async () => {
    const pushed = window.wcPPCPCartData
    const data = pushed && pushed.cart ? pushed : await cart.refreshData()
    if (pushed && pushed.cart) cart.data = { ...cart.data, ...pushed.cart }
    wcPPCPSettings.queryParams = cart.data.queryParams || wcPPCPSettings.queryParams
    bus.doAction('cart_updated', data, cart)
    window.wcPPCPCartData = null
  }
  jQuery(document.body).on('updated_wc_div', onCartUpdated).on('updated_cart_totals', onCartUpdated)
  jQuery(document.body).on('updated_checkout', (_event, answer) => {
    const data = (answer && answer.fragments && answer.fragments.wc_ppcp_data) || {}
    cart.data = { ...cart.data, ...data.cart }
    if (data.queryParams) wcPPCPSettings.queryParams = data.queryParams
    bus.doAction('updated_checkout', data, answer)
  })
  wcPPCP.cart = module({ default: cart })
})();`
