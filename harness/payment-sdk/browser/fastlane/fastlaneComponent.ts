/** `paypal.Fastlane(options)`: accelerated guest checkout (provider-sdk.md 3.6). */
import type { FastlaneInstance, FastlaneOptions } from '../../types.ts'
import { type Double, pause } from '../double.ts'
import { type Asked, askMember } from './askMember.ts'
import { fastlaneParts } from './fastlaneParts.ts'

type Customer = Double['scenario']['fastlane']['customers'][string]

/** @returns a promise that rejects with the provider's message where the page may not use it */
export function createFastlane(double: Double): (options?: FastlaneOptions) => Promise<FastlaneInstance> {
  return async (options = {}) => {
    double.call('Fastlane', options)
    const { createError } = double.scenario.fastlane
    if (!double.attributes['data-sdk-client-token']) {
      throw new Error('Expected data-sdk-client-token to be passed to the script')
    }
    if (createError !== undefined) throw new Error(createError)
    return createInstance(double)
  }
}

function createInstance(double: Double): FastlaneInstance {
  const { call, scenario } = double
  /** The member whose addresses and cards the selectors show. */
  let current: Customer | undefined

  /** For an account without accelerated checkout every answer is `undefined`, not an empty object (provider-sdk.md 3.6). */
  const isOff = (): boolean => current?.auth === 'undefined'

  async function select(kind: 'address' | 'card', how: Customer['addressSelector'] | undefined): Promise<Asked> {
    if (how === undefined || how === 'dismiss') return 'dismiss'
    return how === 'choose' ? 'choose' : askMember(double, kind)
  }

  return {
    identity: {
      async lookupCustomerByEmail(email) {
        call('identity.lookupCustomerByEmail', email)
        const { customers, lookupDelayMs, lookupError } = scenario.fastlane
        await pause(lookupDelayMs)
        if (lookupError !== undefined) throw new Error(lookupError)
        const customer = customers[email]
        return customer ? { customerContextId: customer.contextId } : {}
      },
      async triggerAuthenticationFlow(contextId) {
        call('identity.triggerAuthenticationFlow', contextId)
        current = Object.values(scenario.fastlane.customers).find((customer) => customer.contextId === contextId)
        if (!current) throw new Error(`Invalid customerContextId: ${contextId}`)
        if (isOff()) return undefined
        const answer = current.auth === 'ask' ? await askMember(double, 'otp') : undefined
        const state = answer ? (answer === 'choose' ? 'succeeded' : 'canceled') : current.auth
        return { authenticationState: state, profileData: state === 'succeeded' ? current.profileData : {} }
      },
    },
    profile: {
      async showShippingAddressSelector() {
        call('profile.showShippingAddressSelector')
        if (isOff()) return undefined
        const chosen = (await select('address', current?.addressSelector)) === 'choose' ? current?.address : undefined
        return chosen ? { selectionChanged: true, selectedAddress: chosen } : { selectionChanged: false }
      },
      async showCardSelector() {
        call('profile.showCardSelector')
        if (isOff()) return undefined
        const chosen = (await select('card', current?.cardSelector)) === 'choose' ? current?.card : undefined
        return chosen ? { selectionChanged: true, selectedCard: chosen } : { selectionChanged: false }
      },
    },
    ...fastlaneParts(double),
    setLocale(locale) {
      if (!locales.includes(locale)) throw new Error(`Invalid locale: ${locale}`)
      call('Fastlane.setLocale', locale)
    },
    events: {
      apmSelected: (data) => call('events.apmSelected', data),
      emailSubmitted: (data) => call('events.emailSubmitted', data),
      orderPlaced: (data) => call('events.orderPlaced', data),
    },
  }
}

const locales = ['en_us', 'es_us', 'fr_us', 'zh_us']
