/** What the provider's accelerated checkout answers, in every shape that it has or might have: nothing throws that is not its own error. */
import { describe, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../harness/payment-sdk/fakeSdk.ts'
import { memberEmail } from '../../harness/payment-sdk/scenarios/scenarios.ts'
import { ids } from '../../scripts/requirementIds.ts'
import type { ProviderSdk } from '../shared/payment/sdk/types.ts'
import { createProvider, offersAccelerated } from './provider.ts'

const open = (...options: Parameters<typeof createFakeSdk>) =>
  createProvider(createFakeSdk(...options).paypal as unknown as ProviderSdk, 'Fastlane')

/** A provider that answers everything with one value. */
function answering(value: unknown) {
  const answer = async (): Promise<unknown> => value
  const form = async () => ({ render: answer, getPaymentToken: answer })
  const instance = async () => ({
    identity: { lookupCustomerByEmail: answer, triggerAuthenticationFlow: answer },
    profile: { showShippingAddressSelector: answer, showCardSelector: answer },
    FastlanePaymentComponent: form,
  })
  const sdk: unknown = { Fastlane: instance }
  return createProvider(sdk as ProviderSdk, 'Fastlane')
}

const address = {
  address_1: 'Kirchwarft 1',
  city: 'Hallig Hooge',
  postcode: '25859',
  country: 'DE',
  state: '',
  address_2: '',
}

test('the script of a shop without it has no such function', { tags: ids('SDK49') }, () => {
  expect(offersAccelerated(createFakeSdk().paypal as unknown as ProviderSdk, 'Fastlane')).toBe(false)
  expect(offersAccelerated(createFakeSdk('guest').paypal as unknown as ProviderSdk, 'Fastlane')).toBe(true)
})

test('a member has name, address and card', {
  tags: ids(
    'S3.145',
    'S3.146',
    'S3.147',
    'S3.148',
    'S3.149',
    'S3.150',
    'S3.154',
    'S3.155',
    'S3.156',
    'S3.157',
    'S3.158',
    'S7.50',
    'S7.52',
    'S7.53',
  ),
}, async () => {
  const provider = await open('member')
  const customer = await provider.lookUp(memberEmail)
  expect(await provider.authenticate(customer!)).toEqual({
    state: 'succeeded',
    firstName: 'Imke',
    lastName: 'Claussen',
    card: {
      id: '6a1fastlane0001',
      brand: 'VISA',
      last4: '1111',
      expiry: '2030-12',
      owner: { firstName: 'Imke', lastName: 'Claussen', phone: '', address },
    },
  })
  expect(await provider.chooseAddress()).toEqual({
    firstName: 'Imke',
    lastName: 'Claussen',
    phone: '46715552',
    address,
  })
  expect(await provider.chooseCard()).toMatchObject({ id: '6a1fastlane0002' })
  expect(await provider.lookUp('focko@halligpost.example')).toBeUndefined()
})

test.each(['braintree', 'pp', 'withConverter'] as const)(
  'a guest’s token has its address in one form: %s',
  { tags: ids('S3.159', 'S7.56', 'SDK64') },
  async (addressForm) => {
    const provider = await open({ fastlane: { available: true, addressForm } })
    const form = await provider.createGuestForm({})
    expect(await form.tokenize()).toMatchObject({
      id: '6a1fastlaneguest',
      owner: {
        firstName: 'Focko',
        lastName: 'Janssen',
        address: { address_1: 'Lange Gasse 4', city: 'Leer', postcode: '26789', country: 'DE' },
      },
    })
  },
)

describe('whatever is answered', () => {
  const throwing = {
    toPpSdkType: () => {
      throw new Error('no')
    },
    streetAddress: 'Lange Gasse 4',
  }
  test.each([
    undefined,
    null,
    '',
    'text',
    5,
    [],
    {},
    { customerContextId: 5, authenticationState: [], profileData: [] },
    { selectedAddress: [], selectedCard: {} },
    { selectedAddress: 'x', selectedCard: { id: '<b>' } },
    { profileData: { card: { id: 'card1' }, name: 7 }, authenticationState: 'failed' },
    { authenticationState: 'not_found' },
  ])('%j is no customer, and nothing', { tags: ids('SDK61') }, async (answer) => {
    const provider = await answering(answer)
    expect(typeof (await provider.lookUp(memberEmail))).toMatch(/string|undefined/)
    expect((await provider.authenticate('x')).state).toBe('unknown')
    expect(await provider.chooseAddress()).toBeUndefined()
    expect(await provider.chooseCard()).toBeUndefined()
    await expect((await provider.createGuestForm(undefined)).tokenize()).rejects.toMatchObject({ code: 'unexpected' })
  })

  test('a token without address, or with a converter that throws, still pays', async () => {
    const bare = await (await answering({ id: 'card1' })).createGuestForm(undefined)
    expect(await bare.tokenize()).toEqual({
      id: 'card1',
      brand: '',
      last4: '',
      expiry: '',
      owner: { firstName: '', lastName: '', phone: '', address: undefined },
    })
    const card = { name: 'Focko', billingAddress: throwing }
    const odd = await (await answering({ id: 'card1', paymentSource: { card } })).createGuestForm(undefined)
    expect((await odd.tokenize()).owner).toMatchObject({ lastName: 'Focko', address: { address_1: 'Lange Gasse 4' } })
  })

  test('what the provider rejects stays its own error', { tags: ids('SDK62', 'SDK65') }, async () => {
    vi.useFakeTimers()
    const lookup = (await open('lookup fails')).lookUp(memberEmail)
    const failed = expect(lookup).rejects.toThrow('Lookup failed')
    await vi.advanceTimersByTimeAsync(100)
    await failed
    vi.useRealTimers()
    const form = await (await open('guest token fails')).createGuestForm({})
    await expect(form.tokenize()).rejects.toThrow('INVALID_CARD')
    await expect(open('guest', { params: { 'data-sdk-client-token': '' } })).rejects.toThrow('client-token')
  })
})
