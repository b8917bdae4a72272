/** `paypal.Buttons(options)` (provider-sdk.md 3.2). */
import type { ButtonInstance, ButtonOptions } from '../../types.ts'
import type { Double } from '../double.ts'
import { fundingSources, isEligibleFunding } from '../funding.ts'
import type { ComponentKind, Instance } from '../zoid/component.ts'
import { addSheet } from '../zoid/frame.ts'
import { createInstance } from '../zoid/instance.ts'
import { fillButtons, gapPx, sheet } from './buttonFrame.ts'
import { type ResolvedButtonStyle, resolveButtonStyle } from './buttonStyle.ts'
import type { Payments } from './payment.ts'
import { checkCallbacks } from './token.ts'

/** A rendered set of buttons, on which tests act. */
export interface ButtonControl {
  readonly instance: Instance<ButtonOptions>
  readonly isEnabled: boolean
  /** Does the same as `actions.enable()` and `actions.disable()`. */
  setEnabled(isEnabled: boolean): void
  click(source?: string): void
}

export interface ButtonsFactory {
  (options?: ButtonOptions): ButtonInstance
  /** The sets that are not destroyed, in the order in which they were made. */
  readonly controls: readonly ButtonControl[]
}

export function createButtons(double: Double, payments: Payments): ButtonsFactory {
  const controls: ButtonControl[] = []

  function make(options: ButtonOptions = {}): ButtonInstance {
    const style = resolveButtonStyle(options.style, options.fundingSource)
    return createInstance(double, kindOf(double, payments, style, controls), options).handle
  }

  return Object.assign(make, { controls })
}

/** Sets of buttons are enabled and disabled independently of each other, clones included. */
function kindOf(
  double: Double,
  payments: Payments,
  style: ResolvedButtonStyle,
  controls: ButtonControl[],
): ComponentKind<ButtonOptions> {
  const disabled = new WeakSet<Instance<ButtonOptions>>()
  const sourcesOf = ({ fundingSource }: ButtonOptions): readonly string[] =>
    fundingSource ? [fundingSource] : fundingSources(double)

  function click(instance: Instance<ButtonOptions>, source: string): void {
    if (instance.row.state === 'rendered') payments.click(instance, source, !disabled.has(instance))
  }

  return {
    name: 'Buttons',
    tag: 'paypal-buttons',
    prerenderMs: 1000,
    title: ({ fundingSource }) => (fundingSource ? `PayPal-${fundingSource}` : 'PayPal'),
    source: ({ fundingSource }) => fundingSource,
    ineligibility(options) {
      const isPossible = sourcesOf(options).some((source) => isPayable(double, options, source))
      return isPossible ? undefined : `${options.fundingSource ?? 'paypal'} is not eligible`
    },
    initDelayMs: () => double.scenario.buttons.initDelayMs,
    checkContainer(container) {
      if (container.localName === 'button') throw new Error('Do not render the PayPal button into a button element')
    },
    decorate(element, options) {
      decorate(element, style, sourcesOf(options).length)
      element.setAttribute('data-paypal-smart-button-version', double.scenario.version)
    },
    prerender(frameDocument) {
      // Only the look of a button, since the frame in front cannot be clicked.
      addSheet(frameDocument, sheet(style))
      const body = frameDocument.createElement('div')
      body.className = 'button'
      frameDocument.body.append(body)
    },
    fill(frameDocument, instance) {
      fillButtons(frameDocument, style, sourcesOf(instance.options), (source) => click(instance, source))
    },
    async init(instance) {
      const { renderError } = double.scenario.buttons
      if (renderError !== undefined) throw new Error(renderError)
      checkCallbacks(double, instance.options)
      const setEnabled = (isEnabled: boolean): void => {
        if (isEnabled) disabled.delete(instance)
        else disabled.add(instance)
      }
      controls.push({
        instance,
        get isEnabled() {
          return !disabled.has(instance)
        },
        setEnabled,
        click: (source) => click(instance, source ?? sourcesOf(instance.options)[0] ?? 'paypal'),
      })
      const { resolved } = double.thenables
      const data = { correlationID: 'f0000000000ff' }
      double.call('Buttons.onInit', data)
      await instance.options.onInit?.(data, {
        enable() {
          double.call('actions.enable')
          setEnabled(true)
          return resolved(undefined)
        },
        disable() {
          double.call('actions.disable')
          setEnabled(false)
          return resolved(undefined)
        },
      })
    },
    gone(instance) {
      payments.abandon(instance)
      const index = controls.findIndex((control) => control.instance === instance)
      if (index >= 0) controls.splice(index, 1)
    },
  }
}

/** @param count of the buttons in the set */
function decorate(element: HTMLElement, { layout, label, height }: ResolvedButtonStyle, count: number): void {
  element.className = `paypal-buttons paypal-buttons-context-iframe paypal-buttons-label-${label ?? 'unknown'} paypal-buttons-layout-${layout}`
  const total = count * height + (count - 1) * gapPx
  element.style.cssText = `height:${total}px;min-width:${layout === 'vertical' ? 200 : 150}px;min-height:${layout === 'vertical' ? 35 : 25}px;font-size:0`
  for (const name of ['smart-menu', 'installments-modal']) {
    const part = element.ownerDocument.createElement('div')
    part.id = name
    part.className = name
    element.append(part)
  }
}

/** Leaves out sources that cannot be saved, where the page wants a token for later payments (provider-sdk.md 3.2). */
function isPayable(double: Double, options: ButtonOptions, source: string): boolean {
  const isVault = !options.createOrder && Boolean(options.createVaultSetupToken ?? options.createBillingAgreement)
  return isEligibleFunding(double, source) && !(isVault && source === 'paylater')
}
