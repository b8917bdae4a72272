import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, setBody, startRuntime } from '../../inject/testing.ts'
import productGallery from '../product-gallery/feature.ts'
import variationsFeature from './feature.ts'
import { a2, a3, formMarkup, heard, type Opened, openForm, productPage, selectMarkup } from './testVariations.ts'

let opened: Opened | undefined
const open = (...parameters: Parameters<typeof openForm>): Opened => {
  opened = openForm(...parameters)
  return opened
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  opened?.runtime.stop()
  opened = undefined
  vi.useRealTimers()
})

const button = (): Element => document.querySelector('.single_add_to_cart_button')!
const variationId = (): string => document.querySelector<HTMLInputElement>('.variation_id')!.value

describe('start', () => {
  test('announces itself after 100 ms in the platform’s order', () => {
    const { events } = open()
    expect(events).toEqual([
      'check_variations',
      'update_variation_values',
      'woocommerce_update_variation_values',
      'reset_data',
      'reset_image',
      'hide_variation',
      'wc_variation_form',
    ])
    expect(button().className).toContain('disabled wc-variation-selection-needed')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(button().hasAttribute('disabled')).toBe(false)
  })

  test('a preselected variation is found at once', () => {
    const selects = selectMarkup('pa_format', ['a3', 'a2']).replace('value="a3"', 'value="a3" selected')
    const { events } = open(productPage(formMarkup({ selects })))
    expect(events.filter((name) => name === 'found_variation')).toHaveLength(1)
    expect(variationId()).toBe('513')
  })

  test('a product of which nothing is for sale is left alone', () => {
    setBody('<form class="variations_form cart" data-product_variations="[]"><p class="stock"></p></form>')
    const before = document.body.querySelector('form')!.innerHTML
    const runtime = startRuntime([variationsFeature])
    vi.advanceTimersByTime(100)
    expect(document.body.querySelector('form')!.innerHTML).toBe(before)
    runtime.stop()
  })

  test('beside the platform’s own script it does nothing and says why', () => {
    const script = '<script src="/a/frontend/add-to-cart-variation.min.js" type="text/delayed"></script>'
    const { events, runtime } = open(productPage() + script)
    expect(events).toEqual([])
    expect(runtime.mounts.rows()[0]).toMatchObject({ state: 'yielded', reason: expect.stringContaining('own script') })
  })
})

