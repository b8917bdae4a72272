import jQueryFactory from 'jquery'
import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  answers,
  findElement,
  marks,
  notices,
  shownMessages,
  type,
  variableForm,
  variations,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, product, show } from './testPricePage.ts'

holdClock()

describe('variations', () => {
  test('the price comes with its variation and goes with it', { tags: ids('PO38', 'S3.45', 'S4.32') }, async () => {
    open(notices + variableForm())
    await show(5203)
    expect(field().value).toBe('120')
    expect(marks()).toBe('A N−')
    await show(5204)
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
    expect(findElement('.vicatna-so-button').textContent).toBe('Gebot abgeben')
    await show(5203)
    await click()
    expect(product.calls[0]!.fields).toMatch(/^price=120&price_min=60&price_max=300&product_id=5203&/)
  })

  test('a variation without a price, or none any more, leaves no class of a price that is not checked', {
    tags: ids('PO38', 'S4.32'),
  }, async () => {
    open(notices + variableForm())
    expect(marks()).toBe('A N−')
    for (const [id, expected] of [
      [5203, 'A N−'],
      [5205, 'A'],
      [5203, 'A N−'],
      [5204, 'A S0'],
      [5203, 'A N−'],
    ] as const) {
      await show(id)
      expect(marks()).toBe(expected)
    }
    await show(5203, false)
    expect(marks()).toBe('A')
    await show(5203)
    findElement<HTMLInputElement>('.variation_id').value = ''
    findElement('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    expect(marks()).toBe('A')
  })

  test('the price comes also for a variation that was chosen before the script came, or came again', async () => {
    const showChosen = (): unknown => findElement('.variation_id').getAttribute('value') !== '0' && show(5203)
    document.addEventListener('check_variations', showChosen)
    open(notices + variableForm().replace('class="variation_id" value="0"', 'class="variation_id" value="5203"'))
    await waitForIdle()
    expect(field().value).toBe('120')
    product.runtime.stop()
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
    product.start()
    await waitForIdle()
    expect(field().value).toBe('120')
    document.removeEventListener('check_variations', showChosen)
  })

  test('what was typed for a variation is still there when it is chosen again', async () => {
    open(notices + variableForm())
    await show(5203)
    type(field(), '77')
    await show(5205)
    await show(5203)
    expect(field().value).toBe('77')
  })

  test('a variation without a rule is submitted without a call', { tags: ids('PO39') }, async () => {
    open(notices + variableForm())
    await show(5203)
    await show(5205)
    expect(findElement('.vicatna-nyp-wrap').innerHTML).toBe('')
    await click()
    expect([product.calls.length, product.submits.length]).toEqual([0, 1])
  })

  test('a variation that cannot be bought brings no field', { tags: ids('PO40') }, async () => {
    open(notices + variableForm())
    await show(5203, false)
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
    expect(findElement('.vicatna-nyp-wrap').innerHTML).toBe('')
  })

  test('a choice that is taken back takes the field away, but only then', { tags: ids('PO42', 'S4.33') }, async () => {
    open(notices + variableForm())
    await show(5203)
    findElement('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    expect(field().value).toBe('120')
    findElement<HTMLInputElement>('.variation_id').value = '0'
    findElement('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
  })

  test('without a place of its own the field stands behind the availability', { tags: ids('PO44') }, async () => {
    open(notices + variableForm(''))
    await show(5203)
    expect(findElement('.woocommerce-variation-availability').nextElementSibling?.className).toContain(
      'vicatna-nyp-wrap-5203',
    )
    await click()
    expect(product.calls).toHaveLength(1)
    await show(5205)
    expect(document.querySelector('.vicatna-nyp-wrap')).toBeNull()
  })

  test('without a chosen variation nothing is asked or submitted, and the shop says why', {
    tags: ids('PO50', 'S5.22'),
  }, async () => {
    open(notices + variableForm())
    await click()
    expect([...product.calls, ...product.submits]).toEqual([])
    expect(shownMessages()).toEqual(['Bitte wähle zuerst Format und Rahmen.'])
  })

  test('a variation chosen while the shop is asked ends the check', async () => {
    open(notices + variableForm())
    await show(5203)
    await click()
    await show(5205)
    expect(product.calls[0]!.isAborted()).toBe(true)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
  })

  test('a choice whose variation the store has not found yet ends the check, too', { tags: ids('S4.32') }, async () => {
    const choice = '<select name="attribute_pa_format"><option>a3</option><option>a2</option></select>'
    open(notices + variableForm().replace('<div class="single_variation_wrap">', `${choice}$&`))
    await show(5203)
    await click()
    const select = findElement<HTMLSelectElement>('select')
    select.value = 'a2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    expect(product.calls[0]!.isAborted()).toBe(true)
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
  })

  test('what jQuery triggers is heard', { tags: ids('S3.44') }, async () => {
    vi.stubGlobal('jQuery', jQueryFactory)
    open(notices + variableForm())
    findElement<HTMLInputElement>('.variation_id').value = '5203'
    jQueryFactory(findElement('.single_variation')).trigger('show_variation', [variations[5203], true] as never)
    expect(field().value).toBe('120')
  })

  test('markup in a variation is cleaned, and rubbish is no markup', async () => {
    open(notices + variableForm())
    for (const html of [
      '<div class="vicatna-wrap vicatna-nyp-wrap"><img src=x onerror=alert(1)></div>',
      {},
      5,
      null,
      'text',
      '',
    ]) {
      findElement('.single_variation').dispatchEvent(
        new CustomEvent('show_variation', {
          bubbles: true,
          detail: [{ variation_id: 1, vicatna_nyp_html: html }, true],
        }),
      )
      expect(document.querySelector('[onerror]')).toBeNull()
    }
    expect(product.runtime.mounts.rows()[0]).toMatchObject({ state: 'mounted' })
  })
})
