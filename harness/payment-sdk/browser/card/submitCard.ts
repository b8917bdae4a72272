/** What happens when a page submits its card form (provider-sdk.md 3.4, `submit()`). */
import type { CardFieldsOptions, CardSubmitOptions } from '../../cardTypes.ts'
import { createToken, type TokenSource } from '../buttons/token.ts'
import { type Double, pause } from '../double.ts'
import { approveAtProvider } from '../providerServer.ts'
import type { CardForm } from './cardForm.ts'
import { digitsOf } from './fieldRules.ts'
import { askBank } from './threeDSecure.ts'

/** Card numbers that determine the outcome, whatever the scenario says (provider-sdk.md 9.5). */
const declinedNumber = '4000000000000002'
const challengedNumber = '4000000000003220'

/** Milliseconds that the provider takes to answer. */
const networkMs = 10

/** The promise neither resolves nor rejects. */
const never = new Promise<never>(() => {})

/**
 * Checks the form, gets an order or token from the page, sends the card, asks the bank where needed, and calls the page back.
 * @throws Error the form is invalid: the message is its first error code, and no callback has run. Later errors are also reported
 *   to `onError`.
 */
export async function submitCard(
  double: Double,
  options: CardFieldsOptions,
  form: CardForm,
  submitted: CardSubmitOptions,
  reportError: (error: unknown) => void,
): Promise<void> {
  const [firstError] = form.state().errors
  if (firstError) throw new Error(firstError)
  if (!form.has('number')) throw new Error('Card fields not available to submit')
  try {
    await send(double, options, form, submitted)
  } catch (error) {
    reportError(error)
    throw error
  }
}

async function send(
  double: Double,
  options: CardFieldsOptions,
  form: CardForm,
  { billingAddress }: CardSubmitOptions,
): Promise<void> {
  const { card } = double.scenario
  const source = cardTokenSource(options)
  const token = await createToken(double, 'CardFields', source)
  const number = digitsOf(form.text('number'))
  double.call('provider.card', { lastDigits: number.slice(-4), ...(billingAddress ? { billingAddress } : {}) })
  await pause(networkMs)
  if (card.submit === 'hang') return never
  if (card.submit === 'networkError') throw new Error('Network request failed')
  if (card.submit === 'decline' || number === declinedNumber) throw new Error(card.rejectCode)
  const challenge = card.threeDS === 'none' && number === challengedNumber ? 'challenge' : card.threeDS
  const answer = challenge === 'none' ? 'success' : await askBank(double, challenge)
  if (answer === 'cancel') return cancel(double, options)
  if (answer === 'fail') throw new Error('3D Secure authentication failed')
  if (source?.kind === 'order') await approveAtProvider(double, token)
  const shift = challenge === 'none' ? card.liabilityShift : (card.liabilityShift ?? 'POSSIBLE')
  const data = {
    orderID: source?.kind === 'order' ? token : '',
    ...(source?.kind === 'vault' ? { vaultSetupToken: token } : {}),
    ...(shift === undefined ? {} : { liabilityShift: shift }),
  }
  double.call('CardFields.onApprove', data)
  await options.onApprove?.(data)
}

function cardTokenSource({ createOrder, createVaultSetupToken }: CardFieldsOptions): TokenSource | undefined {
  if (createOrder) return { kind: 'order', create: () => createOrder() }
  return createVaultSetupToken ? { kind: 'vault', create: () => createVaultSetupToken() } : undefined
}

/** A cancelled check is no error for `onError`; how the promise ends differs between builds (provider-sdk.md 13). */
async function cancel(double: Double, { onCancel }: CardFieldsOptions): Promise<void> {
  double.call('CardFields.onCancel')
  await onCancel?.()
  const { cancelSettles } = double.scenario.card
  if (cancelSettles === 'never') return never
  if (cancelSettles === 'reject') throw new CancelledByBuyer()
}

/** Rejects the submission without being reported. */
export class CancelledByBuyer extends Error {
  constructor() {
    super('3D Secure authentication was cancelled')
  }
}
