/** Creates the provider's buttons for one container. Orders and approvals go through the money machine's callbacks alone. */
import { runGuarded } from '../../../../inject/dom/lifetime.ts'
import { attempt } from '../../../../inject/shop/attempt.ts'
import { buttonCallbacks } from '../attempt/buttonCallbacks.ts'
import type { AttemptDriver } from '../attempt/driver.ts'
import type { Payment } from '../payment.ts'
import { closeAll } from '../sdk/closeAll.ts'
import type { ButtonInstance, ButtonOptions, ProviderSdk, ShippingChangeData } from '../sdk/types.ts'
import type { ButtonStyle } from '../settings/buttonStyle.ts'
import type { Place } from '../settings/generations.ts'
import type { MethodSettings } from '../settings/methodSettings.ts'
import { type Controller, createController } from '../thirdParties/controller.ts'
import { announce, type ButtonEvent, emitButtonEvent, emitGlobal } from '../thirdParties/thirdParties.ts'
import type { OrderReader } from './orderReader.ts'
import type { ButtonsStatus } from './space.tsx'

/** The buttons that the container should hold. */
export interface ButtonPlan {
  /** Funding sources in the order of their buttons, one button each; empty where no button is to be shown. */
  readonly sources: readonly string[]
  /** The provider's window asks the shop about the buyer's address. Fixed when a button is created. */
  readonly needsShipping: boolean
  /** False: the buttons are seen, but a click only calls `onDisabledClick`. */
  readonly isEnabled: boolean
  /** Another value makes new buttons though nothing else has changed, as for a variation with another price. S2.30 */
  readonly basis?: string | number
}

/** Callbacks of the feature that owns the place, which run beside the machine. */
export interface ButtonHandlers {
  readonly method: MethodSettings
  /** Name of the place, also for other code. */
  readonly place: Place
  readonly driver: AttemptDriver
  /** Gets the function that reads the provider's order, for `driver.prepare`. */
  readonly reader: OrderReader
  /** The buyer chose an address or a way of delivery in the provider's window (R5); a rejection refuses it there. */
  changeShipping(data: ShippingChangeData): Promise<unknown>
  /**
   * Runs before the machine gets the click. Nothing asynchronous may begin here: browsers would block the provider's
   * window.
   * @returns false where the click is to come to nothing
   */
  onClick?(): boolean | undefined
  onDisabledClick?(): void
  /**
   * Runs after the machine, when the window has closed without an approval, also after the end of the container that was
   * clicked. The machine's state shows whether something was approved all the same.
   */
  onCancel?(): void
}

export interface InstancesOptions extends ButtonHandlers {
  readonly payment: Payment
  readonly sdk: ProviderSdk
  /** Where the frames of each source are to stand. */
  readonly places: ReadonlyMap<string, HTMLElement>
  readonly plan: ButtonPlan
  readonly signal: AbortSignal
  readonly styles: Readonly<Record<string, ButtonStyle>>
  /** Runs when a button has gone that we have not closed. */
  onLost(): void
  onStatus(status: ButtonsStatus): void
}

export interface Instances {
  /** False where the provider offers none of the sources. */
  readonly isOffered: boolean
  /** True for the object that stands for one of these buttons in the machine. */
  has(button: unknown): boolean
  /** False once one of the buttons has gone, whether the provider says so or only its element is missing. */
  areAlive(): boolean
  setEnabled(isEnabled: boolean): void
  render(): void
  close(): Promise<void>
}

interface Made {
  readonly button: object
  readonly instance: ButtonInstance
  readonly place: HTMLElement
}

