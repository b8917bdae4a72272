/**
 * Plugin 1.x does not name the cart's line to which it has added goods at the buyer's price. It is found by comparing the mini-cart
 * before and after, in which other lines may change at the same moment.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { settingsOfOne } from '../../shared/payment/testSettings.ts'
import { openWalletPage, order, patiently, productHtml } from '../testPage.ts'

const html = productHtml.replace('<button', '<input type="hidden" name="vicatna_nyp_value" value="45"><button')
const failed = 'Die Zahlung hat nicht geklappt.'
let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

interface Line {
  readonly product: number
  quantity: number
  /** What the mini-cart shows of the line beside its quantity; `{}` stands for the quantity. */
  text: string
}

const row = (key: string, { product, quantity, text }: Line): string =>
  `<li class="mini_cart_item"><a class="remove" data-product_id="${product}" data-cart_item_key="${key}">×</a>
    ${text.replace('{}', String(quantity).replace('.', ','))}</li>`
const shown = '<span class="quantity">{} × <span class="amount">45,00 €</span></span>'

/** A shop whose cart has these lines. @param onAdded what else changes there when the goods are added */
function openShop(lines: Record<string, Line>, onAdded: () => void = () => {}) {
  const changes: string[] = []
  page = openWalletPage({
    html,
    settings: settingsOfOne,
    scenario: { buttons: { onClickOutcome: 'hang' } },
    answers: {
      '/'() {
        const key = page.sent[page.sent.length - 1]?.body.cart_item_key
        if (typeof key === 'string') {
          delete lines[key]
          changes.push(`removes ${key}`)
        }
        const rows = Object.entries(lines).map(([each, line]) => row(each, line))
        return { fragments: { 'div.widget_shopping_cart_content': `<ul>${rows.join('')}</ul>` } }
      },
      'cart/item'() {
        lines.own ??= { product: 412, quantity: 0, text: shown }
        lines.own.quantity += 1
        changes.push('adds')
        onAdded()
        return order
      },
    },
  })
  return changes
}

const click = async (): Promise<void> => {
  await page.ready()
  page.control.button('paypal').click()
}
const isWindowOpen = (): Promise<void> => vi.waitFor(() => expect(page.routes()).toContain('cart/shipping'), patiently)

test.each<readonly [string, number, (lines: Record<string, Line>) => void]>([
  ['another product’s note', 1, (lines) => (lines.other!.text = `${shown} nur noch 1 Stück`)],
  ['the price of the same product’s other line', 1, (lines) => (lines.dearer!.text = shown.replace('45', '58'))],
  ['another product’s quantity', 1, (lines) => (lines.other!.quantity = 4)],
  ['its own price, beside half a metre', 0.5, (lines) => (lines.own!.text = shown.replace('45', '44'))],
])(
  'a line that grows is recognised while %s changes, and bought once',
  {
    tags: ids('WC44'),
  },
  async (_what, quantity, change) => {
    const lines: Record<string, Line> = {
      own: { product: 412, quantity, text: shown },
      dearer: { product: 412, quantity: 1, text: shown.replace('45', '60') },
      other: { product: 7, quantity: 2, text: shown },
    }
    const changes = openShop(lines, () => change(lines))
    await click()
    await isWindowOpen()
    expect(changes).toEqual(['adds', 'removes own', 'adds'])
    expect(lines.own?.quantity).toBe(1)
  },
)

test.each<readonly [string, (lines: Record<string, Line>) => void]>([
  ['two lines of the product grow', (lines) => (lines.dearer!.quantity += 1)],
  ['no line of the product grows, and none is new', (lines) => (lines.own!.quantity -= 1)],
  [
    'one line of the product grows, and one is new',
    (lines) => (lines.fresh = { product: 412, quantity: 1, text: shown }),
  ],
])('where %s, nothing is ordered, and the next press buys once', { tags: ids('WC44') }, async (_what, change) => {
  const lines: Record<string, Line> = {
    own: { product: 412, quantity: 1, text: shown },
    dearer: { product: 412, quantity: 1, text: shown.replace('45', '60') },
  }
  let isOdd = true
  const changes = openShop(lines, () => isOdd && change(lines))
  await click()
  await vi.waitFor(() => expect(page.notices().join()).toContain(failed), patiently)
  expect(page.routes()).not.toContain('cart/order')
  expect(page.control.popup.isOpen()).toBe(false)
  isOdd = false
  changes.length = 0
  await click()
  await isWindowOpen()
  expect(changes.slice(-3)).toEqual(['adds', 'removes own', 'adds'])
  expect(lines.own?.quantity).toBe(1)
  expect(page.routes()).not.toContain('cart/order')
})

test('a line that is new is the one that was added, whatever changes in the others', {
  tags: ids('WC44'),
}, async () => {
  const lines: Record<string, Line> = { dearer: { product: 412, quantity: 1, text: shown.replace('45', '60') } }
  const changes = openShop(lines, () => (lines.dearer!.text = shown.replace('45', '59')))
  await click()
  await isWindowOpen()
  expect(changes).toEqual(['adds'])
})

test('where the theme prints no quantity of its own, the text decides', { tags: ids('WC44') }, async () => {
  const lines: Record<string, Line> = { own: { product: 412, quantity: 1, text: 'Menge: {}' } }
  const changes = openShop(lines)
  await click()
  await isWindowOpen()
  expect(changes).toEqual(['adds', 'removes own', 'adds'])
})
