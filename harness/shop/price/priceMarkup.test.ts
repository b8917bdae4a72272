import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parsePage } from '../testing/testBrowser.ts'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const namedPricePath = '/produkt/patenschaft-atelierhaus/'
const offerPath = '/produkt/bronze-austernfischer/'
const tieredOfferPath = '/produkt/fliesen-strandhafer/'
const variablePath = '/produkt/radierung-alter-hafen/'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

/** The attributes of an element, in the order of the markup. */
function attributes(element: Element): Record<string, string> {
  return Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']))
}

describe('price-and-offer 3.1: name your price', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await createTestVisitor(shop).get(namedPricePath)
  })

  it.each([
    ['form.cart > .vicatna-wrap.vicatna-nyp-wrap.vicatna-nyp-wrap-simple.vicatna-nyp-wrap-170'],
    ['.vicatna-nyp-wrap > input[type=hidden]#_vicatna_cart_nonce[name=_vicatna_cart_nonce]'],
    ['.vicatna-nyp-wrap > input[type=hidden][name=_wp_http_referer][value="/produkt/patenschaft-atelierhaus/"]'],
    ['.vicatna-nyp-wrap > .vicatna-before-wrap'],
    ['.vicatna-value-wrap.vicatna-value-wrap-symbol.vicatna-value-wrap-symbol-right > .vicatna-value-symbol'],
  ])('the page has one %s', (selector) => {
    expect(page.all(selector)).toHaveLength(1)
  })

  it.each([
    ['has the bounds of the rule', namedPricePath, 'false', { value: '30.00', min: '8.00', max: '600.00' }],
    ['begins at 0 where the product may be free', namedPricePath, 'true', { value: '30.00', min: '0', max: '600.00' }],
    [
      'begins at one cent where the rule has no bounds',
      '/produkt/futterspende-seehunde/',
      'false',
      { value: '', min: '0.01', max: '' },
    ],
  ])('the field %s', async (_name, path, freePurchase, bounds) => {
    await visitor.choose({ freePurchase })
    const input = (await visitor.get(path)).getElement('input[name=vicatna_nyp_value]')
    expect(attributes(input)).toMatchObject({
      class: 'vicatna-value vicatna_nyp_value',
      type: 'number',
      step: '1',
      placeholder: 'Ihr Preis (€)',
      'data-product_id': path === namedPricePath ? '170' : '172',
      ...bounds,
    })
  })

  it('without a lower bound nothing stands before the field', async () => {
    expect((await visitor.get('/produkt/futterspende-seehunde/')).all('.vicatna-before-wrap')).toHaveLength(0)
  })
})

describe('price-and-offer 3.2: an offer', () => {
  const wrap =
    'form.cart > .vicatna-wrap.vicatna-so-wrap.vicatna-so-wrap-simple.vicatna-so-wrap-160[data-product_id="160"]'

  it('opens in a popup, beside the normal add-to-cart button', async () => {
    const page = await visitor.get(offerPath)
    expect(page.all(`${wrap} > .vicatna-popup-so-value.vicatna-disabled[data-val]`)).toHaveLength(1)
    const button = page.getElement(`${wrap} > .vicatna-after-wrap > button[type=button].vicatna-so-button`)
    expect(attributes(button)).toEqual({
      type: 'button',
      class: 'vicatna-button vicatna-so-button vicatna-so-button-popup',
      'data-product_id': '160',
    })
    expect(page.all('.vicatna-add-to-cart-label-wrap')).toHaveLength(0)
    expect(page.getElement('.single_add_to_cart_button').textContent).toBe('In den Warenkorb')
  })

  it('has a popup configuration of five texts', async () => {
    const value = (await visitor.get(offerPath)).getElement('.vicatna-popup-so-value').getAttribute('data-val')
    const configuration = JSON.parse(value ?? '') as Record<string, string>
    expect(configuration).toMatchObject({
      popup_title: 'Ihr Gebot für „Bronze Austernfischer“',
      input_title: 'Gebot pro Stück',
      class_form: 'vicatna-popup-form vicatna-popup-form-so vicatna-popup-form-simple',
    })
    const input = parsePage(configuration.input_html ?? '')
    expect(attributes(input.querySelector('.vicatna_so_value')!)).toEqual({
      class: 'vicatna-value vicatna_so_value',
      type: 'number',
      value: '',
      placeholder: '€',
      'data-product_id': '160',
    })
    expect(input.querySelector('input[type=hidden].vicatna-so-qty')?.getAttribute('value')).toBe('')
    expect(parsePage(configuration.qty_html ?? '').querySelector('.quantity input[name=quantity]')).not.toBeNull()
  })

  it('with tiers has the lowest quantity in its configuration, and the title may be absent', async () => {
    await visitor.choose({ offerInputTitle: 'false' })
    const value = (await visitor.get(tieredOfferPath)).getElement('.vicatna-popup-so-value').getAttribute('data-val')
    const configuration = JSON.parse(value ?? '') as Record<string, string>
    expect(configuration.input_title).toBe('')
    expect(configuration.input_html).toContain('class="vicatna-so-qty" value="1"')
  })

  it('hides its own button where the add-to-cart button asks for it, and keeps the former label in the markup', async () => {
    await visitor.choose({ offerButton: 'replaced' })
    const page = await visitor.get(offerPath)
    expect(page.getElement('.vicatna-so-button').classList.contains('vicatna-disabled')).toBe(true)
    expect(page.getElement('.vicatna-add-to-cart-label-wrap.vicatna-disabled').textContent).toBe('In den Warenkorb')
    const label = page.getElement('.single_add_to_cart_button').textContent
    expect(label).toBe(page.settings('vicatna_single')?.so_single_atc_label)
  })

  it('shown inline has its field in the form, without name and bounds', async () => {
    await visitor.choose({ offerDisplay: 'inline' })
    const page = await visitor.get(tieredOfferPath)
    expect(page.getElement('form.cart .vicatna-so-wrap .vicatna-so-qty').getAttribute('value')).toBe('1')
    const input = page.getElement('form.cart .vicatna_so_value')
    expect(['name', 'min', 'max', 'step'].filter((name) => input.hasAttribute(name))).toEqual([])
    expect(page.getElement('.vicatna-so-button').classList.contains('vicatna-so-button-popup')).toBe(false)
    expect(page.all('.vicatna-popup-so-value, .vicatna-popup-wrap')).toHaveLength(0)
  })

  it('that is in the cart is repeated in fields without classes', async () => {
    const nonce = (await visitor.get(offerPath)).getElement('#_vicatna_cart_nonce').getAttribute('value') ?? ''
    const page = await visitor.post(offerPath, {
      _vicatna_cart_nonce: nonce,
      vicatna_so_value: '800',
      vicatna_so_qty_min: '1',
      quantity: '1',
      'add-to-cart': '160',
    })
    expect(page.all('.vicatna-so-wrap > input[name^=vicatna_so_]').map(attributes)).toEqual([
      { type: 'hidden', name: 'vicatna_so_value', value: '800' },
      { type: 'hidden', name: 'vicatna_so_qty_min', value: '1' },
    ])
    const button = page.getElement(
      '.vicatna-so-button.vicatna-so-button-checked.vicatna-so-single-atc-button-checked.vicatna-disabled',
    )
    expect(button.textContent).toBe('')
  })
})

