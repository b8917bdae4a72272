/** The bank's question during a card payment (3-D Secure), as an overlay. */
import { createDeferred } from '../../../scene/deferred.ts'
import type { Double } from '../double.ts'
import { type Overlay, openOverlay } from '../overlay.ts'

export type BankAnswer = 'success' | 'cancel' | 'fail'

/** How long the bank's page shows when the buyer does not have to answer it, milliseconds. */
const shownMs = 20

const open = new WeakMap<Double, (answer: BankAnswer) => void>()

/** @param challenge `challenge` waits until a person or test answers; every other value answers by itself */
export async function askBank(double: Double, challenge: BankAnswer | 'challenge'): Promise<BankAnswer> {
  const { promise, resolve } = createDeferred<BankAnswer>()
  open.set(double, resolve)
  const overlay: Overlay = openOverlay(double, {
    className: 'payment-sdk-3ds',
    attributes: { 'sdk-3ds': '' },
    title: 'Sicherheitsabfrage Ihrer Bank',
    text: 'Bitte bestätigen Sie die Zahlung mit Ihrer Karte.',
    choices: [
      { action: 'success', label: 'Zahlung bestätigen', run: () => resolve('success') },
      { action: 'fail', label: 'Falschen Code eingeben', run: () => resolve('fail') },
      { action: 'cancel', label: 'Abbrechen', run: () => resolve('cancel') },
    ],
  })
  if (challenge !== 'challenge') setTimeout(() => resolve(challenge), shownMs)
  try {
    return await promise
  } finally {
    open.delete(double)
    overlay.close()
  }
}

/** Answers the open question. @throws Error no question is open */
export function answerBank(double: Double, answer: BankAnswer): void {
  const resolve = open.get(double)
  if (!resolve) throw new Error('No 3-D Secure question is open')
  resolve(answer)
}
