/** The components of accelerated checkout: watermark, payment and card. Their containers are named by selectors only. */
import type { FastlaneComponent, FastlaneInstance, FastlanePayment } from '../../types.ts'
import type { Double } from '../double.ts'
import { append } from '../overlay.ts'

/** The element behind a selector. @throws for anything that is no selector, as the provider does */
function target(double: Double, name: string, selector: unknown): HTMLElement {
  double.call(`${name}.render`, typeof selector === 'string' ? selector : 'element')
  const element = typeof selector === 'string' ? double.document.querySelector<HTMLElement>(selector) : null
  if (!element) throw new Error('render failed')
  return element
}

function component(double: Double, name: string, fill: (element: HTMLElement) => void): FastlaneComponent {
  return {
    async render(selector) {
      fill(target(double, name, selector))
    },
  }
}

/** The three factories, by the provider's names. */
export function fastlaneParts(double: Double): FastlaneParts {
  const makeWatermark: FastlaneParts['FastlaneWatermarkComponent'] = async (options) => watermark(double, options)
  const makePayment: FastlaneParts['FastlanePaymentComponent'] = async (options = {}) =>
    payable(double, 'FastlanePaymentComponent', options)
  const makeCard: FastlaneParts['FastlaneCardComponent'] = async (options = {}) =>
    payable(double, 'FastlaneCardComponent', options)
  return {
    FastlaneWatermarkComponent: makeWatermark,
    FastlanePaymentComponent: makePayment,
    FastlaneCardComponent: makeCard,
  }
}

type FastlaneParts = Pick<
  FastlaneInstance,
  'FastlaneWatermarkComponent' | 'FastlanePaymentComponent' | 'FastlaneCardComponent'
>

function watermark(double: Double, options: { includeAdditionalInfo: boolean }): FastlaneComponent {
  double.call('FastlaneWatermarkComponent', options)
  return component(double, 'FastlaneWatermarkComponent', (element) => {
    const mark = append(element, 'div', 'fastlane-watermark')
    mark.textContent = 'Fastlane by PayPal'
    if (!options.includeAdditionalInfo) return
    const info = append(mark, 'button', 'fastlane-info')
    info.type = 'button'
    info.setAttribute('aria-label', 'Mehr über Fastlane')
    info.textContent = 'i'
  })
}

/** Inputs for a guest's card; the token comes from the scenario. */
function payable(double: Double, name: string, options: object): FastlanePayment {
  double.call(name, options)
  const rendered = component(double, name, (element) => {
    const form = append(element, 'div', 'fastlane-card')
    for (const [field, label] of [
      ['number', 'Kartennummer'],
      ['expiry', 'Gültig bis'],
      ['cvv', 'Prüfziffer'],
    ] as const) {
      const input = append(append(form, 'label', 'fastlane-field'), 'input')
      input.name = `fastlane-${field}`
      input.inputMode = 'numeric'
      input.parentElement?.prepend(`${label} `)
    }
  })
  return {
    ...rendered,
    async getPaymentToken(given = {}) {
      double.call(`${name}.getPaymentToken`, given)
      const { guestToken, guestTokenError } = double.scenario.fastlane
      if (guestTokenError !== undefined) throw new Error(guestTokenError)
      return guestToken ?? defaultToken(double)
    },
    setShippingAddress: (address) => double.call(`${name}.setShippingAddress`, address),
  }
}

/** The two formats of a billing address, and the object that converts one into the other (provider-sdk.md 3.6). */
function defaultToken({ scenario }: Double): Readonly<Record<string, unknown>> {
  const official = { addressLine1: 'Lange Gasse 4', adminArea2: 'Leer', postalCode: '26789', countryCode: 'DE' }
  const guest = { streetAddress: 'Lange Gasse 4', locality: 'Leer', postalCode: '26789', countryCodeAlpha2: 'DE' }
  const billingAddress = {
    braintree: guest,
    pp: official,
    withConverter: { ...guest, toPpSdkType: () => official },
  }[scenario.fastlane.addressForm]
  const card = { name: 'Focko Janssen', brand: 'MASTERCARD', lastDigits: '4444', expiry: '2031-04', billingAddress }
  return { id: '6a1fastlaneguest', paymentSource: { card } }
}
