import { expect, test } from 'vitest'
import type { ButtonStyle } from '../../types.ts'
import { resolveButtonStyle } from './buttonStyle.ts'

test.each<[ButtonStyle, string, string]>([
  [{ layout: 'diagonal' }, 'paypal', 'Invalid layout: diagonal'],
  [{ label: 'shop' }, 'paypal', 'Invalid label: shop'],
  [{ color: 'gold' }, 'venmo', 'Unexpected style.color for venmo button: gold, expected blue, silver, black, white'],
  [{ color: 'gold' }, 'card', 'Unexpected style.color for card button: gold, expected black, white'],
  [{ height: '40' as unknown as number }, 'paypal', 'Expected style.height to be a number, got: 40'],
  [{ height: 60 }, 'paypal', 'Expected style.height to be between 25px and 55px - got 60px'],
  [{ layout: 'vertical', tagline: true }, 'paypal', 'style.tagline is not allowed for vertical layout'],
])('provider-sdk 3.2: %j of a %s button throws “%s”', (style, source, message) => {
  expect(() => resolveButtonStyle(style, source)).toThrow(message)
})

test('provider-sdk 3.2: what the shop’s settings ask for is accepted', () => {
  const wallet = { layout: 'vertical', label: 'paypal', shape: 'rect', color: 'gold', height: 40 }
  expect(resolveButtonStyle(wallet, 'paypal')).toEqual(wallet)
  expect(resolveButtonStyle({ layout: 'vertical', tagline: false, color: 'black' }, 'card').height).toBe(45)
  expect(resolveButtonStyle({ shape: 'rect', height: 55 }, 'venmo').color).toBe('blue')
})
