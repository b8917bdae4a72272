import { expect, it } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { withoutSecrets } from './secrets.ts'

const origin = 'https://kunst.example'

it.each([
  ['/kasse/order-received/12/?key=wc_order_aBc', '/kasse/order-received/12/'],
  ['/kasse/?utm_source=brief&_ppcp_order_review=eyJ4Ijox&a=1', '/kasse/?utm_source=brief&a=1'],
  ['/?key=x&token=EC-1&PayerID=P&b=1#reviews', '/?b=1#reviews'],
  ['/?paymentId=P&payment_id=P&x_payer_id=P&b=1', '/?b=1'],
  ['/?payment_intent_client_secret=pi_x&client_secret=y', '/'],
  ['/mein-konto/?action=rp&login=anna&rp_key=geheim', '/mein-konto/?action=rp'],
  ['/?download_file=88&order=wc_order_x&key=abc', '/?download_file=88'],
  ['/?from=anna%40kunst.example&s=x', '/?s=x'],
  ['/?from=anna@kunst.example', '/'],
  ['/?from=anna%2540kunst.example', '/'],
  ['/#token=geheim', '/'],
  ['/?a=1#token=geheim&b=2', '/?a=1#b=2'],
  ['/?key=x&', '/?'],
  ['/?token=ge?heim&b=1', '/?b=1'],
  ['/?key=x#token=y&a', '/#a'],
])('the address %s becomes %s', { tags: ids('ST42') }, (url, expected) => {
  expect(withoutSecrets(origin + url)).toBe(origin + expected)
})

it.each([
  '',
  '/',
  '/?',
  '/?&&',
  '/?a',
  '/?a=',
  '/?a=1&a=2#x',
  '/?s=key',
  '/?monkey=1',
  '/?utm_id=7&paid=1&payment_method=x',
  '/?s=%E4%F6&=',
  '/?q=@kunst',
  '/#reviews',
])('the address "%s" stays byte for byte', { tags: ids('ST42') }, (url) => {
  expect(withoutSecrets(origin + url)).toBe(origin + url)
})
