import { afterEach, describe, expect, test, vi } from 'vitest'
import { markup, turn } from '../../inject/testing.ts'
import { all, announce, arrows, name, one, open, stop, thumbnails, variation } from './testGallery.ts'

afterEach(stop)

const picture = (): HTMLElement => one('.wp-post-image')
const smallPictures = (): HTMLElement[] => ['.product-thumbnails .first img', '.sticky-add-to-cart-img'].map(one)
const shown = (): (string | null)[] => smallPictures().map((each) => each.getAttribute('src'))

describe('S1.19 the picture of a chosen variation', () => {
  test('S3.47 S3.50 shows in the thumbnail and in the sticky bar; the first picture is for who announces it', () => {
    open()
    const first = picture().outerHTML
    announce('found_variation', variation('a3'))
    expect(shown()).toEqual(['/m/a3-300.jpg', '/m/a3-300.jpg'])
    for (const small of smallPictures()) expect(small.getAttribute('srcset')).toBe('')
    expect(picture().outerHTML).toBe(first)
  })

  test.each(['reset_data', 'hide_variation'])('goes at %s: everything is as the server printed it', async (event) => {
    open()
    const before = markup()
    announce('found_variation', variation('a3'))
    announce('show_variation', variation('a3'), true)
    expect(markup()).not.toBe(before)
    announce(event)
    await turn()
    expect(markup()).toBe(before)
  })

  test('gives way to that of the next variation, and the way back leads to the server’s', () => {
    open()
    const before = markup()
    announce('found_variation', variation('a3'))
    announce('found_variation', variation('a2'))
    expect(shown()).toEqual(['/m/a2-300.jpg', '/m/a2-300.jpg'])
    announce('reset_data')
    expect(markup()).toBe(before)
  })

  test('S3.50 stands in a sticky bar outside the product, too', () => {
    open()
    document.body.append(one('.sticky-add-to-cart-img'))
    announce('found_variation', variation('a3'))
    expect(one('.sticky-add-to-cart-img').getAttribute('src')).toBe('/m/a3-300.jpg')
  })

  test('brings the first slide into view', () => {
    open()
    thumbnails()[2]!.click()
    announce('found_variation', variation('a3'))
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
    thumbnails()[2]!.click()
    announce('reset_data')
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
  })

  test('TP36 leaves the shopper’s slide alone when it is the one that is there already', async () => {
    open()
    announce('found_variation', variation('a3'))
    thumbnails()[2]!.click()
    announce('found_variation', variation('a3', { variation_id: 8 }))
    announce('show_variation', variation('a3', { variation_id: 8 }), true)
    await turn()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
  })

  test('TP36 nor when it is the one that the server printed', async () => {
    open()
    thumbnails()[1]!.click()
    announce('found_variation', variation('bild-1'))
    announce('show_variation', variation('bild-1'), true)
    announce('reset_data')
    await turn()
    expect(name()).toBe('Produktbilder, Bild 2 von 3')
  })

  test('S3.48 S3.49 is known under the names of older versions too: the slide follows another one only', async () => {
    open()
    thumbnails()[2]!.click()
    announce('found_variation', { image_src: '/m/bild-1-300.jpg', image_link: '/m/bild-1.jpg' })
    await turn()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
    announce('found_variation', { image_src: '/m/alt-600.jpg' })
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
    thumbnails()[2]!.click()
    announce('found_variation', { image_src: '/m/alt-600.jpg', image_link: '/m/alt.jpg' })
    expect(name()).toBe('Produktbilder, Bild 1 von 3')
  })

  test('of a product without pictures shows in the sticky bar', () => {
    open({ slides: [] })
    announce('found_variation', variation('a3'))
    expect(one('.sticky-add-to-cart-img').getAttribute('src')).toBe('/m/a3-300.jpg')
  })

  test('in a layout without a slider is followed as well', () => {
    open()
    stop()
    one('.product-gallery-slider').classList.remove('product-gallery-slider')
    const html = one('.product').outerHTML
    open({ slides: [] })
    one('.product').outerHTML = html
    return turn().then(() => {
      expect(arrows()).toEqual([])
      announce('found_variation', variation('a3'))
      expect(shown()).toEqual(['/m/a3-300.jpg', '/m/a3-300.jpg'])
    })
  })
})

describe('S1.19 hostile or broken announcements', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'kaputt'],
    ['no image', { variation_id: 7 }],
    ['an empty image', { image: {} }],
    ['a list', { image: [] }],
    ['no text in it', { image: { src: { a: 1 }, full_src: false } }],
  ])('%s changes nothing', (_what, parameter) => {
    open()
    const before = markup()
    announce('found_variation', parameter)
    announce('show_variation', parameter)
    expect(markup()).toBe(before)
  })

  test('a variation without a small picture leaves those of the server', () => {
    open()
    announce('found_variation', { image: { ...variation('a3').image, thumb_src: '' } })
    expect(shown()).toEqual(['/m/bild-1-100.jpg', '/m/bild-1-100.jpg'])
  })

  test('a form elsewhere, as in a quick view, is none of its business', () => {
    open()
    document.body.insertAdjacentHTML('beforeend', '<div class="product"><form id="schnell"></form></div>')
    const before = markup()
    one('#schnell').dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail: [variation('a3')] }))
    expect(markup()).toBe(before)
  })

  test('what is announced on the body, as some plugins do, counts', () => {
    open()
    document.body.dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail: [variation('a3')] }))
    expect(shown()).toEqual(['/m/a3-300.jpg', '/m/a3-300.jpg'])
  })
})

test('stopping in the middle gives the server’s HTML back, byte for byte', () => {
  const before = open()
  announce('found_variation', variation('a3'))
  stop()
  expect(markup()).toBe(before)
  vi.restoreAllMocks()
  expect(all('[data-vernissage]')).toEqual([])
})