describe('price-and-offer 3.3: the popup', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await createTestVisitor(shop).get(offerPath)
  })

  it.each([
    ['.vicatna-popup-wrap.vicatna-popup-wrap-non-ajax.vicatna-popup-wrap-so.vicatna-disabled[tabindex="1"]'],
    ['.vicatna-popup-form-wrap > .vicatna-popup-form[data-product_id=""]'],
    ['.vicatna-popup-form > .vicatna-popup-form-header-wrap'],
    ['.vicatna-popup-form-content-price.vicatna-popup-form-content-price-so > .vicatna-popup-form-content-title'],
    ['.vicatna-popup-form-content-qty.vicatna-popup-form-content-price-so > .vicatna-popup-form-content-value'],
    [
      '.vicatna-popup-form-footer-wrap > button[type=button].vicatna-button.vicatna-popup-form-bt.vicatna-popup-form-bt-ok',
    ],
    ['.vicatna-popup-form > span.vicatna-popup-cancel'],
    ['.vicatna-popup-wrap > .vicatna-popup-overlay'],
  ])('has one %s, outside of any form', (selector) => {
    expect(page.all(selector)).toHaveLength(1)
    expect(page.getElement(selector).closest('form')).toBeNull()
  })

  it('is also on pages that may open a quick view', async () => {
    expect((await visitor.get('/shop/')).text.match(/class="vicatna-popup-wrap /g)).toHaveLength(1)
  })
})

describe('price-and-offer 3.5: variations', () => {
  const variations = async (path: string): Promise<readonly Record<string, unknown>[]> =>
    JSON.parse(
      (await visitor.get(path)).getElement('form.variations_form').getAttribute('data-product_variations') ?? '',
    )

  it('each has markup and rule for its kind of price, and neither where it has no rule', async () => {
    const [withNamedPrice, withOffer, withoutRule] = await variations(variablePath)
    expect(withNamedPrice?.vicatna_nyp_rule).toEqual({ type: '0', prices: { price_min: '30', price_max: '200' } })
    expect(withNamedPrice?.vicatna_nyp_html).toContain(
      'vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variation vicatna-nyp-wrap-142',
    )
    expect(withNamedPrice).not.toHaveProperty('vicatna_so_html')
    expect(withOffer?.vicatna_so_rule).toEqual({ type: '1', so_qty: '', so_min: '25', so_type: '1' })
    expect(withOffer?.vicatna_so_html).toContain(
      'vicatna-wrap vicatna-so-wrap vicatna-so-wrap-variation vicatna-so-wrap-144',
    )
    expect(Object.keys(withoutRule ?? {}).filter((key) => key.startsWith('vicatna'))).toEqual([])
  })

  it('the form has the nonce once, and the place for the field only where the product itself has a rule', async () => {
    const page = await visitor.get(variablePath)
    expect(page.all('form.variations_form > #_vicatna_cart_nonce')).toHaveLength(1)
    expect(page.text.match(/_vicatna_cart_nonce" name/g)).toHaveLength(1)
    const place = page.getElement('form.variations_form .vicatna-wrap')
    expect(place.className).toBe('vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variable vicatna-nyp-wrap-140')
    expect(place.innerHTML).toBe('')
    expect((await visitor.get('/produkt/lithografie-leuchtturm/')).all('.vicatna-wrap')).toHaveLength(0)
  })

  it('one that is sold out or not for sale has neither markup nor rule', async () => {
    const [, , , ...others] = await variations(variablePath)
    expect(others).toMatchObject([
      { variation_id: 148, is_in_stock: false, is_purchasable: true },
      { variation_id: 149, is_in_stock: true, is_purchasable: false },
    ])
    expect(others.flatMap(Object.keys).filter((key) => key.startsWith('vicatna'))).toEqual([])
  })

  it('price-and-offer 1: grouped and external products have no rule', async () => {
    for (const path of ['/produkt/inselpaket/', '/produkt/buch-zwischen-den-tiden/']) {
      expect((await visitor.get(path)).all('.vicatna-wrap')).toHaveLength(0)
    }
  })
})
