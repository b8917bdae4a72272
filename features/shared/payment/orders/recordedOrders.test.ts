import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { requireRecordings } from '../../../../harness/scene/recordings/findRecordings.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { openRoutes } from '../testOrders.ts'
import type { Orders } from './orders.ts'

const folder = join(requireRecordings(), 'calls')

interface Recorded {
  readonly request: { readonly method: string; readonly path: string; readonly json?: Record<string, unknown> }
  readonly response: { readonly status: number; readonly body: unknown }
}

const recorded = (number: number): Recorded => {
  const file = readdirSync(folder).find((name) => name.startsWith(`${number}-`))
  return JSON.parse(readFileSync(join(folder, file!), 'utf8'))
}

/** The route of a recorded call, whichever transport it took. */
const routeOf = (path: string): string => new URL(path, 'https://kunst.example').searchParams.get('path') ?? path

afterEach(() => Reflect.deleteProperty(window, 'wcPPCPSettings'))

type Play = (orders: Orders, body: Record<string, unknown>) => Promise<unknown>

const refresh: Play = (orders, { page }) => orders.refreshCart(String(page))
const add: Play = (orders, body) => orders.addItem(body)
const order: Play = (orders, body) => orders.createOrder(body)
const checkout: Play = (orders, body) => orders.checkout(body)
const shipping: Play = (orders, { order_id, address, payment_method }) =>
  orders.changeShipping({ orderId: String(order_id), address: address as never, method: String(payment_method) })

describe('a recorded call', () => {
  test.each<[number, Play, unknown]>([
    [69, refresh, { cart: { total: 0, needsShipping: false, currency: 'EUR' } }],
    [70, add, { orderId: 'C619685959C77A268', lineKey: expect.stringMatching(/^\w{32}$/), cart: { total: 248.21 } }],
    [71, add, { orderId: '3CA0EC07C5ACB097B', cart: { total: 308.21, isEmpty: false } }],
    [74, refresh, { cart: { total: 68.21, needsShipping: true }, sdkParameters: { 'data-page-type': 'cart' } }],
    [75, refresh, { sdkParameters: { 'data-sdk-client-token': expect.any(String) } }],
    [76, order, '11C125D7A19E38B56'],
    [77, order, '1025D4BD9BDCA126C'],
    [78, order, expect.stringMatching(/^[0-9A-F]{17}$/)],
    [79, shipping, undefined],
    [81, shipping, undefined],
    [87, (orders, body) => orders.createSetupToken(body), 'SETUPD840EE2FF3F3'],
    [92, checkout, { result: 'success', redirect: expect.stringContaining('_ppcp_order_review=') }],
    [93, checkout, { result: 'success' }],
    [94, checkout, { result: 'success' }],
    [95, (orders, body) => orders.payOrder(body), 'A902CADFD96F53259'],
    [97, (orders, body) => orders.createSetupToken(body), 'SETUPFED1D7625325'],
  ])(
    '%i is sent field by field, and its answer is read',
    {
      tags: ids('S7.28', 'S7.31', 'S7.34', 'S7.37', 'S7.40', 'S7.41', 'S7.42', 'S7.43', 'S7.25', 'WC78'),
    },
    async (number, play, expected) => {
      const { request, response } = recorded(number)
      const { orders, sent } = openRoutes(() => ({ status: response.status, json: response.body }))
      const result = await play(orders, request.json ?? {})
      if (typeof expected === 'object' && expected !== null && !('asymmetricMatch' in expected)) {
        expect(result).toMatchObject(expected)
      } else expect(result).toEqual(expected)
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({ method: request.method, path: routeOf(request.path) })
      expect(sent[0]?.body).toEqual(request.json)
    },
  )

  test.each<[number, Play, string]>([
    [72, add, 'add-to-cart-error'],
    [73, add, 'add-to-cart-error'],
    [90, refresh, 'rest_cookie_invalid_nonce'],
    [91, refresh, 'internal_server_error'],
  ])('%i rejects with the code of the server', { tags: ids('WC14', 'S7.47') }, async (number, play, code) => {
    const { request, response } = recorded(number)
    const { orders } = openRoutes(() => ({ status: response.status, json: response.body }))
    await expect(play(orders, request.json ?? {})).rejects.toMatchObject({ code })
  })

  test('96, a page with an error in place of an order, is invalid_json', { tags: ids('WC17') }, async () => {
    const { request, response } = recorded(96)
    const { orders } = openRoutes(() => ({ status: response.status, text: String(response.body) }))
    await expect(orders.payOrder(request.json ?? {})).rejects.toMatchObject({ code: 'invalid_json', status: 500 })
  })

  test.each([88, 89])(
    '%i, the exchange of a setup token, has account and address',
    {
      tags: ids('S7.22', 'S7.23', 'S7.24', 'S3.120', 'S3.121', 'S3.125'),
    },
    async (number) => {
      const { request, response } = recorded(number)
      const { orders, sent } = openRoutes(() => ({ json: response.body }))
      const { setup_token, ...extra } = request.json ?? {}
      expect(await orders.exchangeToken(String(setup_token), extra)).toMatchObject({
        id: expect.stringMatching(/^VT\w+$/),
        buyer: {
          firstName: 'Greta',
          lastName: 'Sommer',
          email: 'greta.sommer@example.test',
          phone: '15112345678',
          shipping: { address_1: 'Lindenallee 12', city: 'Leipzig', postcode: '04109', country: 'DE', state: '' },
          shippingName: { first_name: 'Greta', last_name: 'Sommer' },
        },
      })
      expect(sent[0]?.body).toEqual(request.json)
      // The recorder called the store's address; the plugin calls the REST root (real-shop-facts 2).
      expect(sent[0]?.path).toBe('/wc-ppcp/v1/vault/payment-tokens')
    },
  )

  test('86, a billing agreement, is read from the REST root', { tags: ids('S7.20', 'S7.21') }, async () => {
    const { response } = recorded(86)
    const { orders, sent } = openRoutes(() => ({ json: response.body }))
    expect(await orders.billingAgreement('BA-LIVESHOP0001')).toMatchObject({ token_status: 'APPROVED' })
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/wc-ppcp/v1/billing-agreement/token/BA-LIVESHOP0001' })
  })
})
