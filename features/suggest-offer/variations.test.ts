import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  answers,
  atc,
  findElement,
  marks,
  notices,
  shownMessages,
  type,
  variableForm,
} from '../shared/checked-price/testProduct.ts'
import { clickOn, holdClock, open, opener, pair, price, product, replaced, show } from './testOfferPage.ts'

holdClock()

describe('variations', () => {
  test('a variation without an offer leaves no class of an offer that is not checked', {
    tags: ids('S4.32'),
  }, async () => {
    const place = '<div class="vicatna-wrap vicatna-so-wrap vicatna-so-wrap-variable vicatna-so-wrap-5200"></div>'
    open(notices + variableForm(place), replaced)
    for (const [id, expected] of [
      [5204, 'A S−'],
      [5205, 'A'],
      [5204, 'A S−'],
    ] as const) {
      await show(id)
      expect(marks()).toBe(expected)
    }
  })

  const accept = async (): Promise<void> => {
    type(price(), '90')
    await clickOn(opener())
    await product.calls.at(-1)!.answer(answers.accepted)
  }

  test('another variation blanks the pair, and the first gives it its names back', {
    tags: ids('PO41', 'S3.46', 'S4.32'),
  }, async () => {
    open(notices + variableForm())
    await show(5204)
    await accept()
    expect(product.submits[0]).toContain('vicatna_so_value=90')
    await show(5203)
    expect(pair()).toMatch(/^\|.* \|/)
    await show(5204)
    expect(pair()).toMatch(/^vicatna_so_value\|.* vicatna_so_qty_min\|/)
    // The offer's area is as the shop printed it, so that its button can be pressed.
    expect(findElement('.vicatna-so-wrap').classList).not.toContain('vicatna-disabled')
    await clickOn(opener())
    expect(product.calls).toHaveLength(1)
  })

  test('the least quantity is that of the agreement of the chosen variation', async () => {
    open(notices + variableForm().replace('value="1"', 'value="3"'))
    const least = (): string => findElement<HTMLInputElement>('form [name=quantity]').min
    await show(5204)
    findElement<HTMLInputElement>('.vicatna-so-qty').value = '1'
    await accept()
    expect(least()).toBe('3')
    await show(5203)
    expect(least()).toBe('1')
    await show(5204)
    expect(least()).toBe('3')
  })

  test('a choice that is taken back blanks the pair', { tags: ids('PO42', 'S4.33') }, async () => {
    open(notices + variableForm())
    await show(5204)
    await accept()
    const hide = (): boolean =>
      findElement('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
    hide()
    expect(pair()).toMatch(/^vicatna_so_value/)
    findElement<HTMLInputElement>('.variation_id').value = ''
    hide()
    expect(pair()).toMatch(/^\|/)
    expect(document.querySelector('.vicatna-so-button')).toBeNull()
  })

  test('the button’s label follows the variation', { tags: ids('PO43') }, async () => {
    open(notices + variableForm(), replaced)
    await show(5204)
    expect([atc().textContent, atc().dataset.label, marks()]).toEqual([
      'Preis vorschlagen',
      'In den Warenkorb',
      expect.stringContaining('S−'),
    ])
    await show(5203)
    expect([atc().textContent, atc().dataset.label]).toEqual(['In den Warenkorb', undefined])
    await show(5204)
    await accept()
    await show(5203)
    await show(5204)
    expect(marks()).toContain('S+')
    expect(findElement('.vicatna-so-wrap').classList).toContain('vicatna-disabled')
  })

  test('without a variation the offer button says what is missing', { tags: ids('PO50', 'S5.22') }, async () => {
    const button = '<div class="vicatna-wrap vicatna-so-wrap"><button class="vicatna-so-button">Gebot</button></div>'
    open(notices + variableForm(button))
    await clickOn(opener())
    expect([...product.calls, ...product.submits]).toEqual([])
    expect(shownMessages()).toEqual(['Bitte wähle zuerst Format und Rahmen.'])
  })
})
