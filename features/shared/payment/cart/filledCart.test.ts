import { expect, test, vi } from 'vitest'
import { atom, createStore } from '../../../../inject/state/atoms.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import type { CartData } from '../settings/printed/cartData.ts'
import type { Cart } from './cart.ts'
import { expectFilledCart } from './filledCart.ts'

function open(data: CartData) {
  const store = createStore()
  const dataAtom = atom(data)
  const merge = (more: Partial<CartData> | undefined): void => store.set(dataAtom, { ...store.get(dataAtom), ...more })
  let answer = (): void => {}
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = () => {
          merge({ total: 24 })
          resolve()
        }
      }),
  )
  const cart = { dataNow: () => store.get(dataAtom), merge, refresh } as unknown as Cart
  return { cart, refresh, answer: () => answer(), data: () => store.get(dataAtom) }
}

test('a mini-cart on a page that says the cart is empty: it is filled, and its copies ask for the total together, once', {
  tags: ids('WC20'),
}, async () => {
  const { cart, refresh, answer, data } = open({ total: 0, needsShipping: true, isEmpty: true })
  const [askOnTop, askBelow] = [expectFilledCart(cart), expectFilledCart(cart)]
  expect(data()).toEqual({ total: Number.NaN, needsShipping: true, isEmpty: false })
  const asked = Promise.all([askOnTop(), askBelow()])
  expect(refresh).toHaveBeenCalledOnce()
  answer()
  await asked
  expect(data().total).toBe(24)
  await askOnTop()
  expect(refresh).toHaveBeenCalledOnce()
})

test('where the shop’s answer brought no total, it is asked again', async () => {
  const { cart, refresh } = open({ total: 0, needsShipping: false, isEmpty: true })
  refresh.mockResolvedValue(undefined)
  const ask = expectFilledCart(cart)
  await ask()
  await ask()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a total that the page knows is believed', async () => {
  const { cart, refresh, data } = open({ total: 12, needsShipping: false, isEmpty: false })
  await expectFilledCart(cart)()
  expect(refresh).not.toHaveBeenCalled()
  expect(data()).toEqual({ total: 12, needsShipping: false, isEmpty: false })
})
