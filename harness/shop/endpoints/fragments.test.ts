import { describe, expect, it } from 'vitest'
import { parsePage } from '../testing/testBrowser.ts'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()

const newVisitor = (): TestVisitor => createTestVisitor(shop)
const add = (visitor: TestVisitor, id: number, quantity = 1): Promise<VisitedPage> =>
  visitor.post('/?wc-ajax=add_to_cart', { product_id: String(id), quantity: String(quantity) })

interface Answer {
  readonly fragments: Readonly<Record<string, string>>
  readonly cart_hash: string
}
const read = ({ text }: VisitedPage): Answer => JSON.parse(text)
const miniCartOf = (visit: VisitedPage): Element | null =>
  parsePage(read(visit).fragments['div.widget_shopping_cart_content'] ?? '').querySelector(
    '.widget_shopping_cart_content',
  )

describe('theme-and-platform 3.3: get_refreshed_fragments', () => {
  it('answers the fragments of an empty cart', async () => {
    const answer = await newVisitor().post('/?wc-ajax=get_refreshed_fragments', { time: '1' })
    expect(read(answer).cart_hash).toBe('')
    expect(Object.keys(read(answer).fragments)).toEqual(
      expect.arrayContaining([
        'div.widget_shopping_cart_content',
        '.cart-price',
        '.header .cart-icon',
        'div.ux-free-shipping',
      ]),
    )
    expect(miniCartOf(answer)?.querySelector('.woocommerce-mini-cart__empty-message')).not.toBeNull()
    expect(miniCartOf(answer)?.querySelector('.woocommerce-mini-cart__buttons')).toBeNull()
    expect(read(answer).fragments['.cart-price']).toMatch(/^ <span class="cart-price">.*0,00/)
  })

  it('has an alias at admin-ajax', async () => {
    const visitor = newVisitor()
    const [direct, alias] = [
      await visitor.post('/?wc-ajax=get_refreshed_fragments', {}),
      await visitor.post('/wp-admin/admin-ajax.php', { action: 'woocommerce_get_refreshed_fragments' }),
    ]
    expect(alias.text).toBe(direct.text)
  })
})

describe('theme-and-platform 3.12: fragments of a filled cart', () => {
  it.each([
    'ul.woocommerce-mini-cart.cart_list.product_list_widget > li.woocommerce-mini-cart-item.mini_cart_item',
    'a.remove.remove_from_cart_button[data-product_id="150"][data-cart_item_key][data-product_sku="EG-150"][data-success_message]',
    'li > a > img',
    'span.quantity',
    'p.woocommerce-mini-cart__total.total > strong',
    'p.woocommerce-mini-cart__buttons.buttons > a.button.wc-forward[href="https://kunst.example/warenkorb/"]',
    'p.woocommerce-mini-cart__buttons.buttons > a.button.checkout.wc-forward[href="https://kunst.example/kasse/"]',
  ])('have %s', async (selector) => {
    expect(miniCartOf(await add(newVisitor(), 150, 2))?.querySelector(selector)).not.toBeNull()
  })

  it('show price and number, and the hash equals the one in the cookie', async () => {
    const visitor = newVisitor()
    const answer = await add(visitor, 150, 3)
    const { fragments, cart_hash } = read(answer)
    expect(fragments['.cart-price']).toContain('42,00')
    expect(fragments['.header .cart-icon']).toContain('<strong>3</strong>')
    expect(cart_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(cart_hash)
    expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1')
    expect([...visitor.cookies.keys()].join()).toMatch(/wp_woocommerce_session_[0-9a-f]{32}/)
  })

  it.each([
    ['bag', '.cart-item i.icon-shopping-bag', /^<i class="icon-shopping-bag" data-icon-label="1">$/],
    ['image', '.image-icon.header-cart-icon', /^<span class="image-icon header-cart-icon" data-icon-label="1">/],
  ])('the icon "%s" is %s', async (cartIcon, key, value) => {
    const visitor = newVisitor()
    await visitor.choose({ cartIcon })
    expect(read(await add(visitor, 150)).fragments[key]).toMatch(value)
  })

  it('have in the earlier theme no place for free shipping, and no row inside the row', async () => {
    const visitor = newVisitor()
    await visitor.choose({ theme: 'classic' })
    const answer = await add(visitor, 150)
    expect(read(answer).fragments).not.toHaveProperty(['div.ux-free-shipping'])
    expect(miniCartOf(answer)?.querySelector('.ux-mini-cart-qty, .ux-mini-cart-footer')).toBeNull()
  })
})

describe('theme-and-platform 3.3: add_to_cart', () => {
  it('a variation is added by its own id, its terms become part of the name', async () => {
    expect(miniCartOf(await add(newVisitor(), 122))?.textContent).toContain('Linoldruck Silbermöwe - DIN A4')
  })

  it.each([
    ['sold out', 104, 'https://kunst.example/produkt/watt-im-morgenlicht/'],
    ['variable', 120, 'https://kunst.example/produkt/linoldruck-silbermoewe/'],
    ['unknown', 9999, false],
  ])('a product that is %s is refused with its page', async (_kind, id, product_url) => {
    const answer = await add(newVisitor(), id)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ error: true, product_url })
  })

  it('the reason for a refusal is shown on the next page', async () => {
    const visitor = newVisitor()
    await add(visitor, 104)
    const page = await visitor.get('/shop/')
    expect(page.getElement('ul.woocommerce-error.message-wrapper[role=alert] > li').textContent).toContain(
      'nicht vorrätig',
    )
    expect((await visitor.get('/shop/')).all('.woocommerce-error')).toHaveLength(0)
  })

  it('without a product the answer is empty', async () => {
    expect((await newVisitor().post('/?wc-ajax=add_to_cart', {})).text).toBe('')
  })

  it('a product that is sold individually is refused the second time', async () => {
    const visitor = newVisitor()
    await add(visitor, 106)
    expect(JSON.parse((await add(visitor, 106)).text)).toMatchObject({ error: true })
  })

  it('with the redirect the cart page shows a notice about the added product', async () => {
    const visitor = newVisitor()
    await visitor.choose({ cartRedirect: 'true' })
    await add(visitor, 150)
    expect((await visitor.get('/warenkorb/')).getElement('.woocommerce-message').textContent).toContain('Gezeiten')
  })
})

