import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

/** Quantity and price of every line in the mini-cart of a page. */
function linesOf(page: VisitedPage): readonly string[] {
  return page
    .all('.header-nav .mini_cart_item .quantity')
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '))
}

/** The notice after the header. */
function notice(page: VisitedPage): string {
  return (page.page.querySelector('#wrapper > .message-wrapper')?.textContent ?? '').trim()
}

async function cartNonce(path: string): Promise<string> {
  return (await visitor.get(path)).page.querySelector('#_vicatna_cart_nonce')?.getAttribute('value') ?? ''
}

describe('theme-and-platform 4.3: the form is posted to the product’s page', () => {
  const path = '/produkt/sturmflut-vor-amrum/'

  it('shows the page again with a notice, without redirect', async () => {
    const page = await visitor.post(path, { quantity: '3', 'add-to-cart': '101' })
    expect(page.status).toBe(200)
    expect(
      page.getElement('#wrapper > header + .woocommerce-message.message-wrapper[role=alert]').textContent?.trim(),
    ).toBe('3 × „Sturmflut vor Amrum“ wurden Ihrem Warenkorb hinzugefügt. Warenkorb anzeigen')
    expect(
      page.getElement('.woocommerce-message a.button.wc-forward[href="https://kunst.example/warenkorb/"]'),
    ).toBeTruthy()
    expect(page.getElement('.woocommerce-message span.added-to-cart').textContent).toBe('')
    expect(linesOf(page)).toEqual(['3 × 320,00 €'])
    expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1')
    expect(page.getElement('form.cart input[name=quantity]').getAttribute('value')).toBe('3')
  })

  it('the notice stands on one page only', async () => {
    await visitor.post(path, { 'add-to-cart': '101' })
    expect(notice(await visitor.get(path))).toBe('')
  })

  it.each([
    [{ quantity: '13' }, /nicht genügend auf Lager/, []],
    [{ quantity: '' }, /^„Sturmflut vor Amrum“ wurde/, ['1 × 320,00 €']],
    [{ quantity: '0' }, /^„Sturmflut vor Amrum“ wurde/, ['1 × 320,00 €']],
    [{ quantity: 'viele' }, /^$/, []],
    [{ quantity: '-2' }, /^$/, []],
  ])('with the quantity %j the notice and the cart are those of the platform', async (fields, sentence, lines) => {
    const page = await visitor.post(path, { ...fields, 'add-to-cart': '101' })
    expect(notice(page)).toMatch(sentence)
    expect(linesOf(page)).toEqual(lines)
  })

  it('refuses a product that is sold out, and a second piece of one that is sold singly', async () => {
    expect(notice(await visitor.post('/produkt/watt-im-morgenlicht/', { 'add-to-cart': '104' }))).toMatch(
      /nicht vorrätig/,
    )
    await visitor.post('/produkt/letzte-faehre/', { 'add-to-cart': '106' })
    const page = await visitor.post('/produkt/letzte-faehre/', { 'add-to-cart': '106' })
    expect(notice(page)).toMatch(/nicht noch einmal/)
    expect(linesOf(page)).toEqual(['1 × 1.280,00 €'])
  })
})

describe('theme-and-platform 3.5: a link adds to the cart on every page', () => {
  it('a simple product comes into the cart', async () => {
    expect(linesOf(await visitor.get('/shop/?add-to-cart=150'))).toEqual(['1 × 14,00 €'])
  })

  it('a number that is no product changes nothing', async () => {
    const page = await visitor.get('/shop/?add-to-cart=9')
    expect(page.status).toBe(200)
    expect(linesOf(page)).toEqual([])
  })
})

describe('theme-and-platform 3.6: a variation', () => {
  const path = '/produkt/lithografie-leuchtturm/'
  const sheet = { 'add-to-cart': '310', product_id: '310', variation_id: '312', attribute_pa_blatt: 'bogen' }

  it('is refused without a choice', async () => {
    const page = await visitor.post(path, { 'add-to-cart': '310', product_id: '310', variation_id: '0' })
    expect(notice(page)).toBe('Bitte wählen Sie Produktoptionen für „Lithografie Leuchtturm“.')
    expect(linesOf(page)).toEqual([])
  })

  it('that takes any term needs a chosen one, and different terms make different lines', async () => {
    expect(notice(await visitor.post(path, sheet))).toBe('Farbe ist ein Pflichtfeld.')
    expect(notice(await visitor.post(path, { ...sheet, attribute_pa_farbe: 'lila' }))).toBe(
      'Farbe ist ein Pflichtfeld.',
    )
    await visitor.post(path, { ...sheet, attribute_pa_farbe: 'rot' })
    const page = await visitor.post(path, { ...sheet, attribute_pa_farbe: 'blau' })
    expect(linesOf(page)).toEqual(['1 × 95,00 €', '1 × 95,00 €'])
    expect(page.all('.header-nav dd.variation-pa_farbe').map(({ textContent }) => textContent)).toEqual(['Rot', 'Blau'])
  })

  it('can be named by the link itself', async () => {
    expect(linesOf(await visitor.get('/shop/?add-to-cart=122'))).toEqual(['1 × 48,00 €'])
  })
})

