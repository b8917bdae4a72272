import { describe, expect, test, vi } from 'vitest'
import { a3, formMarkup, holdClock, open, productPage } from './testVariations.ts'

holdClock()

describe('what the page says', () => {
  test('markup in a template’s escaped place is text, and nothing is executed', () => {
    const data = JSON.stringify([
      { ...a3, sku: '<img src=x onerror=alert(1)>', price_html: '<b onclick="x()">9</b><script>x()</script>' },
    ])
    const template =
      '<script type="text/template" id="tmpl-variation-template"><i>{{ data.variation.sku }}</i>{{{ data.variation.price_html }}}</script>'
    const { choose, one } = open(template + productPage(formMarkup({ data })))
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(300)
    expect(one('.single_variation').innerHTML).toBe('<i>&lt;img src=x onerror=alert(1)&gt;</i><b>9</b>')
  })

  test('a template with logic gives way to the platform’s usual one, and without any it is shown too', () => {
    for (const template of [
      '<script type="text/template" id="tmpl-variation-template"><# if (1) { #>x<# } #></script>',
      '',
    ]) {
      const { choose, one, runtime } = open(template + productPage().replace(/<script[\s\S]*<\/script>/, ''))
      choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
      vi.advanceTimersByTime(300)
      expect(one('.woocommerce-variation-price').textContent).toBe('49,00 €')
      runtime.stop()
    }
  })

  test('a variation that is not visible is shown as unavailable', () => {
    const data = JSON.stringify([{ ...a3, variation_is_visible: false }])
    const { choose, one } = open(productPage(formMarkup({ data })))
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(300)
    expect(one('.single_variation').textContent).toBe('Nicht verfügbar.')
  })
})
