import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { makeReady } from '../shared/platform/testJQuery.ts'
import { a2, a3, holdClock, open, variationId } from './testVariations.ts'

holdClock()

/** Opens the form beside jQuery, with A3 and “ohne” chosen. */
async function openChosen() {
  const { default: jQuery } = await import('jquery')
  Object.assign(window, { jQuery })
  const { choose, one, runtime } = open()
  makeReady(jQuery)
  vi.advanceTimersByTime(100)
  choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
  const close = (): void => {
    runtime.stop()
    Reflect.deleteProperty(window, 'jQuery')
  }
  return { jQuery, one, close }
}

describe('other code', () => {
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
    // Where there is jQuery the form begins when that is ready.
    makeReady(jQuery)
    vi.advanceTimersByTime(100)
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

  test('what a plugin chooses through jQuery is chosen, and it is what is bought', async () => {
    const { one, jQuery, close } = await openChosen()
    expect(variationId()).toBe('513')
    // Elements: test files share jQuery, which looks selectors up in the document of the first of them.
    jQuery(one('#pa_rahmen')).val('').trigger('change')
    jQuery(one('#pa_format')).val('a2').trigger('change')
    jQuery(one('#pa_rahmen')).val('eiche').trigger('change')
    expect(variationId()).toBe('514')
    close()
  })

  test('a plugin that takes the choice back through jQuery gets what does not go with the choice of before', {
    tags: ids('TP31'),
  }, async () => {
    const { one, jQuery, close } = await openChosen()
    jQuery(one('.reset_variations')).trigger('click')
    expect(variationId()).toBe('')
    jQuery(one('#pa_format')).val('a2').trigger('change')
    jQuery(one('#pa_rahmen')).val('eiche').trigger('change')
    expect(variationId()).toBe('514')
    close()
  })

  test('prices that a plugin has put into the list of the page, which it knows through jQuery, are those that are shown', async () => {
    const { one, jQuery, close } = await openChosen()
    const form = jQuery(one('form'))
    const list = form.data('product_variations')
    for (const variation of list) variation.price_html = '<span class="price">52,00 CHF</span>'
    form.data('product_variations', list)
    jQuery(one('#pa_rahmen')).val('eiche').trigger('change')
    vi.advanceTimersByTime(300)
    expect(one('.single_variation .price').textContent).toBe('52,00 CHF')
    // Another plugin brings the list only now.
    form.data('product_variations', [{ ...a3, variation_id: 515 }]).trigger('reload_product_variations')
    form.trigger('check_variations')
    expect(variationId()).toBe('515')
    close()
  })

  test('what a plugin chooses under the name that the platform’s handlers have in jQuery is chosen', async () => {
    const { one, jQuery, close } = await openChosen()
    jQuery(one('#pa_rahmen')).val('').trigger('change.wc-variation-form')
    expect(variationId()).toBe('')
    one<HTMLSelectElement>('#pa_rahmen').value = 'ohne'
    jQuery(one('form')).trigger('check_variations.wc-variation-form')
    expect(variationId()).toBe('513')
    close()
  })
})
