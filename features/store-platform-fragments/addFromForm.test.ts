import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeRequestSubmit } from '../../inject/dom/testSafari15.ts'
import { showPage } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { cartAnswer, forgetCart, type Opened, openShop, page, settings } from './testCart.ts'

let opened: Opened | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  opened?.runtime.stop()
  opened = undefined
  forgetCart()
  vi.useRealTimers()
})

const emptied = (...handles: string[]): string =>
  `<script type="application/json" id="vernissage-emptied-handles">${JSON.stringify(handles)}</script>`
const product = `<div class="woocommerce-notices-wrapper"></div><div class="product type-product product-type-simple"><form class="cart" method="post">
  <input name="quantity" value="2"><button type="submit" name="add-to-cart" value="101" class="single_add_to_cart_button">Kaufen</button>
  <button type="submit" name="ux-buy-now" value="101" class="ux-buy-now-button">Sofort kaufen</button></form></div>`

const handle = 'flatsome-ajax-add-to-cart-frontend'
async function open(rest = product + emptied(handle)): Promise<Opened> {
  opened = await openShop(page() + rest)
  return opened
}
const findElement = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const button = (): HTMLElement => findElement('.single_add_to_cart_button')
/** True where the page stays. */
async function submit(submitter: HTMLElement | null = button()): Promise<boolean> {
  const event = Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter })
  findElement('form.cart').dispatchEvent(event)
  await vi.advanceTimersByTimeAsync(0)
  return event.defaultPrevented
}
const additions = ({ calls }: Opened): Opened['calls'] => calls.filter(({ url }) => url.includes('admin-ajax'))
const sentFields = (): Record<string, unknown> => {
  const [, init] = vi.mocked(fetch).mock.calls.find(([url]) => String(url).includes('admin-ajax'))!
  return Object.fromEntries(init?.body as FormData)
}

test('a product is added without a page load, once however often it is clicked, and the header shows it', {
  tags: ids('CT90'),
}, async () => {
  const shop = await open()
  expect(await submit()).toBe(true)
  expect(await submit()).toBe(true)
  expect(additions(shop)).toHaveLength(1)
  expect(sentFields()).toEqual({ action: 'flatsome_ajax_add_to_cart', quantity: '2', 'add-to-cart': '101' })
  expect(button().matches('.loading')).toBe(true)
  const answer = {
    ...cartAnswer('a'),
    product_url: '/produkt/x/',
    notices: '<div class="woocommerce-message">Liegt im Warenkorb.</div>',
  }
  await additions(shop)[0]?.answer(answer)
  expect(shop.count()).toBe('1')
  expect(shop.events).toContain('added_to_cart')
  expect(button().matches('.loading')).toBe(false)
  expect(shop.go).not.toHaveBeenCalled()
  expect(await submit()).toBe(true)
  expect(additions(shop)).toHaveLength(2)
})

test.each([
  ['before', (json: string) => `<br />\n<b>Warning</b>:  x in <b>y.php</b> on line <b>1</b><br />\n${json}`],
  ['behind', (json: string) => `${json}\n<!-- cached -->`],
])(
  'goods whose answer has output of PHP %s it count as added, also where the server has another address',
  {
    tags: ids('CT90'),
  },
  async (_where, print) => {
    const shop = await open()
    await submit()
    const answer = { ...cartAnswer('a'), product_url: '/produkt/x/', notices: '' }
    await additions(shop)[0]?.answer(
      print(JSON.stringify(answer)),
      200,
      'https://www.kunst.example/wp-admin/admin-ajax.php',
    )
    expect([shop.count(), shop.events.includes('added_to_cart')]).toEqual(['1', true])
    expect(shop.go).not.toHaveBeenCalled()
  },
)