describe('theme-and-platform 3.3: remove_from_cart', () => {
  it('removes a line, and with the last line the cookies of a filled cart', async () => {
    const visitor = newVisitor()
    const key = miniCartOf(await add(visitor, 150))
      ?.querySelector('.remove')
      ?.getAttribute('data-cart_item_key')
    const answer = await visitor.post('/?wc-ajax=remove_from_cart', { cart_item_key: key ?? '' })
    expect(read(answer).cart_hash).toBe('')
    expect(visitor.cookies.has('woocommerce_items_in_cart')).toBe(false)
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false)
  })

  it('answers a failure for an unknown line', async () => {
    expect((await newVisitor().post('/?wc-ajax=remove_from_cart', { cart_item_key: 'x' })).text).toBe(
      '{"success":false}',
    )
  })
})

describe('theme-and-platform 2.6: quantities in the mini-cart', () => {
  it('stand in boxes where a switch says so, and a call changes them', async () => {
    const visitor = newVisitor()
    await visitor.choose({ miniCartQuantity: 'true' })
    const field = miniCartOf(await add(visitor, 150))?.querySelector('.ux-mini-cart-qty .qty')
    const cart_item_key = /\[(\w+)\]/.exec(field?.getAttribute('name') ?? '')?.[1] ?? ''
    const alter = async (quantity: string): Promise<unknown> => {
      const action = 'flatsome_ajax_cart_item_alter_quantity'
      const answer = await visitor.post('/wp-admin/admin-ajax.php', { action, quantity, cart_item_key })
      return JSON.parse(answer.text)
    }
    const icon = async (): Promise<unknown> =>
      read(await visitor.post('/?wc-ajax=get_refreshed_fragments', {})).fragments['.header .cart-icon']
    expect(await alter('4')).toMatchObject({ key: cart_item_key, product_id: 150, quantity: 4 })
    expect(await icon()).toContain('<strong>4</strong>')
    expect(await alter('0')).toEqual([])
    expect(await icon()).toContain('<strong>0</strong>')
  })
})

describe('theme-and-platform 2.20: adding from a product page without a page load', () => {
  const post = (visitor: TestVisitor, fields: Record<string, string>): Promise<VisitedPage> =>
    visitor.post('/wp-admin/admin-ajax.php', { action: 'flatsome_ajax_add_to_cart', quantity: '2', ...fields })

  it('answers address, notices, fragments and hash', async () => {
    const visitor = newVisitor()
    const answer = JSON.parse((await post(visitor, { 'add-to-cart': '150' })).text)
    expect(Object.keys(answer)).toEqual(['product_url', 'notices', 'fragments', 'cart_hash'])
    expect(answer.product_url).toBe('https://kunst.example/produkt/postkarten-gezeiten/')
    expect(answer.notices).toContain('woocommerce-message')
    expect(answer.fragments['.header .cart-icon']).toContain('<strong>2</strong>')
    expect(answer.cart_hash).toBe(visitor.cookies.get('woocommerce_cart_hash'))
  })

  it('answers a refusal with an error notice', async () => {
    const answer = JSON.parse((await post(newVisitor(), { 'add-to-cart': '104' })).text)
    expect(answer.notices).toContain('woocommerce-error')
    expect(answer.cart_hash).toBe('')
  })
})

describe('broken answers', () => {
  it.each([
    ['fragmentsAnswer', 'get_refreshed_fragments', 'error-500', 500],
    ['addToCartAnswer', 'add_to_cart', 'html-page', 200],
    ['removeFromCartAnswer', 'remove_from_cart', 'forbidden', 403],
    ['couponAnswer', 'apply_coupon', 'no-content', 204],
    ['cartTotalsAnswer', 'get_cart_totals', 'not-found', 404],
  ])('%s breaks %s as %s', async (name, endpoint, kind, status) => {
    const visitor = newVisitor()
    await visitor.choose({ [name]: kind })
    expect((await visitor.post(`/?wc-ajax=${endpoint}`, { product_id: '150' })).status).toBe(status)
  })

  it('a lost answer leaves the product in the cart, a refused request does not', async () => {
    const [lost, refused] = [newVisitor(), newVisitor()]
    await lost.choose({ addToCartAnswer: 'truncated' })
    await refused.choose({ addToCartAnswer: 'error-500' })
    await add(lost, 150)
    await add(refused, 150)
    const count = async (visitor: TestVisitor): Promise<string> =>
      (await visitor.get('/shop/')).all('.cart-icon strong')[0]?.textContent ?? ''
    expect(await count(lost)).toBe('1')
    expect(await count(refused)).toBe('0')
  })
})
