import { describe, expect, test } from 'vitest'
import { findFrame, frameBase } from './frameAddress.ts'

const frame = { variant: 'with', scene: 'contact-short' } as const

describe('frame addresses', () => {
  test('a frame has an origin of its own', () => {
    const base = frameBase(frame, 'http://kunst.localhost:8737')
    expect(base).toBe('http://with.contact-short.kunst.localhost:8737')
    expect(findFrame(new URL(base).host, '/kontakt/?a=1', undefined)).toEqual({ frame, path: '/kontakt/?a=1' })
  })

  test('under another name it has a folder, and a call is found by the page that makes it', () => {
    const base = frameBase(frame, 'http://localhost:8737')
    const { host, pathname } = new URL(`${base}/kontakt/`)
    expect(findFrame(host, pathname, undefined)).toEqual({ frame, path: '/kontakt/' })
    expect(findFrame(host, '/wp-json/?x=1', `${base}/kontakt/`)).toEqual({ frame, path: '/wp-json/?x=1' })
  })

  test.each([
    ['the console', 'kunst.localhost:8737', '/', undefined],
    ['a call of the console', 'localhost:8737', '/__console/scenes', 'http://localhost:8737/'],
    ['a page of another server', 'localhost:8737', '/', 'http://localhost:9999/__frame/with/contact-short/'],
    ['an unknown variant', 'maybe.contact-short.kunst.localhost:8737', '/', undefined],
    ['a referer that is no address', 'localhost:8737', '/', 'about:'],
  ])('%s belongs to no frame', (_, host, path, referer) => {
    expect(findFrame(host, path, referer)).toBeUndefined()
  })
})
