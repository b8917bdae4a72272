import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import {
  all,
  arrows,
  click,
  counter,
  findElement,
  forgetJQuery,
  lightbox,
  name,
  open,
  row,
  slider,
  startPlatform,
  startTheme,
  stop,
  thumbnails,
  variation,
} from './testGallery.ts'

let theme: ReturnType<typeof startTheme>

beforeEach(() => {
  open()
  theme = startTheme()
})
afterEach(() => {
  stop()
  forgetJQuery()
})

const form = () => theme.$(findElement('form.cart'))

describe('beside the theme’s slider', { tags: ids('S2.19') }, () => {
  test('ours gives way when it comes, and it goes on at the slide that the shopper has chosen', {
    tags: ids('S1.18'),
  }, async () => {
    thumbnails()[1]!.click()
    await theme.startSlider()
    expect(slider().classList).not.toContain('vernissage-strip')
    expect(arrows()).toEqual([])
    expect(thumbnails()[1]!.hasAttribute('role')).toBe(false)
    expect(theme.selected).toEqual([1])
    expect(name()).toBe('Produktbilder, Bild 2 von 3')
    thumbnails()[2]!.click()
    expect(theme.selected).toEqual([1])
    expect(row()).toMatchObject({ state: 'mounted', mounts: 1 })
  })

  test('its slides are counted, and its arrows speak the page’s language', async () => {
    await theme.startSlider()
    theme.select(2)
    await turn()
    expect(name()).toBe('Produktbilder, Bild 3 von 3')
    expect(all('.flickity-prev-next-button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Vorheriges Bild',
      'Nächstes Bild',
    ])
  })

  test('ours comes back when the theme takes its slider away', async () => {
    await theme.startSlider()
    const slides = all('.slide')
    slider().replaceChildren(...slides)
    slider().classList.remove('flickity-enabled')
    await turn()
    expect(slider().classList).toContain('vernissage-strip')
    expect(arrows()).toHaveLength(2)
  })

  test('the end leaves the theme’s slider as it is', async () => {
    await theme.startSlider()
    stop()
    expect(slider().classList).toContain('flickity-enabled')
    expect(slider().hasAttribute('aria-label')).toBe(false)
    expect(all('.flickity-prev-next-button')[1]!.getAttribute('aria-label')).toBe('Next')
  })

  test('one dialog opens for a slide and for the zoom button, the theme’s popup never', {
    tags: ids('TP38'),
  }, async () => {
    await theme.startSlider()
    theme.select(1)
    click(findElement('.zoom-button'))
    expect(counter()).toBe('Bild 2 von 3')
    findElement('dialog button').click()
    click(findElement('.slide a'))
    expect(all('dialog')).toHaveLength(1)
    expect(counter()).toBe('Bild 1 von 3')
    expect(theme.popup).not.toHaveBeenCalled()
    stop()
    click(findElement('.slide a'))
    expect(theme.popup).toHaveBeenCalledOnce()
  })

  test('where the theme’s popup cannot be loaded, the link still opens the picture', {
    tags: ids('TP79', 'S8.58'),
  }, async () => {
    theme.popup.mockImplementation(() => {
      throw Object.assign(new Error('Loading chunk popups failed.\n(missing: /chunk.popups.js)'), {
        name: 'ChunkLoadError',
      })
    })
    click(findElement('.slide a'))
    expect(lightbox()?.querySelector('img')?.getAttribute('src')).toBe('/m/bild-1.jpg')
    expect(theme.popup).not.toHaveBeenCalled()
  })

  test('where its slider cannot be loaded, ours stays', { tags: ids('TP79') }, () => {
    click(arrows()[1]!)
    expect(name()).toBe('Produktbilder, Bild 2 von 3')
  })

  test('its zoom stays its own where it is bound', () => {
    const made = vi.fn()
    vi.stubGlobal('Image', made)
    theme.$(findElement('.slide')).data('easyZoom', {})
    findElement('.slide img').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    expect(made).not.toHaveBeenCalled()
  })
})

describe('beside the platform’s and the theme’s pictures of variations', { tags: ids('S1.19') }, () => {
  test('each picture is exchanged and given back, and ends as those scripts have it', {
    tags: ids('S3.47', 'S3.50'),
  }, async () => {
    const times = startPlatform()
    await theme.startSlider()
    const original = findElement('.wp-post-image').outerHTML
    form().trigger('found_variation', [variation('a3')])
    form().trigger('show_variation', [variation('a3'), true])
    await turn()
    expect(times()).toBe(1)
    expect(findElement('.wp-post-image').getAttribute('src')).toBe('/m/a3-600.jpg')
    // Only the platform's own way of writing has happened.
    expect(findElement('.wp-post-image').getAttribute('data-large_image')).toBe('/m/bild-1.jpg')
    expect(findElement('.product-thumbnails img').getAttribute('src')).toBe('/m/a3-300.jpg')
    expect(findElement('.sticky-add-to-cart-img').getAttribute('src')).toBe('/m/a3-300.jpg')
    form().trigger('reset_data')
    form().trigger('hide_variation')
    await turn()
    expect(findElement('.wp-post-image').outerHTML).toBe(original)
    expect(findElement('.product-thumbnails img').getAttribute('src')).toBe('/m/bild-1-100.jpg')
  })

  test('the theme goes to the first slide, the shopper’s comes back when the picture is the same', {
    tags: ids('TP36'),
  }, async () => {
    await theme.startSlider()
    form().trigger('found_variation', [variation('a3')])
    form().trigger('show_variation', [variation('a3'), true])
    await turn()
    theme.select(2)
    form().trigger('found_variation', [variation('a3', { variation_id: 8 })])
    form().trigger('show_variation', [variation('a3', { variation_id: 8 }), true])
    await turn()
    expect(all('.slide').findIndex((each) => each.matches('.is-selected'))).toBe(2)
    form().trigger('found_variation', [variation('a2')])
    form().trigger('show_variation', [variation('a2'), true])
    await turn()
    expect(all('.slide').findIndex((each) => each.matches('.is-selected'))).toBe(0)
  })

  test('without the platform’s script the first picture is exchanged by us, once', { tags: ids('S3.47') }, () => {
    form().trigger('found_variation', [variation('a3')])
    expect(findElement('.wp-post-image').getAttribute('data-large_image')).toBe('/m/a3.jpg')
  })
})
