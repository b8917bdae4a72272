import { expect, test } from 'vitest'
import { completeScenario } from '../scenarios/scenario.ts'
import { isSdkAddress } from './sdkAddress.ts'
import { type AskedSdk, type SdkAnswer, sdkAnswer } from './sdkAnswer.ts'

const script = '/* the double */'
const good = 'https://www.paypal.com/sdk/js?client-id=AbcDef&components=buttons,messages&currency=EUR&locale=de_DE'

function ask(url: string, outcome: string = 'ok', more: Partial<AskedSdk> = {}): SdkAnswer {
  const scenario = completeScenario({ load: { outcome: outcome as 'ok' } })
  return sdkAnswer({ url, as: 'script', failedBefore: 0, script, scenario, ...more }).answer
}

const body = (answer: SdkAnswer): string => (answer.kind === 'answer' ? `${answer.status} ${answer.body}` : answer.kind)

test('provider-sdk 2.4: both addresses are the script’s, others are not', () => {
  expect(isSdkAddress(good)).toBe(true)
  expect(isSdkAddress('https://www.sandbox.paypal.com/sdk/js?client-id=sb')).toBe(true)
  expect(isSdkAddress('https://www.paypal.com/sdk/jscript')).toBe(false)
  expect(isSdkAddress('https://paypal.com.example/sdk/js')).toBe(false)
})

test('provider-sdk 2.4: a good address is answered with the script after the scenario’s delay', () => {
  expect(ask(good)).toMatchObject({ status: 200, body: script, delayMs: 30 })
})

test.each([
  [good.replace('client-id=AbcDef', 'client-id='), 'Expected client-id to be passed'],
  [good.replace('client-id=AbcDef&', ''), 'Expected client-id to be passed'],
  [good.replace('AbcDef', 'Abc%20Def'), 'Invalid query value for client-id: Abc Def'],
  [good.replace('EUR', 'EURO'), 'Invalid query value for currency: EURO'],
  [good.replace('de_DE', 'de_DE_formal'), 'Invalid query value for locale: de_DE_formal'],
  [good.replace('buttons,', 'butttons,'), 'Invalid query value for components: butttons,messages'],
  [`${good}&intent=sale`, 'Invalid query value for intent: sale'],
  [`${good}&vault=1`, 'Invalid query value for vault: 1'],
  [`${good}&currency=CHF`, 'Expected only one value for query param currency'],
])('provider-sdk 2.4: %s is refused with the reason in a comment', (url, reason) => {
  const refused = body(ask(url))
  expect(refused).toContain(`400 throw new Error("SDK Validation error: '${reason}'");`)
  expect(refused).toMatch(/\/\* Original Error:\s+.* \(debug id: f[0-9a-f]{12}\)\s+\*\//)
})

test('provider-sdk 9.2: a locale or currency fails only while the address names one', () => {
  expect(body(ask(good, 'localeError'))).toContain(
    '400 throw new Error("SDK Validation error: \'Invalid query value for locale',
  )
  expect(body(ask(good.replace('&locale=de_DE', ''), 'localeError'))).toBe(`200 ${script}`)
  expect(body(ask(good, 'currencyError'))).toContain('Invalid query value for currency: EUR')
})

test('provider-sdk 2.4: the provider’s words for a client id that it does not know, or not like', () => {
  expect(body(ask(good, 'clientIdUnknown'))).toContain(
    'client-id not recognized for either production or sandbox: AbcDef',
  )
  expect(body(ask(good, 'clientIdInvalid'))).toContain('Invalid query value for client-id: AbcDef')
})

test('provider-sdk 9.2: a broken connection, silence, an error page, a script that defines nothing', () => {
  expect(body(ask(good, 'network'))).toBe('abort')
  expect(body(ask(good, 'timeout'))).toBe('hang')
  expect(body(ask(good, 'http500'))).toMatch(/^500 /)
  expect(body(ask(good, 'noGlobal'))).toMatch(/^200 \/\*/)
  expect(body(ask(good, 'foreignGlobal'))).toMatch(/^200 window\.paypal = /)
})

test('provider-sdk 9.2: only so many loads fail as the scenario says', () => {
  const scenario = completeScenario({ load: { outcome: 'network', failTimes: 1 } })
  expect(body(ask(good, 'network', { scenario }))).toBe('abort')
  expect(body(ask(good, 'network', { scenario, failedBefore: 1 }))).toBe(`200 ${script}`)
})

test('provider-sdk 2.4: a script that asks for the reason gets it, or nothing behind a content blocker', () => {
  const blocked = completeScenario({ load: { outcome: 'localeError', probe: 'corsBlocked' } })
  expect(body(ask(good, 'localeError', { as: 'probe' }))).toContain('Original Error')
  expect(body(ask(good, 'localeError', { as: 'probe', scenario: blocked }))).toBe('abort')
})
