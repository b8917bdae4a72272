import { expect, test } from 'vitest'
import { createPaymentSdk } from './paymentSdk.ts'

const address = 'https://www.paypal.com/sdk/js?client-id=AbcDef&locale=de_DE'

test('the script carries its scenario and is built once', async () => {
  const sdk = createPaymentSdk({ buttons: { errorMessage: '</script>\u2028' } })
  const first = await sdk.answer(address)
  const second = await sdk.answer(address)
  if (first.kind !== 'answer') throw new Error('the script did not come')
  expect(first).toEqual(second)
  expect(first.body).toContain('"errorMessage":"\\u003c/script>\\u2028"')
  expect(first.body).not.toContain('</script>')
  expect(() => new Function(first.body)).not.toThrow()
})

test('requests are written down with what became of them, and another scenario counts anew', async () => {
  const sdk = createPaymentSdk('loads at the second attempt')
  await sdk.answer(address)
  await sdk.answer(address, 'probe')
  await sdk.answer(address)
  sdk.set('loads at the second attempt')
  await sdk.answer(address)
  await sdk.answer('https://www.paypal.com/sdk/js')
  expect(sdk.requests.map(({ as, outcome }) => `${as} ${outcome}`)).toEqual([
    'script network',
    'probe ok',
    'script ok',
    'script network',
    'script refused',
  ])
})
