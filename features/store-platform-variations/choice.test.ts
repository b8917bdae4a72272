import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { a3, button, formMarkup, holdClock, open, productPage, variationId } from './testVariations.ts'

holdClock()

const sentence = (): string | null | undefined => document.querySelector('p.woocommerce-info[role=alert]')?.textContent

describe('a choice', () => {
  test('with inline data finds the variation, and shows it 300 ms later', { tags: ids('TP28') }, () => {
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

  test('a variation that is sold out cannot be bought, and the button says why instead of an alert', {
    tags: ids('S5.22', 'TP30'),
  }, () => {
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

  test('a further button of a plugin, such as one that asks for an offer, follows the choice as the first does', {
    tags: ids('S5.22', 'TP30'),
  }, () => {
    const offer =
      '<a href="#" class="ask single_add_to_cart_button disabled wc-variation-selection-needed">Anfragen</a>'
    const { choose, one } = open(
      productPage(formMarkup().replace('<input type="hidden" name="add-to-cart"', `${offer}$&`)),
    )
    const goesOn = (): boolean =>
      one('.ask').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect([goesOn(), document.activeElement?.id]).toEqual([false, 'pa_format'])
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(300)
    expect(one('.ask').className).toBe('ask single_add_to_cart_button')
    expect(goesOn(), 'the plugin takes over').toBe(true)
    choose({ pa_format: '' })
    expect(one('.ask').className).toContain('disabled')
  })

  test('a click in the moment before the chosen variation is shown is carried out when it is shown', {
    tags: ids('S5.22'),
  }, () => {
    const { choose, form } = open()
    const added = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', added)
    const goesOn = (): boolean => button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    expect([goesOn(), goesOn()]).toEqual([false, false])
    expect(sentence()).toBeUndefined()
    vi.advanceTimersByTime(301)
    expect(added).toHaveBeenCalledOnce()
    expect(sentence()).toBeUndefined()
  })

  test('a click before a variation is shown that cannot be bought is explained when that is known', {
    tags: ids('S5.22'),
  }, () => {
    const { choose, form } = open()
    const added = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', added)
    choose({ pa_format: 'a2', pa_rahmen: 'eiche' })
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(sentence()).toBeUndefined()
    vi.advanceTimersByTime(301)
    expect(sentence()).toMatch(/nicht verfügbar/)
    expect(added).not.toHaveBeenCalled()
  })

  test('a click is forgotten where the choice changes before its variation is shown', { tags: ids('S5.22') }, () => {
    const { choose, form } = open()
    const added = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', added)
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    choose({ pa_rahmen: 'eiche' })
    vi.advanceTimersByTime(301)
    expect(added).not.toHaveBeenCalled()
  })

  test('the sentence goes when another variation is shown', { tags: ids('S5.22') }, () => {
    const { choose, form } = open()
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(sentence()).toMatch(/wählen Sie zuerst/)
    form.dispatchEvent(new CustomEvent('found_variation', { detail: [a3] }))
    vi.advanceTimersByTime(300)
    expect(sentence()).toBeUndefined()
    choose({ pa_format: '' })
  })

  test('without a choice the button leads to it', { tags: ids('S5.22') }, () => {
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

  test('the reset empties everything, tells of it and gives the page its own back', { tags: ids('TP31') }, () => {
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

  test('of two forms only the one acts whose choice it is, also one that comes later', {
    tags: ids('TP37'),
  }, async () => {
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
