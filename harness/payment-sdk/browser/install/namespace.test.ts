import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../fakeSdk.ts'
import { completeScenario } from '../../scenarios/scenario.ts'
import { checkAttributes } from '../attributes.ts'
import { createDouble } from '../double.ts'
import { createRecord } from '../record.ts'
import { install } from './install.ts'

const globals = window as unknown as Record<string, { version?: string; Buttons?: unknown } | undefined>

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  delete globals.paypal
  document.body.replaceChildren()
})

/** Evaluates the script once more. */
function evaluate(name = 'paypal', version = '5.0.415') {
  const script = document.createElement('script')
  document.head.append(script)
  const double = createDouble({
    document,
    scenario: completeScenario({ version }),
    query: new URLSearchParams({ components: 'buttons' }),
    attributes: {},
    record: createRecord(),
    hasFrames: false,
    throwLater: () => {},
  })
  return { script, namespace: install(double, script, name) }
}

test('provider-sdk 2.1: a page gets the components that it asked for, and the names of the sources', () => {
  const names = (components: string) => Object.keys(createFakeSdk({}, { params: { components } }).paypal)
  expect(names('buttons,messages,card-fields')).toEqual(['version', 'FUNDING', 'Buttons', 'CardFields', 'Messages'])
  expect(names('buttons,marks,funding-eligibility')).toEqual([
    'version',
    'FUNDING',
    'Buttons',
    'Marks',
    'getFundingSources',
    'isFundingEligible',
    'rememberFunding',
  ])
  expect(createFakeSdk().paypal.FUNDING).toMatchObject({ PAYPAL: 'paypal', PAYLATER: 'paylater', CARD: 'card' })
})

test('provider-sdk 9.2: a scenario can take a component away', () => {
  expect(createFakeSdk({ componentsOverride: ['buttons'] }).paypal.CardFields).toBeUndefined()
})

test('provider-sdk 3.3: funding helpers know what is eligible, and what the address switched off', () => {
  const { paypal } = createFakeSdk({}, { params: { 'disable-funding': 'card' } })
  expect(paypal.getFundingSources!()).toEqual(['paypal', 'paylater'])
  expect(paypal.isFundingEligible!('venmo')).toBe(false)
})

test('provider-sdk 3.3: a mark is appended for an eligible source and refused for others', async () => {
  document.body.innerHTML = '<p id="mark">PayPal</p>'
  const { paypal } = createFakeSdk()
  await paypal.Marks!({ fundingSource: 'paypal' }).render('#mark')
  expect(document.querySelectorAll('#mark > .paypal-mark > img')).toHaveLength(1)
  await expect(Promise.resolve(paypal.Marks!({ fundingSource: 'venmo' }).render('#mark'))).rejects.toThrow(
    'venmo not eligible',
  )
})

test.each([
  [{ 'data-page-type': 'kasse' }, "Invalid page type, 'kasse'"],
  [{ 'data-sdk-client-token': 'a', 'data-user-id-token': 'b' }, 'Do not pass SDK token and ID token'],
  [{ 'data-amount': '12' }, 'Invalid amount: 12'],
])('provider-sdk 2.1: %j is refused while the script runs', (attributes, message) => {
  expect(() => checkAttributes(attributes)).toThrow(message)
  expect(() => checkAttributes({ 'data-page-type': 'checkout', 'data-amount': '12.00' })).not.toThrow()
})

test('provider-sdk 2.6: a second evaluation destroys first, takes the old element away, then defines', async () => {
  document.body.innerHTML = '<div id="target"></div>'
  const first = evaluate()
  const seen: unknown[] = []
  const onDestroy = () => seen.push(globals.paypal?.version, first.script.isConnected)
  first.namespace.sdk.Buttons!({ fundingSource: 'paypal', onDestroy }).render('#target')
  await vi.advanceTimersByTimeAsync(100)
  evaluate('paypal', '5.0.416')
  expect(seen).toEqual(['5.0.415', true])
  expect(first.script.isConnected).toBe(false)
  expect(globals.paypal?.version).toBe('5.0.416')
  expect(Object.keys(globals.paypal!)).not.toContain('__internal_destroy__')
})

test('provider-sdk 2.6: two names live side by side; a foreign object keeps its name', () => {
  const { namespace } = evaluate()
  evaluate('paypalElsewhere')
  expect(globals.paypal).toBe(namespace.sdk)
  delete globals.paypalElsewhere
  globals.paypal = { version: '3.1.9' }
  expect(() => evaluate()).toThrow(
    'Attempted to load sdk version 5.0.415 on page, but window.paypal at version 3.1.9 already loaded',
  )
  expect(globals.paypal.version).toBe('3.1.9')
  globals.paypal = { version: '6.1.0' }
  evaluate()
  expect(globals.paypal.version).toBe('5.0.415')
})
