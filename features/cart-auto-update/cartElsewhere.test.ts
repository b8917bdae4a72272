/** Beside the platform's script: the shop's cart is shown before quantities are sent, where the cart was changed on another page. */
import jQuery from 'jquery'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { comeBack, leave, setCookieHash } from '../shared/platform/testCartElsewhere.ts'
import { cartPageForEachTest, change, findElement, pressEnter, quantity } from './testCart.ts'

const { pass, posts, sent, start } = cartPageForEachTest()

beforeEach(() => setCookieHash('before'))
afterEach(() => setCookieHash(''))

describe('a shopper who comes back to a cart that was changed', () => {
  test('sees the shop’s cart, and adds to it', { tags: ids('TP57') }, async () => {
    start()
    leave()
    setCookieHash('after')
    comeBack()
    expect(posts().map(({ isUpdate }) => isUpdate)).toEqual([false])
    posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    change(quantity('b'), '2')
    await pass(1200)
    expect(sent()[1]).toEqual({ a: '3', b: '2' })
    expect(posts()[1]?.isUpdate).toBe(true)
  })

  test('finds a quantity that was typed and not sent, which is sent after that', { tags: ids('TP57') }, async () => {
    start()
    change(quantity('b'), '4')
    leave()
    setCookieHash('after')
    comeBack()
    await pass(5000)
    expect(posts()).toHaveLength(1)
    posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(1200)
    expect(posts().map(({ isUpdate }) => isUpdate)).toEqual([false, true])
    expect(sent()[1]).toEqual({ a: '3', b: '4' })
  })

  test('and whom the shop does not answer sends nothing before it does', { tags: ids('TP59') }, async () => {
    start()
    leave()
    setCookieHash('after')
    comeBack()
    posts()[0]?.fail()
    change(quantity('b'), '4')
    await pass(1200)
    expect(posts().map(({ isUpdate }) => isUpdate)).toEqual([false, false])
    posts()[1]?.fail()
    await pass(10_000)
    expect(posts()).toHaveLength(2)
    pressEnter(quantity('b'))
    expect(posts()).toHaveLength(3)
    posts()[2]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(1200)
    expect(sent()[3]).toEqual({ a: '3', b: '4' })
  })
})

test('who comes back to the cart as it was causes no call', async () => {
  start()
  leave()
  comeBack()
  await pass(10_000)
  expect(posts()).toEqual([])
})

test('without the platform’s script the browser sends a quantity that was typed', async () => {
  jQuery(document).off()
  start()
  change(quantity('b'), '4')
  leave()
  setCookieHash('after')
  comeBack()
  let isSent = false
  const onSubmit = (event: Event): void => {
    event.preventDefault()
    isSent = true
  }
  document.addEventListener('submit', onSubmit, { once: true })
  findElement<HTMLButtonElement>('[name=update_cart]').disabled = false
  findElement('[name=update_cart]').click()
  expect(isSent).toBe(true)
})
