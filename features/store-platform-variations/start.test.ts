import { describe, expect, test, vi } from 'vitest'
import { markup, setBody, startRuntime } from '../../inject/testing.ts'
import variationsFeature from './feature.ts'
import {
  button,
  formMarkup,
  holdClock,
  open,
  productPage,
  recorded,
  selectMarkup,
  variationId,
} from './testVariations.ts'

holdClock()

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

  test('a form without a place for the chosen variation chooses it all the same', () => {
    const form = formMarkup().replace('<div class="woocommerce-variation single_variation" role="alert"></div>', '')
    const { choose, events, one } = open(productPage(form))
    choose({ pa_format: 'a3', pa_rahmen: 'ohne' })
    vi.advanceTimersByTime(300)
    expect(variationId()).toBe('513')
    expect(events).toContain('found_variation')
    expect(one<HTMLInputElement>('.qty').max).toBe('5')
    expect(button().className).not.toContain('disabled')
    choose({ pa_format: '' })
    expect(variationId()).toBe('')
    button().dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
    expect(document.activeElement?.id).toBe('pa_format')
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
  expect(new Set(recorded).size).toBe(recorded.length)
})