test('the second half of a double click adds no second piece, also after the answer', {
  tags: ids('CT90'),
}, async () => {
  const shop = await open()
  const clickByHand = async (detail: number): Promise<void> => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    for (const [name, value] of Object.entries({ isTrusted: true, pointerType: 'mouse' }))
      Object.defineProperty(event, name, { value })
    // The browser submits the form in the same task.
    event.preventDefault()
    button().dispatchEvent(event)
    await submit()
    await additions(shop)
      .at(-1)
      ?.answer({ ...cartAnswer('a'), product_url: '/produkt/x/', notices: '' })
  }
  await clickByHand(1)
  await clickByHand(2)
  expect(additions(shop)).toHaveLength(1)
  await clickByHand(1)
  expect(additions(shop)).toHaveLength(2)
})

test('a press while the cart’s page is loading adds no second piece; a page that comes back adds again', {
  tags: ids('CT90'),
}, async () => {
  const wc_add_to_cart_params = { ...settings.wc_add_to_cart_params, cart_redirect_after_add: 'yes' }
  const html = page() + product + emptied('flatsome-ajax-add-to-cart-frontend')
  opened = await openShop(html, { globals: { ...settings, wc_add_to_cart_params } })
  await submit()
  await additions(opened)[0]?.answer(cartAnswer('a'))
  expect(opened.go).toHaveBeenCalledExactlyOnceWith('https://kunst.example/warenkorb/')
  // The page's last picture may come only now.
  showPage(false)
  await submit()
  expect([additions(opened).length, button().matches('.loading')]).toEqual([1, true])
  showPage(true)
  expect(button().matches('.loading')).toBe(false)
  await submit()
  expect(additions(opened)).toHaveLength(2)
})

test('where the shop leads on after an addition, the page follows, and says nothing about an error', {
  tags: ids('CT90'),
}, async () => {
  const shop = await open()
  await submit()
  await additions(shop)[0]?.answer('<!DOCTYPE html><title>Kasse</title>', 200, 'https://kunst.example/kasse/')
  expect(shop.go).toHaveBeenCalledExactlyOnceWith('https://kunst.example/kasse/')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await submit()
  expect(additions(shop), 'a press before the page has gone').toHaveLength(1)
})

test('an answer that was only moved to another address is read', { tags: ids('CT90') }, async () => {
  const shop = await open()
  await submit()
  await additions(shop)[0]?.answer(cartAnswer('a'), 200, 'https://kunst.example/ajax/')
  expect(shop.go).not.toHaveBeenCalled()
  expect(shop.count()).toBe('1')
})

test('what the form’s address says goes along, such as the subscription that is switched', {
  tags: ids('CT90'),
}, async () => {
  const action = '/produkt/x/?switch-subscription=7&item=12&_wcsnonce=ab'
  const shop = await open(product.replace('class="cart"', `class="cart" action="${action}"`) + emptied(handle))
  await submit()
  const { searchParams } = new URL(additions(shop)[0]?.url ?? '', location.href)
  expect(Object.fromEntries(searchParams)).toEqual({ 'switch-subscription': '7', item: '12', _wcsnonce: 'ab' })
})

test('a refusal is shown where the shop shows its notices, and the page stays', { tags: ids('CT90') }, async () => {
  const shop = await open()
  await submit()
  const notices = '<ul class="woocommerce-error" role="alert"><li>Nur noch eines da.</li></ul>'
  await additions(shop)[0]?.answer({ ...cartAnswer(), notices })
  expect(findElement('.woocommerce-notices-wrapper').textContent).toContain('Nur noch eines da.')
  expect(shop.events).not.toContain('added_to_cart')
  expect(button().matches('.loading')).toBe(false)
})

const refusal = '<ul class="woocommerce-error" role="alert"><li>Nur noch eines da.</li></ul>'

