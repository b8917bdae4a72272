import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  agreedForm,
  answers,
  atc,
  findElement,
  marks,
  notices,
  offerForm,
  popup,
  shownMessages,
  type,
  variableForm,
} from '../shared/checked-price/testProduct.ts'
import { clickOn, formQuantity, holdClock, offer, open, opener, product, replaced, show } from './testOfferPage.ts'

holdClock()

describe('which state a form is in', () => {
  test('an offer beside the normal button', { tags: ids('PO03', 'S2.18', 'S4.30') }, () => {
    open()
    expect(marks()).toBe('A S0')
  })

  test('the button itself asks for the offer', { tags: ids('PO04', 'S4.29') }, () => {
    open(notices + offerForm({ isReplaced: true }) + popup, replaced)
    expect(marks()).toBe('A S−')
  })

  test('an offer that lies in the cart is submitted without a call', { tags: ids('PO05') }, async () => {
    open(notices + agreedForm, replaced)
    expect(marks()).toBe('A S+')
    await clickOn(atc())
    expect(product.calls).toEqual([])
    expect(product.submits).toEqual([expect.stringContaining('vicatna_so_value=180&vicatna_so_qty_min=1')])
  })

  test('of the empty places for a price and for an offer the first decides, until a variation is chosen', {
    tags: ids('PO38', 'S4.28'),
  }, async () => {
    const place = (kind: string): string => `<div class="vicatna-wrap vicatna-${kind}-wrap"></div>`
    for (const [settings, chosen] of [
      [{}, 'A S0'],
      [replaced, 'A S−'],
    ] as const) {
      open(notices + variableForm(place('nyp') + place('so')), settings)
      expect(marks()).toBe('A N−')
      await show(5204)
      expect(marks()).toBe(chosen)
      await show(5203)
      expect(marks()).toMatch(/^A N−/)
      product.stop()
    }
  })

  test('beside the normal button the product can be bought for its price, but not without a quantity', async () => {
    open()
    type(formQuantity(), '')
    await clickOn(atc())
    expect(shownMessages()).toEqual(['Bitte gib eine Menge an.'])
    type(formQuantity(), '2')
    await clickOn(atc())
    expect(product.submits).toEqual([expect.stringContaining('quantity=2&add-to-cart=4712')])
    expect(product.calls).toEqual([])
  })
})

test('stop() gives the server’s HTML back at every moment, and start() takes over again', async () => {
  open(notices + offerForm() + popup)
  const given = (): void => {
    product.runtime.stop()
    expect(document.documentElement.outerHTML).toBe(product.before)
    product.start()
  }
  given()
  await clickOn(opener())
  given()
  await offer()
  given()
  await offer('')
  given()
  await offer()
  await product.calls.at(-1)!.answer(answers.refused)
  given()
  await offer()
  await product.calls.at(-1)!.answer(answers.accepted)
  given()
  await clickOn(opener())
  await clickOn(findElement('.vicatna-popup-cancel'))
  given()
})
