import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { all, announce, findElement, open, slideHtml, stop, variation } from './testGallery.ts'

const extension = '<script type="text/plain" src="/x/flatsome-variation-images-frontend.js?ver=3.19.12"></script>'
const thumb = (name: string): string => `<div class="col"><a><img src="/m/${name}.jpg" alt="${name}"></a></div>`
const answer = (name: string) => ({ images: [slideHtml({ alt: name }, 7)], thumbs: [thumb(name)] })

const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const pictures = (): string[] => all('.slide img').map((image) => image.getAttribute('alt') ?? '')
const choose = async (id: number): Promise<void> => {
  announce('found_variation', { ...variation('a3'), variation_id: id })
  await turn()
}

beforeEach(() => {
  // Other test files of this process leave theirs behind.
  Reflect.deleteProperty(globalThis, 'jQuery')
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => Response.json(answer('Detail'))),
  )
})
afterEach(() => {
  stop()
  fetched.mockReset()
})

describe('more pictures of a variation (theme-and-platform 2.12)', { tags: ids('S1.19') }, () => {
  test('take the place of the product’s behind the first one, and go with the variation', async () => {
    open({ more: extension })
    const before = markup()
    await choose(5203)
    expect(fetched.mock.calls.map(([url, { method, body }]) => [method, new URL(url).pathname, String(body)])).toEqual([
      [
        'POST',
        '/wp-admin/admin-ajax.php',
        'action=flatsome_additional_variation_images_load_images_ajax_frontend&variation_id=5203',
      ],
    ])
    expect(pictures()).toEqual(['Variante a3', 'Detail'])
    expect(all('.product-thumbnails .col')).toHaveLength(2)
    announce('reset_data')
    await turn()
    expect(markup()).toBe(before)
  })

  test.each([
    ['the style sheet of the extension', '<style id="flatsome-variation-images-css"></style>'],
    [
      'the list of what the server has left out',
      '<script type="application/json" id="vernissage-emptied-handles">["flatsome-variation-images-frontend"]</script>',
    ],
  ])('are asked for without a script tag, by %s', { tags: ids('CT130', 'CT91') }, async (_what, more) => {
    open({ more })
    await choose(5203)
    expect(pictures()).toEqual(['Variante a3', 'Detail'])
  })

  test('that the platform prints with the variation need no call; where its script is there, it shows them', async () => {
    const slides = ['Grün', 'Grün von hinten'].map((alt, at) => slideHtml({ alt }, at + 4)).join('')
    const gallery_images_html = `<div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper product-gallery-slider">${slides}</figure></div><div class="product-thumbnails">${thumb('g1')}${thumb('g2')}</div>`
    const chosen = { ...variation('a3'), variation_id: 5204, gallery_images_html }
    open()
    const before = markup()
    announce('found_variation', chosen)
    await turn()
    expect(pictures()).toEqual(['Variante a3', 'Grün von hinten'])
    expect(all('.product-thumbnails img').at(-1)?.getAttribute('alt')).toBe('g2')
    announce('found_variation', { ...variation('a4'), variation_id: 5205, gallery_images_html: '' })
    await turn()
    expect(pictures()).toEqual(['Variante a4', 'Ansicht 2', 'Ansicht 3'])
    announce('reset_data')
    await turn()
    expect(markup()).toBe(before)
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => {}, { fn: { wc_variations_image_update() {} } }),
    )
    announce('found_variation', chosen)
    await turn()
    expect(pictures()).toHaveLength(3)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('are ours beside the platform’s scripts, too, where the server has left out the extension’s file', {
    tags: ids('CT130', 'CT91'),
  }, async () => {
    vi.stubGlobal('jQuery', () => {})
    open({
      more: '<script type="application/json" id="vernissage-emptied-handles">["flatsome-variation-images-frontend"]</script>',
    })
    await choose(5203)
    expect(pictures()).toEqual(['Variante a3', 'Detail'])
  })

  test('are asked for once per variation; an answer to an older choice shows nothing', async () => {
    let respond = (_: Response): void => {}
    fetched.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
    open({ more: extension })
    await choose(1)
    await choose(2)
    respond(Response.json(answer('Veraltet')))
    await turn()
    expect(pictures()).toEqual(['Variante a3', 'Detail'])
    await choose(1)
    expect(pictures()).toEqual(['Variante a3', 'Veraltet'])
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['nothing more', { images: [], thumbs: [] }],
    ['something else', 'false'],
    ['null', null],
  ])('leave the product’s where the shop answers %s', async (_, body) => {
    fetched.mockImplementation(async () => Response.json(body))
    open({ more: extension })
    await choose(1)
    expect(pictures()).toHaveLength(3)
  })

  test('leave the product’s where the call fails, and are asked for again at the next choice', async () => {
    fetched.mockImplementationOnce(async () => new Response('<h1>500</h1>', { status: 500 }))
    open({ more: extension })
    await choose(1)
    expect(pictures()).toHaveLength(3)
    announce('reset_data')
    await choose(1)
    expect(pictures()).toEqual(['Variante a3', 'Detail'])
  })

  test('bring no script with them', async () => {
    fetched.mockImplementation(async () =>
      Response.json({
        images: [`<div class="slide"><img src="/m/x.jpg" alt="x" onerror="alert(1)"></div>`],
        thumbs: [],
      }),
    )
    open({ more: extension })
    await choose(1)
    expect(findElement('[alt=x]').hasAttribute('onerror')).toBe(false)
  })

  test('are the extension’s where it can run, and are not asked for where the page does not have it', async () => {
    open()
    await choose(1)
    stop()
    vi.stubGlobal('jQuery', () => {})
    open({ more: extension })
    await choose(1)
    expect(fetched).not.toHaveBeenCalled()
  })
})
