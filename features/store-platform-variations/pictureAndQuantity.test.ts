import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import productGallery from '../product-gallery/feature.ts'
import { a2, a3, formMarkup, holdClock, open, productPage, variationId } from './testVariations.ts'

holdClock()

describe('what else changes with the variation', () => {
  test('the picture is the gallery’s, which exchanges it once and gives it back', {
    tags: ids('S1.19', 'S3.47'),
  }, () => {
    const { choose, one } = open(productPage(), {}, [productGallery])
    const picture = one('.wp-post-image')
    const written = vi.spyOn(picture, 'setAttribute')
    const sources = (): unknown[] => written.mock.calls.filter(([name]) => name === 'src').map(([, value]) => value)
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(1000)
    expect(sources()).toEqual(['/m/a3-600.jpg'])
    expect(one('.woocommerce-product-gallery__image a').getAttribute('href')).toBe('/m/a3.jpg')
    one('.reset_variations').click()
    vi.advanceTimersByTime(1000)
    expect(sources()).toEqual(['/m/a3-600.jpg', '/m/o-600.jpg'])
    expect(picture.getAttribute('srcset')).toBe('/m/o-600.jpg 600w')
  })

  test('the gallery hears of another picture 20 ms later, and of the same one not again', {
    tags: ids('S1.19'),
  }, () => {
    const same = { ...a3, attributes: { attribute_pa_format: 'a2', attribute_pa_rahmen: '' }, variation_id: 515 }
    const { choose, one } = open(productPage(formMarkup({ data: JSON.stringify([a3, same]) })))
    vi.advanceTimersByTime(20)
    const moved = vi.fn()
    one('.images').addEventListener('woocommerce_gallery_reset_slide_position', moved)
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(20)
    expect(moved).toHaveBeenCalledOnce()
    choose({ pa_format: 'a2' })
    vi.advanceTimersByTime(20)
    expect(variationId()).toBe('515')
    expect(moved).toHaveBeenCalledOnce()
  })

  test('the quantity comes down to what there is', { tags: ids('TP34') }, () => {
    const { choose, one } = open()
    const quantity = one<HTMLInputElement>('.qty')
    quantity.value = '9'
    const changes = vi.fn()
    quantity.addEventListener('change', changes)
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    expect([quantity.value, quantity.max, quantity.min]).toEqual(['5', '5', '1'])
    expect(changes).toHaveBeenCalledOnce()
    one('.reset_variations').click()
    expect(quantity.getAttribute('max')).toBe('')
  })

  test('what is sold singly hides the quantity; another variation shows it again', { tags: ids('TP35') }, () => {
    const data = JSON.stringify([a3, { ...a2, is_in_stock: true }])
    const { choose, one } = open(productPage(formMarkup({ data })))
    one<HTMLInputElement>('.qty').value = '4'
    choose({ pa_format: 'a2', pa_rahmen: 'eiche' })
    expect(one('.quantity').style.display).toBe('none')
    expect(one<HTMLInputElement>('.qty').value).toBe('1')
    choose({ pa_format: 'a3' })
    expect(one('.quantity').hasAttribute('style')).toBe(false)
  })
})
