/** `/__shop/…`: what a real shop does not have, for tests and demonstrations. */
import { InputError } from '../../scene/reading/readJson.ts'
import { jsonAnswer, redirect, type ShopResponse } from '../http/respond.ts'
import { page, type ShopRequest } from '../http/route.ts'
import { readSwitches } from '../options/shopOptions.ts'
import { findCustomer } from '../state/customers.ts'
import { controlIndex } from './controlIndex.ts'
import type { ShopPart } from './part.ts'

/** With `&to=/shop/` they lead there, else they answer what holds now. */
export const control: ShopPart = {
  id: 'control',
  controls: [
    { path: '/__shop/', does: 'lists these addresses and all switches' },
    {
      path: '/__shop/options?miniCart=off-canvas&to=/shop/',
      does: "sets switches for this visitor; without a query all are the shop's again",
    },
    { path: '/__shop/login?as=tomke&to=/shop/', does: 'logs a customer in' },
    { path: '/__shop/logout?to=/shop/', does: 'logs out' },
    { path: '/__shop/expire-nonces?to=/shop/', does: "refuses every nonce that this visitor's pages hold" },
    { path: '/__shop/reset?to=/shop/', does: 'forgets all visitors, orders and sales' },
  ],
  routes: [
    page('/__shop/', controlIndex),
    page('/__shop/options', changeSwitches),
    page('/__shop/login', login),
    page('/__shop/logout', (request) => {
      request.visitor.customer = undefined
      return done(request)
    }),
    page('/__shop/expire-nonces', (request) => {
      request.visitor.nonceEpoch++
      return done(request)
    }),
    page('/__shop/reset', (request) => {
      request.shop.reset()
      return done(request)
    }),
  ],
}

function changeSwitches(request: ShopRequest): ShopResponse {
  const query = new URLSearchParams(request.url.searchParams)
  query.delete('to')
  try {
    request.visitor.switches = query.size === 0 ? {} : { ...request.visitor.switches, ...readSwitches(query) }
  } catch (error) {
    if (error instanceof InputError) return jsonAnswer({ error: error.message }, 400)
    throw error
  }
  return done(request)
}

function login(request: ShopRequest): ShopResponse {
  const name = request.param('as')
  const customer = findCustomer(name)
  if (!customer) return jsonAnswer({ error: `There is no customer "${name}".` }, 400)
  request.visitor.customer = customer
  return done(request)
}

function done(request: ShopRequest): ShopResponse {
  const to = request.param('to')
  if (to.startsWith('/')) return redirect(request.link(to))
  const { visitor } = request
  return jsonAnswer({
    switches: visitor.switches,
    customer: visitor.customer?.login ?? null,
    nonceEpoch: visitor.nonceEpoch,
  })
}