describe('a choice', () => {
  test('TP28 with inline data finds the variation, and shows it 300 ms later', () => {
    const { choose, events, form } = open()
    const shown = vi.fn()
    form.addEventListener('show_variation', ({ detail }: CustomEventInit) => shown(detail[0].variation_id, detail[1]))
    choose({ pa_format: 'a3' })
    events.length = 0
    choose({ pa_rahmen: 'ohne' })
    expect(events).toEqual([
      'woocommerce_variation_select_change',
      'check_variations',
      'update_variation_values',
      'woocommerce_update_variation_values',
      'found_variation',
      'woocommerce_variation_has_changed',
    ])
    expect(variationId()).toBe('513')
    vi.advanceTimersByTime(299)
    expect(shown).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(shown).toHaveBeenCalledExactlyOnceWith(513, true)
    expect(document.querySelector('.single_variation')?.textContent).toMatch(/49,00 €\s*5 vorrätig/)
    expect(document.querySelector('.single_variation')?.getAttribute('role')).toBe('status')
    expect(button().className).toBe('single_add_to_cart_button button alt')
    expect(document.querySelector('.woocommerce-variation-add-to-cart-enabled')).not.toBeNull()
  })

  test('TP29 takes the options away that no variation has beside it, and gives them back', () => {
    const { choose, options } = open()
    choose({ pa_rahmen: 'ohne' })
    expect(options('pa_format')).toEqual(['a3'])
    choose({ pa_rahmen: '' })
    expect(options('pa_format')).toEqual(['a3', 'a2'])
    choose({ pa_format: 'a2' })
    expect(options('pa_rahmen')).toEqual(['eiche'])
  })

  test('TP29 what a choice takes away is said once, politely', async () => {
    const { choose, form } = open()
    const region = (): Element | null => document.querySelector('[data-vernissage-host=announcer]')
    const said = async (): Promise<string | undefined> => {
      region()?.replaceChildren()
      await vi.advanceTimersByTimeAsync(20)
      return region()?.textContent
    }
    choose({ pa_format: 'a2' })
    await vi.advanceTimersByTimeAsync(20)
    expect(region()?.textContent).toBe('Dazu nicht wählbar: pa_rahmen ohne')
    expect(region()?.getAttribute('role')).toBe('status')
    choose({ pa_rahmen: 'eiche' })
    expect(await said(), 'it was gone before').toBe('')
    choose({ pa_format: 'a3' })
    expect(await said(), 'something came back').toBe('')
    choose({ pa_rahmen: 'ohne' })
    await vi.advanceTimersByTimeAsync(20)
    expect(region()?.textContent).toBe('Dazu nicht wählbar: pa_format a2')
    // What is left after other code has changed the list takes a choice of the shopper back.
    form.dataset.product_variations = JSON.stringify([
      { ...a3, attributes: { ...a2.attributes, attribute_pa_format: '' } },
    ])
    form.dispatchEvent(new CustomEvent('reload_product_variations'))
    const written = vi.spyOn(region() as Element, 'textContent', 'set')
    choose({ pa_format: 'a3' })
    await vi.advanceTimersByTimeAsync(20)
    expect(written.mock.calls).toEqual([[''], ['Dazu nicht wählbar: pa_rahmen ohne']])
  })

  test('what is missing from the start is not announced', async () => {
    open(productPage(formMarkup({ data: JSON.stringify([a2]) })))
    await vi.advanceTimersByTimeAsync(50)
    expect(document.querySelector('[data-vernissage-host=announcer]')).toBeNull()
  })

  test('an option of which every variation is inactive is disabled', () => {
    const { form } = open(
      productPage(formMarkup({ data: JSON.stringify([a3, { ...a2, variation_is_active: false }]) })),
    )
    expect(form.querySelector<HTMLOptionElement>('[value=a2]')?.disabled).toBe(true)
    expect(form.querySelector('[value=a3]')?.className).toBe('attached enabled')
  })

  test('the empty option goes where the shop wants that', () => {
    const selects = selectMarkup('pa_format', ['a3', 'a2']).replace('none="yes"', 'none="no"')
    const { choose, form } = open(productPage(formMarkup({ selects })))
    const count = (): number => form.querySelectorAll('option').length
    expect(count()).toBe(3)
    choose({ pa_format: 'a3' })
    expect(count()).toBe(2)
  })

  test('S5.22 TP30 a variation that is sold out cannot be bought, and the button says why instead of an alert', () => {
    const { choose, events } = open()
    const shown = vi.fn()
    document.addEventListener(
      'show_variation',
      ({ detail }: CustomEventInit) => shown(detail[0].variation_id, detail[1]),
      {
        once: true,
      },
    )
    choose({ pa_format: 'a2', pa_rahmen: 'eiche' })
    vi.advanceTimersByTime(300)
    expect(shown).toHaveBeenCalledExactlyOnceWith(514, false)
    expect(button().className).toContain('disabled wc-variation-is-unavailable')
    expect(button().className).not.toContain('selection-needed')
    expect(events).toContain('show_variation')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    button().dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(document.querySelector('p.woocommerce-info[role=alert]')?.textContent).toMatch(/nicht verfügbar/)
  })

  test('S5.22 without a choice the button leads to it', () => {
    const { one } = open()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    button().dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(one('p.woocommerce-info').textContent).toMatch(/wählen Sie zuerst die Produktoptionen/)
    expect(document.activeElement?.id).toBe('pa_format')
  })

  test('the page’s own sentences come first', () => {
    Object.assign(window, { wc_add_to_cart_variation_params: { i18n_make_a_selection_text: 'Erst <b>wählen</b>!' } })
    const { one } = open()
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    Reflect.deleteProperty(window, 'wc_add_to_cart_variation_params')
    expect(one('p.woocommerce-info').textContent).toBe('Erst <b>wählen</b>!')
  })

  test('TP31 the reset empties everything, tells of it and gives the page its own back', () => {
    const { choose, events, one, options } = open()
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(300)
    expect(one('.reset_variations').style.visibility).toBe('visible')
    events.length = 0
    const changes = vi.fn()
    one('.variations').addEventListener('change', changes)
    one('.reset_variations').click()
    expect(changes).toHaveBeenCalledTimes(2)
    expect(events.slice(-5)).toEqual(['announce_reset', 'reset_data', 'reset_image', 'hide_variation', 'reset_focus'])
    expect(variationId()).toBe('')
    expect(options('pa_format')).toEqual(['a3', 'a2'])
    expect(one('.reset_variations').style.visibility).toBe('hidden')
    expect(one('.reset_variations_alert').textContent).toMatch(/zurückgesetzt/)
    expect(one('.sku').textContent).toBe('NW')
    expect(one('.single_variation').textContent).toBe('')
    expect(button().className).toContain('wc-variation-selection-needed')
    expect(document.activeElement?.id).toBe('pa_format')
  })

  test('a reset within the 300 ms shows nothing any more', () => {
    const { choose, events, one } = open()
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    one('.reset_variations').click()
    vi.advanceTimersByTime(1000)
    expect(events).not.toContain('show_variation')
    expect(one('.single_variation').textContent).toBe('')
  })

  test('number and dimensions are the variation’s, beside what the server had', () => {
    const { choose, one } = open()
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    expect(one('.sku').textContent).toBe('NW-A3')
    expect(one('.sku').getAttribute('data-o_content')).toBe('NW')
    expect(one('.product_dimensions').textContent).toBe('30 × 40 cm')
    one('.reset_variations').click()
    expect(one('.sku').textContent).toBe('NW')
    expect(one('.product_dimensions').textContent).toBe('div.')
    choose({ pa_format: 'a2', pa_rahmen: 'eiche' })
    expect(one('.sku').textContent).toBe('NW-A2E')
    expect(one('.sku').getAttribute('data-o_content')).toBe('NW')
  })

  test('S1.19 S3.47 the picture is the gallery’s, which exchanges it once and gives it back', () => {
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

  test('S1.19 the gallery hears of another picture 20 ms later, and of the same one not again', () => {
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

  test('TP34 the quantity comes down to what there is', () => {
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

  test('TP35 what is sold singly hides the quantity; another variation shows it again', () => {
    const data = JSON.stringify([a3, { ...a2, is_in_stock: true }])
    const { choose, one } = open(productPage(formMarkup({ data })))
    one<HTMLInputElement>('.qty').value = '4'
    choose({ pa_format: 'a2', pa_rahmen: 'eiche' })
    expect(one('.quantity').style.display).toBe('none')
    expect(one<HTMLInputElement>('.qty').value).toBe('1')
    choose({ pa_format: 'a3' })
    expect(one('.quantity').hasAttribute('style')).toBe(false)
  })

  test('TP37 of two forms only the one acts whose choice it is, also one that comes later', async () => {
    const { choose } = open()
    const second = document.createElement('div')
    second.append(document.createRange().createContextualFragment(productPage()))
    document.body.append(second)
    await vi.advanceTimersByTimeAsync(200)
    const found = vi.fn()
    second.addEventListener('found_variation', found)
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    expect(found).not.toHaveBeenCalled()
    for (const [id, value] of [
      ['pa_format', 'a3'],
      ['pa_rahmen', 'eiche'],
    ]) {
      const field = second.querySelector<HTMLSelectElement>(`#${id}`)!
      field.value = value!
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    expect(found).toHaveBeenCalledOnce()
    expect(second.querySelector<HTMLInputElement>('.variation_id')?.value).toBe('513')
  })
})

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

  test('what other code asks the form for, it does', () => {
    const { choose, form, options, one } = open()
    form.setAttribute('data-product_variations', JSON.stringify([a2]))
    form.dispatchEvent(new CustomEvent('reload_product_variations'))
    form.dispatchEvent(new CustomEvent('check_variations'))
    expect(options('pa_format')).toEqual(['a2'])
    form.dispatchEvent(new CustomEvent('found_variation', { detail: [a3] }))
    expect(one('.sku').textContent).toBe('NW-A3')
    form.dispatchEvent(new CustomEvent('found_variation', { detail: [null] }))
    form.dispatchEvent(new CustomEvent('reset_data'))
    expect(one('.sku').textContent).toBe('NW')
    choose({ pa_format: 'a2' })
    expect(options('pa_rahmen')).toEqual(['eiche'])
  })

  test('jQuery handlers on the form get the arguments, once', async () => {
    const { default: jQuery } = await import('jquery')
    Object.assign(window, { jQuery })
    const { choose, form, runtime } = open()
    const calls: unknown[] = []
    jQuery(form).on(
      'found_variation show_variation',
      (event: { type: string }, variation: typeof a3, isPurchasable: unknown) => {
        calls.push([event.type, variation.variation_id, isPurchasable])
      },
    )
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(300)
    expect(calls).toEqual([
      ['found_variation', 513, undefined],
      ['show_variation', 513, true],
    ])
    runtime.stop()
    Reflect.deleteProperty(window, 'jQuery')
  })
})

test('among eighty variations a choice changes only what it must', () => {
  const [tones, parts] = [8, 10].map((length) => Array.from({ length }, (_, at) => `w${at}`)) as [string[], string[]]
  const list = tones.flatMap((tone) =>
    parts.map((part) => ({ ...a3, attributes: { attribute_pa_ton: tone, attribute_pa_teil: part } })),
  )
  const selects = selectMarkup('pa_ton', tones) + selectMarkup('pa_teil', parts)
  const { choose, form, options } = open(productPage(formMarkup({ data: JSON.stringify(list), selects })))
  const replaced = [...form.querySelectorAll('select')].map((field) => vi.spyOn(field, 'replaceChildren'))
  const toggled = vi.spyOn(Element.prototype, 'setAttribute')
  choose({ pa_ton: 'w3', pa_teil: 'w7' })
  expect(options('pa_teil')).toHaveLength(10)
  for (const each of replaced) expect(each).not.toHaveBeenCalled()
  expect(toggled.mock.calls.length).toBeLessThan(40)
})

test('stopping gives the server’s HTML back, byte for byte', () => {
  setBody(productPage())
  const before = markup()
  for (const step of [
    ['a3', 'ohne'],
    ['a2', 'eiche'],
    ['a3', ''],
  ]) {
    const { choose, runtime } = open()
    choose({ pa_format: step[0]!, pa_rahmen: step[1]! })
    vi.advanceTimersByTime(300)
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(markup()).not.toBe(before)
    runtime.stop()
    expect(markup()).toBe(before)
  }
})

test('the list of events that the tests hear names each once', () => {
  expect(new Set(heard).size).toBe(heard.length)
})