/** Creates the instances of the plan that the provider offers. They are seen after `render`. */
export function createInstances(options: InstancesOptions): Instances {
  const { sdk, plan, places, signal, onLost, onStatus } = options
  const { names } = options.payment
  const controller = createController(names, options.place, () => plan.needsShipping)
  let isEnabled = plan.isEnabled
  let isClosing = false
  let isLost = false
  const switches = new Set<(isOn: boolean) => void>()
  const roots: Element[] = []
  const rendered = new Set<object>()
  /** For each button, the function that ends its rendering as failed. */
  const failures = new Map<object, () => void>()
  const made = plan.sources.flatMap((source): Made[] => {
    const button = { source }
    const buttonOptions = callbacks(
      source,
      button,
      { ...options, controller },
      {
        isEnabled: () => isEnabled,
        isShown: () => roots.length > 0,
        addSwitch: (setEnabled) => {
          switches.add(setEnabled)
          setEnabled(isEnabled)
        },
        onDestroy() {
          if (isClosing || isLost) return
          // The provider also destroys what it does not offer, and what it cannot render.
          if (!rendered.has(button)) return failures.get(button)?.()
          isLost = true
          onLost()
        },
      },
    )
    // A style or a source that the provider refuses costs this button only.
    const instance = runGuarded(signal, () => attempt(() => sdk.Buttons?.(buttonOptions)))
    const place = places.get(source)
    return place && instance && attempt(() => instance.isEligible?.()) !== false ? [{ button, instance, place }] : []
  })

  return {
    isOffered: made.length > 0,
    has: (button) => made.some((each) => each.button === button),
    areAlive: () => !isLost && roots.every(({ isConnected }) => isConnected),
    setEnabled(isOn) {
      if (isOn === isEnabled) return
      isEnabled = isOn
      for (const setEnabled of switches) setEnabled(isOn)
    },
    render() {
      if (made.length === 0) return onStatus('failed')
      let open = made.length
      renderAll(made, failures, ({ button, place }, isShown) => {
        open--
        if (isShown) {
          rendered.add(button)
          roots.push(...place.children)
        }
        if (isClosing) return
        if (rendered.size > 0) onStatus('rendered')
        else if (open === 0) onStatus('failed')
        if (open === 0 && rendered.size > 0) announce(names, 'payment_element_ready', [controller])
      })
      emitGlobal(names.buttonCreated, controller)
    },
    close() {
      isClosing = true
      return closeAll(
        made.map(({ instance }) => instance),
        signal,
      )
    },
  }
}

/**
 * Renders each button in its place.
 * @param failures gets a function for each button that ends its rendering as failed, where the script never does
 * @param onEnd runs for each when it is shown, or has failed
 */
function renderAll(
  made: readonly Made[],
  failures: Map<object, () => void>,
  onEnd: (each: Made, isShown: boolean) => void,
): void {
  for (const each of made) {
    const failed = new Promise((_resolve, reject) => failures.set(each.button, () => reject(undefined)))
    // Where `render` throws, the promise rejects.
    const shown = new Promise((resolve) => resolve(each.instance.render(each.place)))
    Promise.race([shown, failed]).then(
      () => onEnd(each, true),
      () => onEnd(each, false),
    )
  }
}

/** What the callbacks of a button ask and report about it. */
interface ButtonLife {
  isEnabled(): boolean
  isShown(): boolean
  addSwitch(setEnabled: (isOn: boolean) => void): void
  onDestroy(): void
}

/** Actions of the older plugin, once the provider's button works. */
const initActions: Partial<Record<Place, string>> = {
  product: 'productButtonOnInit',
  cart: 'cartButtonOnInit',
  express_checkout: 'expressCheckoutButtonOnInit',
}

type CallbackOptions = InstancesOptions & { readonly controller: Controller }

function callbacks(source: string, button: object, options: CallbackOptions, life: ButtonLife): ButtonOptions {
  const { payment, plan, place, controller, driver, reader, styles, signal } = options
  const { names } = payment
  /** Announces an event to other code after the money machine has taken it, in the same turn. */
  const announceEvent = (event: ButtonEvent, ...data: readonly unknown[]): void =>
    emitButtonEvent(names, event, [controller, source, ...data])
  // Also runs for a window that has closed because its button was removed from the page.
  const onClosed = (): unknown => attempt(() => options.onCancel?.())
  // The wallet's variant refuses buttons with this callback (S1.11), and a setup token has no order whose address could change.
  const asksForShipping = plan.needsShipping && source !== names.walletVariant && driver.approves === 'order'
  const machine = buttonCallbacks(payment.attempts, button, {
    driver,
    mayClick() {
      const isEnabled = life.isEnabled()
      const handle: (() => unknown) | undefined = isEnabled ? options.onClick : options.onDisabledClick
      return runGuarded(signal, () => handle?.()) !== false && isEnabled
    },
    onApprove: reader.take,
    isShown: life.isShown,
    ...(asksForShipping && { changeShipping: options.changeShipping }),
  })
  return {
    ...machine,
    fundingSource: source,
    style: styles[source] ?? {},
    onInit(_data, actions) {
      life.addSwitch((isOn) => void (isOn ? actions.enable() : actions.disable()))
      const action = initActions[place]
      if (action) announce(names, action, [])
      announceEvent('init')
    },
    onClick(data, actions) {
      const answer = machine.onClick(data, actions)
      announceEvent('click')
      return answer
    },
    onApprove(data, actions) {
      const answer = machine.onApprove(data, actions)
      announceEvent('approve')
      return answer
    },
    onCancel(data) {
      machine.onCancel()
      onClosed()
      announceEvent('cancel', data)
    },
    onError(error) {
      machine.onError(error)
      announceEvent('error', error)
    },
    onDestroy() {
      const hadWindow = payment.attempts.hasWindow(button)
      machine.onDestroy()
      if (hadWindow) onClosed()
      life.onDestroy()
      announceEvent('destroy')
    },
  }
}
