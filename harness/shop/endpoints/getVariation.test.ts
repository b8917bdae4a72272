import { beforeEach, describe, expect, it } from 'vitest'
import { parsePage } from '../testing/testBrowser.ts'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor } from '../testing/testVisitor.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

async function variation(fields: Readonly<Record<string, string>>): Promise<Record<string, unknown> | false> {
  const { text, headers } = await visitor.post('/?wc-ajax=get_variation', fields)
  expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
  return JSON.parse(text) as Record<string, unknown> | false
}

describe('theme-and-platform 3.3, 3.6: get_variation', () => {
  it.each([
    ['400', { attribute_pa_ton: 'duene', attribute_pa_deckung: '40' }, { variation_id: 454, is_in_stock: true }],
    ['400', { attribute_pa_ton: 'tang', attribute_pa_deckung: '30' }, { variation_id: 413, is_in_stock: false }],
    ['200', { attribute_pa_groesse: '13x18', attribute_pa_papier: 'hanf' }, { variation_id: 209, display_price: 38 }],
    ['310', { attribute_pa_blatt: 'bogen', attribute_pa_farbe: 'rot' }, { variation_id: 312 }],
  ])('finds the variation of product %s for %j', async (product_id, choices, found) => {
    expect(await variation({ product_id, ...(choices as Record<string, string>) })).toMatchObject(found)
  })

  it('answers exactly what an inline page would hold', async () => {
    const page = await visitor.get('/produkt/linoldruck-silbermoewe/')
    const printed = page.getElement('form.variations_form').getAttribute('data-product_variations') ?? ''
    const choices = { attribute_pa_format: 'din-a4', attribute_pa_rahmen: 'kiefer' }
    expect(await variation({ product_id: '120', ...choices })).toEqual((JSON.parse(printed) as unknown[])[1])
  })

  it('answers false for a choice without a variation', async () => {
    expect(await variation({ product_id: '310', attribute_pa_blatt: 'karte', attribute_pa_farbe: 'blau' })).toBe(false)
    expect(await variation({ product_id: '400', attribute_pa_ton: 'duene' })).toBe(false)
  })

  it.each([[{}], [{ product_id: '101' }], [{ product_id: '9' }]])('%j: the answer is empty', async (fields) => {
    expect(await visitor.post('/?wc-ajax=get_variation', fields)).toMatchObject({ status: 200, text: '' })
  })

  it('fails with a server error where a switch says so', async () => {
    await visitor.choose({ variationAnswer: 'error-500' })
    expect((await visitor.post('/?wc-ajax=get_variation', { product_id: '400' })).status).toBe(500)
  })
})

describe('theme-and-platform 2.12: more pictures of a variation', () => {
  const call = async (variation_id: string): Promise<{ readonly images: string[]; readonly thumbs: string[] }> => {
    const action = 'flatsome_additional_variation_images_load_images_ajax_frontend'
    return JSON.parse((await visitor.post('/wp-admin/admin-ajax.php', { action, variation_id })).text)
  }

  it('are answered as slides and thumbnails like those of the page', async () => {
    const { images, thumbs } = await call('124')
    expect([images.length, thumbs.length]).toEqual([2, 2])
    const slides = parsePage(images.join('')).querySelectorAll(
      '.woocommerce-product-gallery__image.slide:not(.first) > a > img',
    )
    expect(slides).toHaveLength(2)
    expect(parsePage(thumbs.join('')).querySelectorAll('.col > a > img.attachment-woocommerce_thumbnail')).toHaveLength(
      2,
    )
  })

  it.each([['122'], ['0'], ['']])('variation "%s" has none', async (id) => {
    expect(await call(id)).toEqual({ images: [], thumbs: [] })
  })

  it('the extension’s script is there only where it is switched on', async () => {
    const tag = '#flatsome-variation-images-frontend-js'
    expect((await visitor.get('/produkt/linoldruck-silbermoewe/')).all(tag)).toHaveLength(0)
    await visitor.choose({ moreVariationImages: 'true' })
    expect((await visitor.get('/produkt/linoldruck-silbermoewe/')).all(tag)).toHaveLength(1)
    expect((await visitor.get('/produkt/sturmflut-vor-amrum/')).all(tag)).toHaveLength(0)
  })
})
