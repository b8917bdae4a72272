import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../../../testing/testVisitor.ts'

const variable = '/produkt/linoldruck-silbermoewe/'

import { startTestShop } from '../../../testing/testShop.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

describe('theme-and-platform 3.6: a product with variations', () => {
  let form: VisitedPage
  beforeAll(async () => {
    form = await createTestVisitor(shop).get(variable)
  })

  it.each([
    [
      'form.variations_form.cart[data-product_id="120"] > table.variations > tbody > tr > th.label > label[for="pa_format"]',
    ],
    [
      'td.value > select#pa_format[name=attribute_pa_format][data-attribute_name=attribute_pa_format][data-show_option_none=yes]',
    ],
    ['select#pa_rahmen > option[value=""]'],
    ['select#pa_rahmen + a.reset_variations[href="#"]'],
    ['.reset_variations_alert[role=alert]'],
    ['.single_variation_wrap > .woocommerce-variation.single_variation[role=alert][aria-relevant=additions]'],
    ['.woocommerce-variation-add-to-cart.variations_button .quantity'],
    ['.variations_button button.single_add_to_cart_button.button.alt:not([name])'],
    ['.variations_button > input[type=hidden][name="add-to-cart"][value="120"]'],
    ['.variations_button > input[type=hidden][name=product_id][value="120"]'],
    ['.variations_button > input[type=hidden].variation_id[name=variation_id][value="0"]'],
    ['script#tmpl-variation-template[type="text/template"]'],
    ['script#tmpl-unavailable-variation-template[type="text/template"]'],
  ])('has one %s', (selector) => {
    expect(form.all(selector)).toHaveLength(1)
  })

  it('prints its variations with every key of the contract', async () => {
    const printed = (await visitor.get(variable))
      .getElement('form.variations_form')
      .getAttribute('data-product_variations')
    const [first, second, , last] = JSON.parse(printed ?? '') as Record<string, unknown>[]
    expect(Object.keys(first ?? {})).toEqual(variationKeys)
    expect(Object.keys((first as { image: object }).image)).toEqual(imageKeys)
    expect(second).toMatchObject({
      attributes: { attribute_pa_format: 'din-a4', attribute_pa_rahmen: 'kiefer' },
      display_price: 72,
      display_regular_price: 84,
      is_sold_individually: 'no',
      max_qty: 4,
      min_qty: 1,
      variation_description: '<p>Rahmen aus der Werkstatt nebenan.</p>\n',
    })
    expect(second?.price_html).toMatch(/^<span class="price"><del aria-hidden="true">.*<ins aria-hidden="true">/)
    expect(last).toMatchObject({
      availability_html: '<p class="stock out-of-stock">Nicht vorrätig</p>\n',
      is_in_stock: false,
      is_purchasable: true,
      max_qty: '',
    })
  })

  it.each([
    ['/produkt/farbproben/', 80],
    ['/produkt/himmelsstudien/', 36],
  ])('%s has %i variations and prints none', async (path) => {
    expect((await visitor.get(path)).getElement('form.variations_form').getAttribute('data-product_variations')).toBe(
      'false',
    )
  })

  it('a product without variations has no table of choices', async () => {
    const page = await visitor.get('/produkt/mappe-in-vorbereitung/')
    expect(page.getElement('form.variations_form').getAttribute('data-product_variations')).toBe('[]')
    expect(page.all('table.variations')).toHaveLength(0)
    expect(page.getElement('form.variations_form p.stock.out-of-stock')).toBeTruthy()
  })

  it('variations of equal price have no price markup, and equal pictures have equal numbers', async () => {
    const page = await visitor.get('/produkt/lithografie-leuchtturm/')
    const printed = page.getElement('form.variations_form').getAttribute('data-product_variations')
    const [sheet, card, waste] = JSON.parse(printed ?? '') as Record<string, unknown>[]
    expect(sheet).toMatchObject({ price_html: '', attributes: { attribute_pa_blatt: 'bogen', attribute_pa_farbe: '' } })
    expect(card).toMatchObject({ is_sold_individually: 'yes', max_qty: 1, image_id: sheet?.image_id })
    expect(waste?.image_id).not.toBe(sheet?.image_id)
  })

  it('parameters of the address choose options beforehand', async () => {
    const page = await visitor.get(`${variable}?attribute_pa_format=din-a2`)
    const chosen = page.all('table.variations option[selected]').map((option) => option.getAttribute('value'))
    expect(chosen).toEqual(['din-a2'])
  })
})

const variationKeys = [
  'attributes',
  'availability_html',
  'backorders_allowed',
  'dimensions',
  'dimensions_html',
  'display_price',
  'display_regular_price',
  'image',
  'image_id',
  'is_downloadable',
  'is_in_stock',
  'is_purchasable',
  'is_sold_individually',
  'is_virtual',
  'max_qty',
  'min_qty',
  'price_html',
  'sku',
  'variation_description',
  'variation_id',
  'variation_is_active',
  'variation_is_visible',
  'weight',
  'weight_html',
]

const imageKeys = [
  'title',
  'caption',
  'url',
  'alt',
  'src',
  'srcset',
  'sizes',
  'full_src',
  'full_src_w',
  'full_src_h',
  'gallery_thumbnail_src',
  'gallery_thumbnail_src_w',
  'gallery_thumbnail_src_h',
  'thumb_src',
  'thumb_src_w',
  'thumb_src_h',
  'src_w',
  'src_h',
]
