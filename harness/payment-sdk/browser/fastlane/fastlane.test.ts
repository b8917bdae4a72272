import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../fakeSdk.ts'
import { memberCard, memberEmail } from '../../scenarios/scenarios.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input id="billing_email"><div id="mark"></div><div id="payment"></div>'
})

afterEach(() => void vi.useRealTimers())

const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100)

async function open(scenario: Parameters<typeof createFakeSdk>[0]) {
  const sdk = createFakeSdk(scenario)
  const fastlane = await sdk.paypal.Fastlane!()
  async function lookup(email: string) {
    const [found] = await Promise.all([fastlane.identity.lookupCustomerByEmail(email), rest()])
    return found
  }
  async function signIn() {
    const { customerContextId = '' } = await lookup(memberEmail)
    return fastlane.identity.triggerAuthenticationFlow(customerContextId)
  }
  return { ...sdk, fastlane, lookup, signIn }
}

test('provider-sdk 3.6: a shop without it has no function, one without its token a rejection', async () => {
  expect(createFakeSdk().paypal.Fastlane).toBeUndefined()
  const { paypal } = createFakeSdk('guest', { params: { 'data-sdk-client-token': '' } })
  await expect(paypal.Fastlane!()).rejects.toThrow('data-sdk-client-token')
})

test('provider-sdk 3.6: a member is found, signs in and chooses address and card', async () => {
  const { signIn, fastlane } = await open('member')
  expect(await signIn()).toMatchObject({ authenticationState: 'succeeded', profileData: { card: memberCard } })
  expect(await fastlane.profile.showShippingAddressSelector()).toMatchObject({
    selectionChanged: true,
    selectedAddress: { address: { postalCode: '25859' } },
  })
  expect(await fastlane.profile.showCardSelector()).toMatchObject({ selectedCard: { id: '6a1fastlane0002' } })
})

test('provider-sdk 3.6: everybody else is a guest', async () => {
  const { lookup } = await open('member')
  expect(await lookup('focko@halligpost.example')).toEqual({})
})

test('provider-sdk 3.6: cancelling, dismissing and a member without card', async () => {
  expect(await (await open('member cancels')).signIn()).toMatchObject({
    authenticationState: 'canceled',
    profileData: {},
  })
  const dismissing = await open('member dismisses')
  await dismissing.signIn()
  expect(await dismissing.fastlane.profile.showShippingAddressSelector()).toEqual({ selectionChanged: false })
  const withoutCard = await (await open('member without card')).signIn()
  expect(withoutCard?.profileData).not.toHaveProperty('card')
})

test('provider-sdk 3.6: an account that has it switched off answers nothing at all', async () => {
  const { signIn, fastlane } = await open('accelerated checkout switched off')
  expect(await signIn()).toBeUndefined()
  expect(await fastlane.profile.showShippingAddressSelector()).toBeUndefined()
  expect(await fastlane.profile.showCardSelector()).toBeUndefined()
})

test('provider-sdk 9.3: overlays ask where the scenario leaves it to a hand', async () => {
  const { signIn, fastlane, control } = await open('member asked')
  const signedIn = signIn()
  await rest()
  await rest()
  expect(document.querySelector('[data-fake-fastlane="otp"]')).not.toBeNull()
  expect(() => control.fastlane.pickCard(0)).toThrow('No card question is open')
  control.fastlane.otp('ok')
  expect(await signedIn).toMatchObject({ authenticationState: 'succeeded' })
  const picked = fastlane.profile.showShippingAddressSelector()
  await rest()
  control.fastlane.pickAddress(null)
  expect(await picked).toEqual({ selectionChanged: false })
})

test('provider-sdk 3.6: a failing lookup rejects', async () => {
  const { fastlane } = await open('lookup fails')
  const failed = expect(fastlane.identity.lookupCustomerByEmail(memberEmail)).rejects.toThrow('Lookup failed')
  await Promise.all([failed, rest()])
})

test('provider-sdk 3.6: components render into selectors only', async () => {
  const { fastlane } = await open('guest')
  const watermark = await fastlane.FastlaneWatermarkComponent({ includeAdditionalInfo: true })
  await watermark.render('#mark')
  expect(document.getElementById('mark')!.textContent).toContain('Fastlane')
  await expect(watermark.render(document.getElementById('mark') as never)).rejects.toThrow('render failed')
  await expect(watermark.render('#nowhere')).rejects.toThrow('render failed')
})

test.each([
  ['braintree', { streetAddress: 'Lange Gasse 4', countryCodeAlpha2: 'DE' }],
  ['pp', { addressLine1: 'Lange Gasse 4', countryCode: 'DE' }],
] as const)(
  'provider-sdk 3.6: a guest’s token has its billing address in the %s spelling',
  async (addressForm, address) => {
    const { fastlane } = await open({ fastlane: { available: true, addressForm } })
    const payment = await fastlane.FastlanePaymentComponent({})
    await payment.render('#payment')
    expect(await payment.getPaymentToken()).toMatchObject({ paymentSource: { card: { billingAddress: address } } })
  },
)

test('provider-sdk 3.6: a token may bring its own converter, or not come at all', async () => {
  const { fastlane } = await open({ fastlane: { available: true, addressForm: 'withConverter' } })
  const token = (await (await fastlane.FastlanePaymentComponent()).getPaymentToken()) as {
    paymentSource: { card: { billingAddress: { toPpSdkType(): unknown } } }
  }
  expect(token.paymentSource.card.billingAddress.toPpSdkType()).toMatchObject({ addressLine1: 'Lange Gasse 4' })
  const failing = await (await open('guest token fails')).fastlane.FastlanePaymentComponent()
  await expect(failing.getPaymentToken()).rejects.toThrow('INVALID_CARD')
})
