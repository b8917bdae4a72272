/** A set of buttons in a container, with the provider's double and without a shop. */
import { vi } from 'vitest'
import { createFakeSdk } from '../../../../harness/payment-sdk/fakeSdk.ts'
import { defaultProfile } from '../../../../inject/profile.ts'
import { atom } from '../../../../inject/state/atoms.ts'
import { setBody, showContext } from '../../../../inject/testing.ts'
import type { AttemptDriver } from '../attempt/driver.ts'
import { createAttempts } from '../attempt/machine.ts'
import { paymentNames } from '../names.ts'
import type { Payment } from '../payment.ts'
import { SdkError } from '../sdk/loadError.ts'
import type { SdkStatus } from '../sdk/sdk.ts'
import type { ProviderSdk } from '../sdk/types.ts'
import { readPrinted, settingsOfTwo } from '../testSettings.ts'
import { type ButtonSetOptions, createButtonSet } from './buttonSet.ts'
import type { ButtonPlan } from './instances.ts'
import { createOrderReader } from './orderReader.ts'

const plan: ButtonPlan = { sources: ['paypal', 'paylater'], needsShipping: true, isEnabled: true }

const createDriver = () =>
  ({
    approves: 'order',
    submitsOnClick: true,
    scope: () => 'cart',
    requestOrder: vi.fn(async () => '7AB12345CD678901E'),
    prepare: vi.fn(async () => ({ next: 'submit' as const })),
    submit: vi.fn(async () => ({ result: 'success' as const, redirect: '/danke/' })),
    keep: vi.fn(),
    leave: vi.fn(),
    showError: vi.fn(),
    showReview: vi.fn(),
    askAboutSecondOrder: vi.fn(),
  }) satisfies AttemptDriver

/** @param scenario of the provider */
export function openButtons(
  scenario: Parameters<typeof createFakeSdk>[0] = 'popup open',
  changes: Partial<ButtonSetOptions> = {},
) {
  setBody('<main><a href="#gone" id="link"><div id="place"></div></a></main>')
  const controller = new AbortController()
  const yieldToOther = vi.fn(() => controller.abort())
  const context = { ...showContext(controller.signal), yieldToOther }
  const { store } = context
  const fake = createFakeSdk(scenario)
  const attempts = createAttempts(context)
  const statusAtom = atom<SdkStatus>({ status: 'none' })
  const closers: (() => unknown)[] = []
  const cartHandlers: (() => unknown)[] = []
  const provider = { isBlocked: false, sdk: fake.paypal as unknown as ProviderSdk, loads: 0 }
  const payment = {
    names: paymentNames(defaultProfile),
    attempts,
    cart: {
      sdkParametersAtom: atom<Record<string, string>>({ currency: 'EUR' }),
      on: (_event: string, handler: () => unknown) => cartHandlers.push(handler),
    },
    sdk: {
      statusAtom,
      async load() {
        provider.loads++
        if (provider.isBlocked) failToLoad((status) => store.set(statusAtom, status))
        const known = store.get(statusAtom)
        if (known.status !== 'ready' || known.sdk !== provider.sdk) {
          store.set(statusAtom, { status: 'ready', sdk: provider.sdk })
        }
        return provider.sdk
      },
      onCleanup: (close: () => unknown) => void closers.push(close),
    },
  } as unknown as Payment
  const driver = createDriver()
  const planAtom = atom(plan)
  const container = document.querySelector<HTMLElement>('#place')!
  const set = createButtonSet(context, payment, {
    container,
    planAtom,
    place: 'product',
    method: readPrinted(settingsOfTwo).method('ppcp')!,
    driver,
    reader: createOrderReader(),
    changeShipping: vi.fn(async () => {}),
    ...changes,
  })
  return {
    ...fake,
    attempts,
    container,
    context,
    driver,
    provider,
    set,
    yieldToOther,
    status: () => store.get(set.statusAtom),
    rendered: () => untilRendered(store, set.statusAtom),
    change: (part: Partial<ButtonPlan>) => store.set(planAtom, { ...store.get(planAtom), ...part }),
    /** The shop has changed the cart. */
    changeCart: () => void cartHandlers.map((handle) => handle()),
    /** Closes the buttons, as happens before another set of parameters is loaded. */
    cleanUp: () => Promise.all(closers.map((close) => close())),
    /** The provider's script has been loaded anew, by whichever feature. */
    renew(sdk: ProviderSdk) {
      provider.sdk = sdk
      store.set(statusAtom, { status: 'ready', sdk })
    },
    stop: () => controller.abort(),
  }
}

function failToLoad(setStatus: (status: SdkStatus) => void): never {
  const error = new SdkError('network')
  setStatus({ status: 'failed', error })
  throw error
}

/** Waits for the state itself: a busy machine may take longer than `vi.waitFor` waits. */
function untilRendered(
  store: ReturnType<typeof showContext>['store'],
  statusAtom: ReturnType<typeof createButtonSet>['statusAtom'],
): Promise<void> {
  return new Promise((resolve) => {
    const end = store.sub(statusAtom, () => look())
    const look = (): void => {
      if (store.get(statusAtom) !== 'rendered') return
      end()
      resolve()
    }
    look()
  })
}
