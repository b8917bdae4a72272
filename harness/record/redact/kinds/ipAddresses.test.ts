import { expect, test } from 'vitest'
import { findIpAddresses } from './ipAddresses.ts'

const inText = (text: string): readonly string[] => findIpAddresses(text).map(({ value }) => value)

test.each([
  ['{"ip":"2.0.7.1"}', '2.0.7.1'],
  ['{"customer_ip_address": "91.12.34.56"}', '91.12.34.56'],
  ['var s = {clientIp: "91.12.34.56"}', '91.12.34.56'],
  ['x-forwarded-for: 91.12.34.56', '91.12.34.56'],
  ['Ihre IP-Adresse: 10.200.3.4 oder 91.12.34.56.', '91.12.34.56'],
  ['<td>84.175.30.2</td>', '84.175.30.2'],
  ['<p>Gesendet von 84.175.30.2 (Telekom)</p>', '84.175.30.2'],
  ['"REMOTE_ADDR":"::ffff:5.6.7.8"', '5.6.7.8'],
  ['{"ip":"2003:ec:9f2a:1200:a0b1:22ff:fe33:4455"}', '2003:ec:9f2a:1200:a0b1:22ff:fe33:4455'],
  ['von 2a02:8109::1 gesendet', '2a02:8109::1'],
])('%s holds the address of a visitor', (text, address) => expect(inText(text)).toEqual([address]))

test('an address is found with its kind and its place, also behind others', () => {
  const text = 'von 84.175.30.2 und {"ip":"91.12.34.56"} und 2a02:8109::1'
  expect(findIpAddresses(text)).toEqual(
    ['84.175.30.2', '91.12.34.56', '2a02:8109::1'].map((value) => ({
      kind: 'IP address',
      value,
      at: text.indexOf(value),
    })),
  )
})

// The numbers of a version are below a hundred, and at most one of them is above twenty.
test.each(['5.30.40.1', '4.150.1.2', '4.100.1.2', '99.21.1.2', '1.2.21.99'])(
  '%s is the address of a visitor in “Gesendet von …”',
  (address) => expect(inText(`Gesendet von ${address}`)).toEqual([address]),
)

test.each(['9.3.1.2', '4.99.1.2', '9.20.21.1', '9.20.20.20'])(
  '%s is a version in “Gesendet mit Shopsystem …”',
  (version) => {
    expect(inText(`Gesendet mit Shopsystem ${version}`)).toEqual([])
    expect(inText(`<td>${version}</td>`)).toEqual([])
  },
)

test('what stands alone in an element, an attribute or a text is an address, and a part of more is none', () => {
  expect(inText('<b> 84.175.30.2 </b>')).toEqual(['84.175.30.2'])
  expect(inText("a='84.175.30.2'")).toEqual(['84.175.30.2'])
  expect(inText('<b>84.175.30.2 84.175.30.3</b>')).toEqual([])
  expect(inText('<b>84.175.30.2, </b>')).toEqual([])
  expect(inText('x(84.175.30.2')).toEqual([])
})

test.each(['2003:2001:db8::1', '2a02:2001:0db8::5', '3fff::1'])(
  '%s is the address of a visitor, whatever stands within it',
  (address) => expect(inText(`{"a":"${address}"}`)).toEqual([address]),
)

test.each(['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', '2003::1::2', 'fe80::1'])(
  '%s is no address of a visitor',
  (address) => expect(inText(`{"ip":"${address}"}`)).toEqual([]),
)

test.each([
  'Version 2.0.7',
  'script.js?ver=10.3.1.2',
  'script.js?ver=110.3.41.25',
  '{"version":"110.3.41.25"}',
  'WooCommerce 10.3.1.2',
  'Chrome/150.0.0.0 Safari/537.36',
  'https://91.12.34.56:8080/kasse/',
  '/wp-content/uploads/91.12.34.56.jpg',
  '<path d="M12.25.75.5 91.12.34.56 1.5.25.3z"/>',
  '<polygon points="91.12.34.56 1.5"/>',
  '1.234.567,89 €, 300x300, 12.11.2026, 10:30:45',
  '127.0.0.1, 192.168.178.20 und 0.0.0.0',
  'a::before{} dd::after{} 2026:11:26 3001:4',
  '{"ip":"203.0.113.7","v6":"2001:db8::7"}',
])('%s holds no address of a visitor', (text) => expect(inText(text)).toEqual([]))
