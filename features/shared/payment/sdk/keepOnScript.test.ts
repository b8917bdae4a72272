import { afterEach, expect, test, vi } from 'vitest'
import { atom } from '../../../../inject/state/atoms.ts'
import { showContext, turn } from '../../../../inject/testing.ts'
import type { Payment } from '../payment.ts'
import { keepOnScript } from './keepOnScript.ts'
import { SdkError } from './loadError.ts'
import type { SdkStatus } from './sdk.ts'

const ends = new AbortController()
afterEach(() => ends.abort())

test('a load that began without network and fails when the network is back is begun once more, and only once', async () => {
  const context = showContext(ends.signal)
  const statusAtom = atom<SdkStatus>({ status: 'loading' })
  const update = vi.fn()
  const payment = { cart: { sdkParametersAtom: atom({}) }, sdk: { statusAtom, onCleanup: () => {} } }
  keepOnScript(context, payment as unknown as Payment, {
    sdk: () => undefined,
    isLoading: () => false,
    close: async () => {},
    update,
  })
  for (let count = 0; count < 3; count++) window.dispatchEvent(new Event('online'))
  await turn()
  expect(update).not.toHaveBeenCalled()
  for (let count = 0; count < 2; count++) {
    context.store.set(statusAtom, { status: 'failed', error: new SdkError('network') })
    await turn()
    expect(update).toHaveBeenCalledOnce()
    context.store.set(statusAtom, { status: 'loading' })
  }
})
