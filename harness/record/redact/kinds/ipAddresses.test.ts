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
])('%s holds none', (text) => expect(inText(text)).toEqual([]))
