import type { CDPSession } from 'playwright'
import { expect, test, vi } from 'vitest'
import type { Paused } from '../network/interception.ts'
import { createAssetCollector } from './recordedAssets.ts'

const picture = (responseStatusCode: number): Paused => ({
  requestId: 'interception-job-1.0',
  frameId: 'frame',
  resourceType: 'Image',
  request: { method: 'GET', url: 'https://kunst.example/moewe.jpg', headers: {} },
  responseStatusCode,
})

/** A session whose browser fails to hand out an answer, with this message. */
function sessionWith(message: string): CDPSession {
  return { send: vi.fn(async () => Promise.reject(new Error(message))) } as unknown as CDPSession
}

const collect = () => createAssetCollector({ isShopUrl: () => true, hasPictures: true })

test.each([
  'cdpSession.send: Protocol error (Fetch.getResponseBody): Invalid InterceptionId.',
  'cdpSession.send: Target page, context or browser has been closed',
])('a picture that the page has given up is listed without the browser’s message (%s)', async (message) => {
  const assets = collect()
  await assets.readAsset(sessionWith(message), picture(200))
  expect(assets.omitted).toEqual(['https://kunst.example/moewe.jpg was given up by the page before all of it had come'])
})

test('a picture with status 404 is neither read nor listed', async () => {
  const assets = collect()
  const session = sessionWith('Invalid InterceptionId.')
  await assets.readAsset(session, picture(404))
  expect(assets.omitted).toEqual([])
  expect(session.send).not.toHaveBeenCalled()
})

test('a picture that was given up once and loaded later is not listed', async () => {
  const assets = collect()
  await assets.readAsset(sessionWith('Invalid InterceptionId.'), picture(200))
  const session = { send: async () => ({ body: 'R0lG', base64Encoded: true }) } as unknown as CDPSession
  await assets.readAsset(session, { ...picture(200), responseHeaders: [{ name: 'content-type', value: 'image/gif' }] })
  expect([...assets.byAddress.keys()]).toEqual(['https://kunst.example/moewe.jpg'])
  expect(assets.omitted).toEqual([])
})