describe('a group of products', () => {
  const path = '/produkt/inselpaket/'
  const group = { 'add-to-cart': '340', 'quantity[104]': '1' }

  it('adds the products that have a quantity, at their regular price, and names the one that it could not add', async () => {
    const fields = { ...group, 'quantity[150]': '2', 'quantity[170]': '1', vicatna_nyp_value: '9' }
    const page = await visitor.post(path, {
      ...fields,
      _vicatna_cart_nonce: await cartNonce('/produkt/patenschaft-atelierhaus/'),
    })
    expect(linesOf(page)).toEqual(['2 × 14,00 €', '1 × 30,00 €'])
    expect(page.all('#wrapper > .message-wrapper').map(({ textContent }) => textContent?.trim())).toEqual([
      expect.stringMatching(/Watt im Morgenlicht.*nicht vorrätig/),
      '2 × „Postkarten „Gezeiten““ und „Patenschaft Atelierhaus“ wurden Ihrem Warenkorb hinzugefügt. Warenkorb anzeigen',
    ])
  })

  it.each([[{}], [{ 'quantity[150]': '0', 'quantity[104]': '' }]])(
    'asks for a quantity where no product has one: %j',
    async (fields) => {
      const page = await visitor.post(path, { 'add-to-cart': '340', ...(fields as Record<string, string>) })
      expect(notice(page)).toMatch(/^Bitte wählen Sie die Anzahl/)
      expect(linesOf(page)).toEqual([])
    },
  )
})

it.each([
  ['sold elsewhere', { 'add-to-cart': '330' }],
  ['not for sale', { 'add-to-cart': '140', variation_id: '149', attribute_pa_zustand: 'korrektur' }],
])('a product that is %s cannot be added', async (_name, fields) => {
  const page = await visitor.post('/shop/', fields as Record<string, string>)
  expect(page.text).toContain('Dieses Produkt kann leider nicht gekauft werden.')
  expect(linesOf(page)).toEqual([])
})

describe('price-and-offer 8.3: the price that a form posts', () => {
  const gift = '/produkt/patenschaft-atelierhaus/'
  const bronze = '/produkt/bronze-austernfischer/'
  const tile = '/produkt/fliesen-strandhafer/'

  it.each([
    ['33', '33,00'],
    ['12,50', '12,50'],
    // The cart does not check the price again, although it is below the minimum.
    ['2', '2,00'],
    ['', '30,00'],
  ])('the named price "%s" is taken as %s €', async (price, shown) => {
    const fields = { 'add-to-cart': '170', _vicatna_cart_nonce: await cartNonce(gift), vicatna_nyp_value: price }
    expect(linesOf(await visitor.post(gift, fields))).toEqual([`1 × ${shown} €`])
  })

  it('an empty price means 0 € where the product may be free', async () => {
    await visitor.choose({ freePurchase: 'true' })
    const fields = { 'add-to-cart': '170', _vicatna_cart_nonce: await cartNonce(gift), vicatna_nyp_value: '' }
    expect(linesOf(await visitor.post(gift, fields))).toEqual(['1 × 0,00 €'])
  })

  it('real-shop-facts 15: without any price, or with a wrong nonce, the regular price holds', async () => {
    await visitor.post(gift, { 'add-to-cart': '170' })
    const page = await visitor.post(gift, { 'add-to-cart': '170', _vicatna_cart_nonce: 'x', vicatna_nyp_value: '33' })
    expect(linesOf(page)).toEqual(['2 × 30,00 €'])
  })

  it('an offer holds from its quantity on', async () => {
    const fields = { 'add-to-cart': '164', _vicatna_cart_nonce: await cartNonce(tile), vicatna_so_value: '29' }
    const few = await visitor.post(tile, { ...fields, vicatna_so_qty_min: '5', quantity: '3' })
    expect(linesOf(few)).toEqual(['3 × 36,00 €'])
    expect(linesOf(await visitor.post(tile, { ...fields, vicatna_so_qty_min: '5', quantity: '2' }))).toEqual([
      '5 × 29,00 €',
    ])
  })

  it('an accepted offer sets the cart’s lowest quantity, and the listing’s button carries it', async () => {
    const nonce = await cartNonce(tile)
    const fields = { 'add-to-cart': '164', _vicatna_cart_nonce: nonce, vicatna_so_value: '29', vicatna_so_qty_min: '5' }
    await visitor.post(tile, { ...fields, quantity: '5' })
    const cart = await visitor.get('/warenkorb/')
    expect(cart.getElement('.cart_item input.qty').getAttribute('min')).toBe('5')
    const button = (await visitor.get('/produkt-kategorie/objekte/')).getElement('a.button[data-product_id="164"]')
    expect(button.getAttribute('data-vicatna_so_value')).toBe('29')
    expect(button.getAttribute('data-vicatna_so_qty_min')).toBe('5')
  })

  it.each([
    ['an offer without a quantity', { vicatna_so_value: '800' }],
    ['an offer whose field has no name', { '': '800' }],
    ['the field for a named price on a product with offers', { vicatna_nyp_value: '5' }],
  ])('%s: the regular price holds', async (_name, more) => {
    const page = await visitor.post(bronze, {
      'add-to-cart': '160',
      _vicatna_cart_nonce: await cartNonce(bronze),
      ...(more as Record<string, string>),
    })
    expect(linesOf(page)).toEqual(['1 × 940,00 €'])
  })

  it('the price may stand in the query instead of the form', async () => {
    const nonce = await cartNonce(bronze)
    const query = new URLSearchParams({
      'add-to-cart': '160',
      _vicatna_cart_nonce: nonce,
      vicatna_so_value: '800',
      vicatna_so_qty_min: '1',
    })
    expect(linesOf(await visitor.get(`/shop/?${query}`))).toEqual(['1 × 800,00 €'])
  })

  it('a variation has its own rule', async () => {
    const path = '/produkt/radierung-alter-hafen/'
    const fields = { 'add-to-cart': '140', product_id: '140', _vicatna_cart_nonce: await cartNonce(path) }
    await visitor.post(path, { ...fields, variation_id: '142', vicatna_nyp_value: '45' })
    const page = await visitor.post(path, { ...fields, variation_id: '146', vicatna_nyp_value: '45' })
    expect(linesOf(page)).toEqual(['1 × 45,00 €', '1 × 90,00 €'])
  })
})
