import { expect, test } from 'vitest'
import type { RawRequest } from '../../../lookup/body/decode.ts'
import type { RawResponse } from '../../../record/network/exchange.ts'
import type { RecordedCall } from '../../../scene/calls.ts'
import type { FaultName } from '../faultNames.ts'
import { createFaultyShop } from './faultyShop.ts'

const page = 'https://kunst.example/kasse/'
const update: RecordedCall = {
  id: 'update',
  request: { method: 'POST', url: '/?wc-ajax=update_order_review', form: { security: 'a1b2c3d4e5' } },
  answers: [{ status: 200, json: { result: 'success' } }],
}
const request = (path: string, headers = {}, body = ''): RawRequest => ({
  method: 'POST',
  url: `https://kunst.example${path}`,
  headers,
  body: Buffer.from(body),
})
const updateRequest = (): RawRequest => request('/?wc-ajax=update_order_review', {}, 'security=a1b2c3d4e5')
const respond = (text: string, status = 200): RawResponse => ({ status, headers: [], body: Buffer.from(text) })

/** A shop in which the update goes wrong, and what has reached it. */
function openShop(
  fault: FaultName,
  answer: (request: RawRequest) => RawResponse = () => respond('{"result":"success"}'),
) {
  const asked: string[] = []
  const shop = createFaultyShop(
    async (asking) => {
      asked.push(`${new URL(asking.url).search} ${Buffer.from(asking.body ?? '')}`.trim())
      return answer(asking)
    },
    { url: page, calls: [update] },
    { recorded: update, name: 'call 1 (update)', answer: update.answers[0]!, fault },
  )
  return { ...shop, shop, asked }
}

/** Whether a promise has resolved by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false
  void promise.then(() => {
    done = true
  })
  await new Promise(setImmediate)
  return done
}

test('only the answer to the call that goes wrong waits: the shop does its work, and answers all others at once', async () => {
  const { transport, deliver, shop, asked } = openShop('slow')
  const slow = updateRequest()
  await transport(slow)
  const other = request('/?wc-ajax=get_refreshed_fragments')
  await transport(other)
  expect(asked).toHaveLength(2)
  expect(await isDone(deliver(other))).toBe(true)
  const delivered = deliver(slow)
  expect(await isDone(delivered)).toBe(false)
  shop.release()
  expect(await isDone(delivered)).toBe(true)
})

test('a call that never reaches the shop waits as well, before the connection breaks', async () => {
  const { transport, deliver, asked } = openShop('offline')
  const lost = updateRequest()
  await expect(transport(lost)).rejects.toThrow('the connection broke')
  expect(asked).toEqual([])
  expect(await isDone(deliver(lost))).toBe(false)
})

test.each([
  ['with status 403', respond('-1', 403)],
  ['as a failure of the form', respond('{"result":"failure","refresh":true}')],
])('a refusal of the latest nonce is known, %s, until the shop has recovered', async (_how, refusal) => {
  const isStale = ({ body }: RawRequest): boolean => String(body).includes('security=0000000000')
  const opened = openShop('stale nonce always', (asking) =>
    isStale(asking) ? refusal : respond('{"result":"success"}'),
  )
  expect(opened.shop.isRefused).toBe(false)
  await opened.transport(updateRequest())
  expect(opened.shop.isRefused).toBe(true)
  opened.shop.end()
  await opened.transport(updateRequest())
  expect(opened.shop.isRefused).toBe(false)
  expect(opened.asked.map((line) => line.split(' ')[1])).toEqual(['security=0000000000', 'security=a1b2c3d4e5'])
})

test('a guest who asks again without a nonce is not refused', async () => {
  const opened = openShop('stale nonce always', ({ headers }) =>
    'x-wp-nonce' in headers ? respond('{"code":"rest_cookie_invalid_nonce"}', 403) : respond('"5O190127TN364715T"'),
  )
  const path = '/?wc-ajax=update_order_review'
  await opened.transport(request(path, { 'x-wp-nonce': 'a1b2c3d4e5' }))
  expect(opened.shop.isRefused).toBe(true)
  await opened.transport(request(path))
  expect([opened.shop.isRefused, opened.shop.made]).toEqual([false, 2])
})
