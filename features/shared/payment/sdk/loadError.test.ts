import { expect, test } from 'vitest'
import { failureOf, reasonIn } from './loadError.ts'

const address = 'https://www.paypal.com/sdk/js?client-id=x&locale=de_DE'
const refused = "SDK Validation error: 'client-id not recognized for either production or sandbox: x'"

test.each([
  [
    `throw new Error("${refused}");\n/* Original Error:\n\nclient-id not recognized (debug id: a1)\n\n*/`,
    'invalid_client_id',
  ],
  [`throw new Error("${refused}" );`, 'invalid_client_id'],
  ['client-id not recognized for either production or sandbox: x', 'invalid_client_id'],
  ["throw new Error('SDK Validation error: Invalid query value for currency: XX')", 'invalid_currency'],
  ['Invalid query value for locale: xx_XX', 'locale'],
  [`The script "${address}" failed to load.`, 'network'],
  ['<html><meta property="og:locale" content="de_DE"><h1>Forbidden</h1>', 'network'],
  ['', 'network'],
])('the reason of %s is %s', (body, failure) => {
  expect(failureOf(reasonIn(body))).toBe(failure)
})