test.each<[string, (call: Opened['calls'][number]) => Promise<void>, RegExp]>([
  ['a refusal', (call) => call.answer({ ...cartAnswer(), notices: refusal }), /Nur noch eines da/],
  ['no network', (call) => call.fail(), /kann trotzdem/],
])(
  '%s is told in the page where the dialog with the product was closed meanwhile',
  { tags: ids('CT90') },
  async (_what, end, words) => {
    const shop = await open(product.replace(/<div class="product .*<\/div>/s, '<dialog>$&</dialog>') + emptied(handle))
    await submit()
    findElement('dialog').remove()
    await end(additions(shop)[0]!)
    await vi.advanceTimersByTimeAsync(0)
    expect(findElement('.woocommerce-notices-wrapper').textContent).toMatch(words)
  },
)

test.each<[string, (call: Opened['calls'][number]) => Promise<void>]>([
  ['no network', (call) => call.fail()],
  ['an error', (call) => call.answer('', 500)],
  ['another answer', (call) => call.answer('0')],
])(
  'after %s nothing is sent again by itself; a sentence says why, and the cart is asked for',
  {
    tags: ids('CT90'),
  },
  async (_what, fail) => {
    const shop = await open()
    await shop.calls[0]?.answer(cartAnswer())
    const before = shop.calls.length
    await submit()
    await fail(additions(shop)[0]!)
    await vi.advanceTimersByTimeAsync(0)
    expect(findElement('form.cart [role=alert]').textContent).toMatch(/kann trotzdem im Warenkorb liegen/)
    expect(additions(shop)).toHaveLength(1)
    expect(shop.calls.slice(before).some(({ url }) => url.includes('get_refreshed_fragments'))).toBe(true)
    expect(button().matches('.loading')).toBe(false)
  },
)

test.each<readonly [string, string]>([
  ['the option is not known to be on', product + emptied()],
  ['the server says nothing about it', product],
  [
    'the script is there',
    `${product}${emptied('flatsome-ajax-add-to-cart-frontend')}<script id="flatsome-ajax-add-to-cart-frontend-js" type="text/plain"></script>`,
  ],
  // Bundles, composites, subscriptions, bookings: their plugins lead on, or add by fields of their own.
  ...['grouped', 'external', 'bundle', 'composite', 'subscription', 'variable-subscription', 'booking'].map(
    (type) => [`it is of the type ${type}`, product.replace('type-simple', `type-${type}`) + emptied(handle)] as const,
  ),
])('the form is sent as it stands where %s', { tags: ids('CT90') }, async (_what, html) => {
  const shop = await open(html)
  expect(await submit()).toBe(false)
  expect(additions(shop)).toEqual([])
})

test('the form is sent as it stands to a version of the theme that would add the product twice', {
  tags: ids('CT90'),
}, async () => {
  const flatsomeVars = { theme: { version: '3.18.1' } }
  opened = await openShop(page() + product + emptied(handle), { globals: { ...settings, flatsomeVars } })
  expect(await submit()).toBe(false)
  expect(additions(opened)).toEqual([])
  flatsomeVars.theme.version = '3.19.12'
  expect(await submit()).toBe(true)
})

test('buying at once is sent as it stands, and so nothing that another feature holds back', {
  tags: ids('CT90'),
}, async () => {
  const shop = await open()
  expect(await submit(findElement('.ux-buy-now-button'))).toBe(false)
  findElement('form.cart').addEventListener('submit', (event) => event.preventDefault(), { once: true })
  await submit()
  expect(additions(shop)).toEqual([])
})

test.each([['formaction'], ['formtarget'], ['formmethod']])(
  'a button with a %s of its own sends the form itself',
  {
    tags: ids('CT90'),
  },
  async (attribute) => {
    const shop = await open()
    button().setAttribute(attribute, 'get')
    expect(await submit()).toBe(false)
    expect(additions(shop)).toEqual([])
  },
)

test('in Safari before 15.4, which does not name the button that was pressed, each of the two does what it is for', {
  tags: ids('CT90'),
}, async () => {
  takeRequestSubmit(document.createElement('form'))
  const shop = await open()
  const clickAndSubmit = (target: HTMLElement): Promise<boolean> => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    target.click()
    return submit(null)
  }
  expect(await clickAndSubmit(findElement('.ux-buy-now-button'))).toBe(false)
  expect(additions(shop)).toEqual([])
  expect(await clickAndSubmit(button())).toBe(true)
  expect(sentFields()).toEqual({ action: 'flatsome_ajax_add_to_cart', quantity: '2', 'add-to-cart': '101' })
})
