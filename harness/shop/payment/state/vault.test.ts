import { expect, test } from 'vitest'
import { createVault, type SavedToken } from './vault.ts'

const wallet: SavedToken = { id: 1, customerId: 7, method: 'ppcp', paymentToken: 'P1', label: 'PayPal – a@b.example' }

test('a setup token is worth one payment token, and an unknown one none', () => {
  const vault = createVault()
  vault.addSetup({ id: 'S1', method: 'ppcp_card' })
  expect(vault.exchange('S1', 'P1')).toEqual({ id: 'P1', method: 'ppcp_card' })
  expect([vault.exchange('S1', 'P2'), vault.exchange('S9', 'P3'), vault.findToken('P2')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an account has one wallet, the last one, and any number of cards', () => {
  const vault = createVault()
  vault.save(wallet)
  vault.save({ ...wallet, id: 2, paymentToken: 'P2' })
  vault.save({ ...wallet, id: 3, method: 'ppcp_card', paymentToken: 'P3' })
  vault.save({ ...wallet, id: 4, method: 'ppcp_card', paymentToken: 'P4' })
  vault.save({ ...wallet, id: 5, customerId: 8, paymentToken: 'P5' })
  expect(vault.saved(7).map(({ id }) => id)).toEqual([2, 3, 4])
  expect(vault.saved(7, 'ppcp').map(({ id }) => id)).toEqual([2])
})

test('only the account that saved it can remove a token', () => {
  const vault = createVault()
  vault.save(wallet)
  expect([vault.remove(8, 1), vault.remove(7, 1), vault.remove(7, 1)]).toEqual([false, true, false])
})
