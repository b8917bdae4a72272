import { describe, expect, test } from 'vitest'
import { checkedFields } from '../shared/checked-price/checkedFields.ts'
import {
  answers,
  findElement,
  productForm,
  quantityBox,
  type,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { field, holdClock, open, product } from './testPricePage.ts'

holdClock()

describe('for payments that submit no form', () => {
  test('the accepted price travels as fields, once the shop has been asked', async () => {
    open()
    const fields = checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')
    await waitForIdle()
    await product.calls[0]!.answer(answers.accepted)
    expect(await fields).toEqual({ vicatna_nyp_value: '40', _vicatna_cart_nonce: '19bd5e00aa' })
    expect(product.submits).toEqual([])
    await checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')
    expect(product.calls).toHaveLength(1)
  })

  test('the shop judges the price, not the stride of its arrows; the browser judges the rest', async () => {
    open()
    field().setAttribute('step', '1')
    type(field(), '45.50')
    const fields = checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')
    await waitForIdle()
    await product.calls[0]!.answer(answers.accepted)
    expect(await fields).toMatchObject({ vicatna_nyp_value: '45.50' })
    findElement<HTMLInputElement>('[name=quantity]').required = true
    findElement<HTMLInputElement>('[name=quantity]').value = ''
    expect(await checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')).toBeUndefined()
  })

  test('nothing travels where the browser cannot read the price, which is no gift', async () => {
    open(undefined, { nyp_free_purchase: '1' })
    field().value = ''
    Object.defineProperty(field(), 'validity', { value: { badInput: true } })
    field().reportValidity = () => false
    expect(await checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')).toBeUndefined()
  })

  test.each([
    ['refused', () => product.calls[0]!.answer(answers.refused)],
    ['changed meanwhile', async () => type(field(), '50')],
    ['not answered', () => product.calls[0]!.fail()],
  ])('nothing travels when it is %s', async (_what, happen) => {
    open()
    const fields = checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')
    await waitForIdle()
    await happen()
    expect(await fields).toBeUndefined()
  })

  test('a product without a rule needs none', async () => {
    open(productForm(1, ''))
    expect(await checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')).toEqual({})
    expect(quantityBox).toContain('quantity')
  })

  test('a field that is called elements hides none of the others', async () => {
    open(productForm(1, '<input name="elements" value="x">'))
    // As browsers do it.
    Object.defineProperty(findElement('form'), 'elements', { value: findElement('[name=elements]') })
    expect(await checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')).toEqual({})
  })
})
