/** The message of a product whose buyer names the price: it is about the amount that the wallet would ask for. provider-sdk 6.3 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { openWalletPage, patiently } from '../wallet-buttons/testPage.ts'
import payLaterMessage from './feature.ts'

const productPage = (fields: string): string => `<div class="product">
  <div class="wc-ppcp-paylater-msg__container" style="display: none"><div id="wc-ppcp-paylater-msg-product"></div></div>
  <form class="cart">${fields}<input type="number" name="quantity" value="1"><input type="hidden" name="add-to-cart" value="36"></form></div>`
const priceField = (value: string): string =>
  `<input type="text" name="vicatna_nyp_value" class="vicatna_nyp_value" value="${value}">`

let page: ReturnType<typeof openWalletPage>
function open(fields: string): void {
  const style = { layout: 'text', text: { size: '12' } }
  const product = { id: 36, price: 25, total: 25, needsShipping: false, currency: 'EUR' }
  page = openWalletPage({
    html: productPage(fields),
    settings: { ...settingsOfTwo, product, payLaterMessage: { enabled: true, product: { style } } },
    features: [payLaterMessage],
  })
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
function type(name: string, value: string): void {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const latestAmount = (): unknown =>
  page.control.calls
    .filter(({ name }) => name === 'Messages.render')
    .map(({ args }) => (args[1] as { amount?: number }).amount)
    .pop()
const untilAmount = (amount: number): Promise<void> => vi.waitFor(() => expect(latestAmount()).toBe(amount), patiently)

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onReport: (entries: readonly object[]) => void) {}
      observe(target: Element): void {
        setTimeout(() => this.onReport([{ target, isIntersecting: true }]))
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  expect(page.errors.mock.calls).toEqual([])
  page.close()
  vi.unstubAllGlobals()
})

test('the typed price counts, times the quantity, and the product’s own where there is none', {
  tags: ids('SDK76'),
}, async () => {
  open(priceField(''))
  await untilAmount(25)
  type('vicatna_nyp_value', '40')
  await untilAmount(40)
  type('quantity', '2')
  await untilAmount(80)
  type('vicatna_nyp_value', '1.060,50 €')
  await untilAmount(2121)
  type('vicatna_nyp_value', 'viel')
  await untilAmount(50)
})

test('a price that the page brings with it counts from the start', { tags: ids('SDK76') }, async () => {
  open(priceField('60'))
  await untilAmount(60)
})

test('an accepted offer counts from the quantity on for which it was accepted, until its fields have gone', {
  tags: ids('SDK76'),
}, async () => {
  open('')
  await untilAmount(25)
  const agreed = document.createElement('div')
  agreed.innerHTML =
    '<input type="hidden" name="vicatna_so_value" value="20"><input type="hidden" name="vicatna_so_qty_min" value="2">'
  document.querySelector('form')!.append(agreed)
  type('quantity', '3')
  await untilAmount(60)
  type('quantity', '1')
  await untilAmount(25)
  type('quantity', '2')
  await untilAmount(40)
  agreed.remove()
  await untilAmount(50)
})
