import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  answers,
  atc,
  marks,
  notices,
  offerForm,
  popup,
  refusal,
  shownMessages,
  type,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { clickOn, holdClock, open, opener, price, product, replaced, send } from './testOfferPage.ts'

holdClock()

describe('in the form', () => {
  test('the button sends what stands beside it, and Enter does not buy for the full price', async () => {
    open(notices + offerForm({ isInline: true }))
    type(price(), '180')
    price().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await waitForIdle()
    expect(product.calls[0]!.fields).toMatch(/^price=180&product_id=4712&quantity=1&/)
    expect(opener().textContent).toBe('Gebot wird geprüft …')
    price().dispatchEvent(new Event('change', { bubbles: true }))
    await clickOn(atc())
    expect(product.submits).toEqual([])
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toEqual([expect.stringContaining('vicatna_so_value=180')])
    expect(opener().textContent).toBe('Gebot abgeben')
  })

  test('the add-to-cart button itself sends the offer, and gets its own label back', {
    tags: ids('S4.29'),
  }, async () => {
    open(notices + offerForm({ isInline: true, isReplaced: true }), replaced)
    await clickOn(atc())
    expect(shownMessages()).toEqual(['Bitte nenne dein Gebot.'])
    type(price(), '180')
    await clickOn(atc())
    expect(marks()).toBe('A L S−')
    await product.calls[0]!.answer({ status: 'error', message: refusal })
    expect(marks()).toBe('A S−')
    await clickOn(atc())
    await product.calls[1]!.answer(answers.accepted)
    expect(atc().textContent).toBe('In den Warenkorb')
    expect(product.submits).toHaveLength(1)
    expect(marks()).toBe('S+')
  })

  test('the add-to-cart button itself opens the popup', { tags: ids('S4.29') }, async () => {
    open(notices + offerForm({ isReplaced: true }) + popup, replaced)
    await clickOn(atc())
    type(price(), '180')
    await clickOn(send())
    await product.calls[0]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })
})
