import { beforeEach, describe, expect, it } from 'vitest'
import { createTestVisitor, type TestVisitor } from '../../testing/testVisitor.ts'

const simple = '/produkt/sturmflut-vor-amrum/'
const soldOut = '/produkt/watt-im-morgenlicht/'

import { startTestShop } from '../../testing/testShop.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

describe('theme-and-platform 2.10: the gallery', () => {
  const root =
    '.product-images.woocommerce-product-gallery.woocommerce-product-gallery--with-images.woocommerce-product-gallery--columns-4.images[data-columns="4"]'

  it.each([
    ['modern', 'div'],
    ['classic', 'figure'],
  ])('in generation %s the slider is a %s with its slides', async (theme, tag) => {
    await visitor.choose({ theme })
    const page = await visitor.get(simple)
    const slider = page.getElement(
      `${root} > ${tag}.woocommerce-product-gallery__wrapper.product-gallery-slider.slider.has-image-zoom`,
    )
    expect(JSON.parse(slider.getAttribute('data-flickity-options') ?? '')).toMatchObject({
      cellAlign: 'center',
      wrapAround: true,
      lazyLoad: 1,
      pageDots: false,
    })
    expect(page.all('.woocommerce-product-gallery__image.slide')).toHaveLength(3)
    expect(page.all('.woocommerce-product-gallery__image.slide.first > a > img.wp-post-image')).toHaveLength(1)
    const image = page.getElement('img.wp-post-image[data-large_image]')
    expect(image.getAttribute('data-large_image')).toBe(
      'https://kunst.example/wp-content/uploads/2026/11/sturmflut.svg',
    )
    expect(image.getAttribute('data-large_image_width')).toBe('1200')
    expect(page.getElement('.image-tools.absolute.bottom.left > a.zoom-button[href="#product-zoom"]')).toBeTruthy()
  })

  it('two pictures or more have thumbnails, which have no arrows below five', async () => {
    const thumbnails = (await visitor.get(simple)).getElement(
      '.product-thumbnails.thumbnails.slider.row.row-slider.slider-no-arrows',
    )
    expect(thumbnails.querySelectorAll('.col > a:not([href]) > img.attachment-woocommerce_thumbnail')).toHaveLength(3)
    expect(thumbnails.querySelectorAll('.col.is-nav-selected.first')).toHaveLength(1)
    expect(thumbnails.getAttribute('data-flickity-options')).toContain('"asNavFor":".product-gallery-slider"')
    expect((await visitor.get(soldOut)).all('.product-thumbnails')).toHaveLength(0)
  })

  it('a product without a picture shows only the placeholder', async () => {
    const page = await visitor.get('/produkt/ohne-titel/')
    expect(page.getElement('.woocommerce-product-gallery--without-images')).toBeTruthy()
    expect(page.all('.woocommerce-product-gallery__image--placeholder > img.wp-post-image')).toHaveLength(1)
    expect(page.all('.woocommerce-product-gallery__image')).toHaveLength(0)
  })

  it.each([
    ['vertical', '.row.row-small > .col.large-2.vertical-thumbnails > .product-thumbnails', '.product-images'],
    ['stacked', '.product-gallery-stacked', '.product-thumbnails'],
    ['platform', '.product-gallery-default', '.product-gallery-slider'],
  ])('layout %s has %s and no %s', async (galleryLayout, present, absent) => {
    await visitor.choose({ galleryLayout })
    const page = await visitor.get(simple)
    expect(page.all(present)).toHaveLength(1)
    expect(page.all(absent)).toHaveLength(0)
  })

  it.each([
    ['photoswipe', { '.pswp': 1, 'body.has-lightbox': 0, '.disable-lightbox': 0 }],
    ['magnific', { '.pswp': 0, 'body.has-lightbox': 1, '.disable-lightbox': 0 }],
    ['none', { '.pswp': 0, 'body.has-lightbox': 0, '.disable-lightbox': 1 }],
  ])('has the markup and settings of lightbox %s', async (lightbox, counts) => {
    await visitor.choose({ lightbox })
    const page = await visitor.get(simple)
    const counted = Object.fromEntries(Object.keys(counts).map((selector) => [selector, page.all(selector).length]))
    expect(counted).toEqual(counts)
    expect(page.settings('wc_single_product_params')?.photoswipe_enabled).toBe(lightbox === 'photoswipe' ? '1' : '')
  })
})
