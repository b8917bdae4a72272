/** The cart page where a page builder prints the form twice, one of them hidden. */
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cart, cartPageForEachTest, change } from './testCart.ts'

const { pass, posts, sent, start } = cartPageForEachTest()

const twice = (): string =>
  cart({ a: { quantity: 2 }, b: { quantity: 1 } }).replace(
    /<form class="woocommerce-cart-form"[\s\S]*?<\/form>/,
    '$&$&',
  )

const fieldsOf = (key: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`[name="cart[${key}][qty]"]`),
]

test('what is typed into the first form during an update is not lost with the second one', {
  tags: ids('TP57'),
}, async () => {
  start(twice())
  change(fieldsOf('a')[0]!, '3')
  await pass(1200)
  change(fieldsOf('b')[0]!, '5')
  posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
  await pass(0)
  expect(
    fieldsOf('b').map(({ value }) => value),
    'whichever copy is visible',
  ).toEqual(['5', '5'])
  await pass(1200)
  expect(sent()).toEqual([
    { a: '3', b: '1' },
    { a: '3', b: '5' },
  ])
  posts()[1]?.answer({ a: { quantity: 3 }, b: { quantity: 5 } })
  await pass(10_000)
  expect(posts()).toHaveLength(2)
  expect(fieldsOf('b').map(({ value }) => value)).toEqual(['5', '5'])
})
