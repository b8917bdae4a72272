import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import addToCart from '../add-to-cart/feature.ts'
import { answers, atc, findElement, marks, type, waitForIdle } from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, page, product } from './testPricePage.ts'

holdClock()

describe('while the shop is asked, and after it has accepted', () => {
  test('further clicks and Enter while the shop is asked neither ask again nor submit', {
    tags: ids('PO20', 'S4.31'),
  }, async () => {
    open()
    await click()
    await click()
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    field().dispatchEvent(enter)
    field().dispatchEvent(new Event('change', { bubbles: true }))
    findElement<HTMLFormElement>('form').requestSubmit(atc())
    await waitForIdle()
    expect(product.calls).toHaveLength(1)
    expect(product.submits).toEqual([])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('a submit by another script is checked like a click', async () => {
    open()
    findElement('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await waitForIdle()
    expect(product.submits).toEqual([])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('a price that changes while the shop is asked is not bought for the old answer', async () => {
    open()
    await click()
    type(field(), '400')
    expect(product.calls[0]!.isAborted()).toBe(true)
    expect(marks()).toBe('A N−')
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    await click()
    field().value = '26'
    await product.calls[1]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    expect(marks()).toBe('A N−')
  })

  test('a price changed by spinner, wheel, paste or autofill is checked again', { tags: ids('PO46') }, async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.accepted)
    field().value = '41'
    await click()
    expect(product.calls[1]!.fields).toContain('price=41&')
    await product.calls[1]!.answer(answers.accepted)
    type(field(), '42')
    expect(marks()).toBe('A N−')
    type(field(), '41')
    await click()
    expect(product.calls).toHaveLength(3)
  })

  test('an accepted price that stays the same needs no second check', async () => {
    open()
    await click()
    await product.calls[0]!.answer(answers.accepted)
    await click()
    expect([product.calls.length, product.submits.length]).toEqual([1, 2])
  })

  test('a comma is a decimal comma', { tags: ids('PO47') }, async () => {
    open()
    type(field(), '12,50')
    await click()
    expect(new URLSearchParams(product.calls[0]!.fields).get('price')).toBe('12.50')
  })

  test('an answer after the visitor has left does not take the visitor back', async () => {
    open()
    await click()
    window.dispatchEvent(new Event('pagehide'))
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([])
    expect(marks()).toBe('A N−')
  })

  test('with the button’s own feature a double click orders once', async () => {
    open(page, undefined, undefined, [addToCart])
    await click()
    atc().click()
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test('with the button’s own feature a click while the page is being left orders nothing more', async () => {
    open(page, undefined, undefined, [addToCart])
    const sent = vi.fn((event: Event) => event.stopPropagation())
    findElement('form').addEventListener('submit', sent)
    await click()
    await product.calls[0]!.answer(answers.accepted)
    expect(sent).toHaveBeenCalledTimes(1)
    // No listener has prevented it, so the browser is on its way.
    window.dispatchEvent(new Event('beforeunload'))
    await click()
    await product.calls[1]!.answer(answers.accepted)
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
