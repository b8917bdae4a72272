/** The platform says which variation it has found a moment before it shows it. What is bought meanwhile is the found one. */
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { checkedFields } from '../shared/checked-price/checkedFields.ts'
import {
  answers,
  findElement,
  notices,
  type,
  variableForm,
  variations,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, product, show } from './testPricePage.ts'

holdClock()

const flags = { is_purchasable: true, is_in_stock: true, variation_is_visible: true }
/** Another variation with a price of the shopper's. */
const other = {
  ...variations[5203],
  variation_id: 5206,
  vicatna_nyp_html: String(variations[5203]!.vicatna_nyp_html).replaceAll('5203', '5206').replace('"120"', '"200"'),
}

async function find(variation: Record<string, unknown>): Promise<void> {
  findElement<HTMLInputElement>('.variation_id').value = String(variation.variation_id)
  findElement('form').dispatchEvent(
    new CustomEvent('found_variation', { bubbles: true, detail: [{ ...variation, ...flags }] }),
  )
  await waitForIdle()
}

/** The platform shows what it has found. */
function showOther(isPurchasable = true): void {
  const detail = [{ ...other, ...flags }, isPurchasable]
  findElement('.single_variation').dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail }))
}

/** Before that it writes its part of the form anew, and what stood there is gone. */
function writeAnew(): void {
  findElement('.single_variation').innerHTML = '<div class="woocommerce-variation-availability"></div>'
}

async function acceptFirst(): Promise<void> {
  open(notices + variableForm())
  await show(5203)
  type(field(), '77')
  await click()
  await product.calls[0]!.answer(answers.accepted)
  product.submits.length = 0
}

test('a price that was accepted for the variation before is not bought with another one', {
  tags: ids('S4.32'),
}, async () => {
  await acceptFirst()
  await find(variations[5205]!)
  await click()
  expect(product.submits).toHaveLength(1)
  expect(product.submits[0]).toContain('variation_id=5205')
  expect(product.submits[0]).not.toContain('vicatna_nyp_value')
})

test('the price of the found variation is checked, and the platform’s showing it does not end the check', async () => {
  await acceptFirst()
  await find(other)
  await click()
  expect(product.calls[1]!.fields).toMatch(/^price=200&price_min=60&price_max=300&product_id=5206&/)
  const node = field()
  showOther()
  expect(field(), 'what is typed meanwhile stays').toBe(node)
  await product.calls[1]!.answer(answers.accepted)
  expect(product.submits).toEqual([expect.stringMatching(/vicatna_nyp_value=200.*variation_id=5206/)])
})

test('a wallet is given the price of the found variation, too', async () => {
  await acceptFirst()
  await find(other)
  const fields = checkedFields(findElement<HTMLFormElement>('form'), 'vicatna')
  await waitForIdle()
  await product.calls[1]?.answer(answers.accepted)
  expect(await fields).toMatchObject({ vicatna_nyp_value: '200' })
})

test('a place that goes while the platform shows the variation is filled once more', async () => {
  open(notices + variableForm(''))
  await find(other)
  writeAnew()
  showOther()
  expect(field().value).toBe('200')
})

test('a price that is being checked while the platform shows the variation is still checked, and then bought', async () => {
  open(notices + variableForm(''))
  await find(other)
  await click()
  writeAnew()
  showOther()
  await product.calls[0]!.answer(answers.accepted)
  expect(product.submits).toEqual([expect.stringMatching(/vicatna_nyp_value=200.*variation_id=5206/)])
})

test('what was shown once more goes with its variation', async () => {
  open(notices + variableForm(''))
  await find(other)
  writeAnew()
  showOther()
  await find(variations[5205]!)
  expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
})

test('other code may refuse the found variation when it is shown', async () => {
  open(notices + variableForm())
  await find(other)
  showOther(false)
  expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
})

test('a choice that was taken back before it was shown is shown when it comes again', async () => {
  open(notices + variableForm())
  await find(other)
  findElement<HTMLInputElement>('.variation_id').value = ''
  findElement('.single_variation').dispatchEvent(new CustomEvent('hide_variation', { bubbles: true }))
  expect(document.querySelector('.vicatna_nyp_value')).toBeNull()
  showOther()
  expect(field().value).toBe('200')
})
