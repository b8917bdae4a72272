import { afterEach, describe, expect, test, vi } from 'vitest'
import { markup, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { all, announce, arrows, findElement, name, open, stop, thumbnails, variation } from './testGallery.ts'

afterEach(stop)

const picture = (): HTMLElement => findElement('.wp-post-image')
const attributes = (...names: readonly string[]): (string | null)[] => names.map((each) => picture().getAttribute(each))

describe('the picture of a chosen variation', { tags: ids('S1.19') }, () => {
  test('takes the first place, responsive as printed, with its thumbnail and the one in the sticky bar', {
    tags: ids('S3.47', 'S3.50'),
  }, () => {
    open()
    announce('found_variation', variation('a3'))
    expect(attributes('src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height')).toEqual([
      '/m/a3-600.jpg',
      '/m/a3-600.jpg 600w, /m/a3.jpg 2000w',
      '100vw',
      'Variante a3',
      'a3',
      '600',
      '450',
    ])
    expect(
      attributes('data-caption', 'data-src', 'data-large_image', 'data-large_image_width', 'data-large_image_height'),
    ).toEqual(['Blatt a3', '/m/a3.jpg', '/m/a3.jpg', '2000', '1500'])
    expect(findElement('.slide.first').dataset.thumb).toBe('/m/a3-600.jpg')
    expect(findElement('.slide.first a').getAttribute('href')).toBe('/m/a3.jpg')
    for (const small of ['.product-thumbnails .first img', '.sticky-add-to-cart-img']) {
      expect(findElement(small).getAttribute('src')).toBe('/m/a3-300.jpg')
      expect(findElement(small).getAttribute('srcset')).toBe('')
    }
  })

  test('entities in its title, its caption and its description are characters; what looks like markup is text', () => {
    open()
    const { image, ...rest } = variation('a3') as { image: object }
    const texts = { title: 'Ebbe &amp; Flut', caption: 'Öl &#8211; Kreide &lt;1&gt;', alt: 'Ebbe <b &#039;I&#039;' }
    announce('found_variation', { ...rest, image: { ...image, ...texts } })
    expect(attributes('title', 'data-caption', 'alt')).toEqual(['Ebbe & Flut', 'Öl – Kreide <1>', "Ebbe <b 'I'"])
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
    expect(attributes('src')).toEqual(['/m/a2-600.jpg'])
    announce('reset_data')
    expect(markup()).toBe(before)
  })

  test('stands in a sticky bar outside the product, too', { tags: ids('S3.50') }, () => {
    open()
    document.body.append(findElement('.sticky-add-to-cart-img'))
    announce('found_variation', variation('a3'))
    expect(findElement('.sticky-add-to-cart-img').getAttribute('src')).toBe('/m/a3-300.jpg')
  })

  test('is not hidden by the sources of a picture element, which a plugin has put around it', {
    tags: ids('S3.47'),
  }, () => {
    open()
    const box = document.createElement('picture')
    const source = Object.assign(document.createElement('source'), { srcset: '/m/bild-1.webp' })
    picture().before(box)
    box.append(source, picture())
    announce('found_variation', variation('a3'))
    expect(source.hasAttribute('srcset')).toBe(false)
    announce('reset_data')
    expect(source.srcset).toBe('/m/bild-1.webp')
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

  test('leaves the shopper’s slide alone when it is the one that is there already', { tags: ids('TP36') }, async () => {
    open()
    announce('found_variation', variation('a3'))
    thumbnails()[2]!.click()
    announce('found_variation', variation('a3', { variation_id: 8 }))
    announce('show_variation', variation('a3', { variation_id: 8 }), true)
    await turn()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
  })

  test('nor when it is the one that the server printed', { tags: ids('TP36') }, async () => {
    open()
    thumbnails()[1]!.click()
    announce('found_variation', variation('bild-1'))
    announce('show_variation', variation('bild-1'), true)
    announce('reset_data')
    await turn()
    expect(name()).toBe('Produktbilder, Bild 2 von 3')
  })

  test('comes under the names of older versions too', { tags: ids('S3.48', 'S3.49') }, () => {
    open()
    announce('found_variation', { image_src: '/m/alt-600.jpg', image_link: '/m/alt.jpg' })
    expect(attributes('src', 'srcset', 'alt')).toEqual(['/m/alt-600.jpg', '', 'Ansicht 1'])
    expect(findElement('.slide.first a').getAttribute('href')).toBe('/m/alt.jpg')
  })

  test('leaves alone what the shop does not give of it', { tags: ids('S3.47') }, () => {
    open()
    const large = attributes('data-src', 'data-large_image')
    announce('found_variation', { image: { src: '/m/nur-600.jpg' } })
    expect(attributes('src', 'data-src', 'data-large_image')).toEqual(['/m/nur-600.jpg', ...large])
  })

  test.each([{ src: '' }, { src: '', full_src: '/m/gross.jpg' }, { full_src: '/m/gross.jpg' }, { src: false }, {}])(
    'is that of the product where it has no address: %j',
    { tags: ids('S3.47') },
    (image) => {
      open()
      const before = markup()
      announce('found_variation', { image })
      expect(markup()).toBe(before)
      announce('found_variation', variation('a3'))
      announce('found_variation', { image })
      expect(markup()).toBe(before)
    },
  )

  test('replaces the placeholder of a product without pictures', () => {
    open({ slides: [] })
    announce('found_variation', variation('a3'))
    expect(attributes('src')).toEqual(['/m/a3-600.jpg'])
    announce('reset_data')
    expect(attributes('src')).toEqual(['/m/leer.png'])
  })

  test('in a layout without a slider is exchanged as well', () => {
    open()
    stop()
    findElement('.product-gallery-slider').classList.remove('product-gallery-slider')
    const html = findElement('.product').outerHTML
    open({ slides: [] })
    findElement('.product').outerHTML = html
    return turn().then(() => {
      expect(arrows()).toEqual([])
      announce('found_variation', variation('a3'))
      expect(attributes('src')).toEqual(['/m/a3-600.jpg'])
    })
  })
})

describe('hostile or broken announcements', { tags: ids('S1.19') }, () => {
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

  test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x'])(
    '%s is no address of a link',
    (url) => {
      open()
      announce('found_variation', { image: { src: '/m/a3-600.jpg', full_src: url } })
      expect(findElement('.slide.first a').getAttribute('href')).toBe('/m/bild-1.jpg')
    },
  )

  test('without a set of sources none of another picture stays, which would win', () => {
    open()
    announce('found_variation', { image: { src: '/m/a3-600.jpg', full_src: '/m/a3.jpg' } })
    expect(attributes('src', 'srcset', 'alt')).toEqual(['/m/a3-600.jpg', '', 'Ansicht 1'])
    announce('reset_data')
    expect(attributes('srcset')).toEqual(['/m/bild-1-600.jpg 600w, /m/bild-1.jpg 2400w'])
  })

  test('what the shop calls false is left out', () => {
    open()
    announce('found_variation', { image: { ...variation('a3').image, srcset: false, thumb_src: '' } })
    expect(attributes('srcset')).toEqual([null])
    expect(findElement('.sticky-add-to-cart-img').getAttribute('src')).toBe('/m/bild-1-100.jpg')
  })

  test('a form elsewhere, as in a quick view, is none of its business', () => {
    open()
    document.body.insertAdjacentHTML('beforeend', '<div class="product"><form id="schnell"></form></div>')
    const before = markup()
    findElement('#schnell').dispatchEvent(
      new CustomEvent('found_variation', { bubbles: true, detail: [variation('a3')] }),
    )
    expect(markup()).toBe(before)
  })

  test('what is announced on the body, as some plugins do, counts', () => {
    open()
    document.body.dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail: [variation('a3')] }))
    expect(attributes('src')).toEqual(['/m/a3-600.jpg'])
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
