import { expect, test } from 'vitest'
import { checkedFields } from '../shared/checked-price/checkedFields.ts'
import { answers, findElement, notices, offerForm, type, waitForIdle } from '../shared/checked-price/testProduct.ts'
import { holdClock, open, price, product, replaced } from './testOfferPage.ts'

holdClock()

test('for payments that submit no form the accepted offer travels as fields', async () => {
  open(notices + offerForm({ isInline: true, isReplaced: true }), replaced)
  type(price(), '180')
  const fields = checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')
  await waitForIdle()
  await product.calls[0]!.answer(answers.accepted)
  expect(await fields).toEqual({
    vicatna_so_value: '180',
    vicatna_so_qty_min: '1',
    _vicatna_cart_nonce: '19bd5e00aa',
  })
})
