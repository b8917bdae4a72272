import { expect, test } from 'vitest'
import { cookiesSchema } from '../../../scene/sceneState.ts'
import { frameCookies, frameStorage } from './frameState.ts'

const own = 'http://with.kontakt.kunst.localhost:8737'
const folder = 'http://127.0.0.1:8737/__frame/with/kontakt'
const cookies = cookiesSchema.parse([
  { name: 'sitzung', value: 'a%7Cb', persistent: true, httpOnly: true, secure: true, sameSite: 'None' },
  { name: 'korb', value: '1', path: '/kasse/', domain: '.kunst.example', sameSite: 'Strict' },
  { name: 'fremd', value: '1', domain: 'zahlung.example' },
])
const url = 'https://www.kunst.example/kontakt/'

test('a frame with an origin of its own gets the shop’s cookies, as a plain address may have them', () => {
  expect(frameCookies({ cookies, url }, own)).toEqual([
    'sitzung=a%7Cb; Path=/; Max-Age=86400; HttpOnly',
    'korb=1; Path=/kasse/; SameSite=Strict',
  ])
})

test('a frame that shares the console’s origin gets neither cookies nor storage', () => {
  const storage = { localStorage: { a: '1' }, sessionStorage: {} }
  expect(frameCookies({ cookies, url }, folder)).toEqual([])
  expect(frameStorage({ storage }, folder)).toBeUndefined()
  expect(frameStorage({ storage }, own)).toBe(storage)
})
