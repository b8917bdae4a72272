/** The addresses below `/__shop/`, which a real shop does not have: tests and demonstrations control the shop by them. */
import { InputError } from '../../scene/reading/readJson.ts'
import { htmlAnswer, jsonAnswer, redirect, type ShopResponse } from '../http/respond.ts'
import { page, type ShopRequest } from '../http/route.ts'
import { html } from '../markup/html.ts'
import { describeSwitches, readSwitches } from '../options/shopOptions.ts'
import { customers, findCustomer } from '../state/customers.ts'
import type { ShopModule } from './shopModule.ts'

/** A control with `&to=/shop/` redirects to that page; without `to` it answers the visitor's switches and login as JSON. */
export const controlModule: ShopModule = {
  id: 'control',
  controls: [
    { path: '/__shop/', does: 'lists these addresses and all switches' },
    {
      path: '/__shop/options?miniCart=off-canvas&to=/shop/',
      does: "sets switches for this visitor; without a query it resets all of them to the shop's",
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
      return answerVisitorState(request)
    }),
    page('/__shop/expire-nonces', (request) => {
      request.visitor.nonceEpoch++
      return answerVisitorState(request)
    }),
    page('/__shop/reset', (request) => {
      request.shop.reset()
      return answerVisitorState(request)
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
  return answerVisitorState(request)
}

function login(request: ShopRequest): ShopResponse {
  const name = request.param('as')
  const customer = findCustomer(name)
  if (!customer) {
    const logins = customers.map((each) => each.login).join(', ')
    return jsonAnswer({ error: `There is no customer "${name}"; the logins are: ${logins}.` }, 400)
  }
  request.visitor.customer = customer
  return answerVisitorState(request)
}

function answerVisitorState(request: ShopRequest): ShopResponse {
  const to = request.param('to')
  if (to.startsWith('/')) return redirect(request.link(to))
  const { visitor } = request
  return jsonAnswer({
    switches: visitor.switches,
    customer: visitor.customer?.login ?? null,
    nonceEpoch: visitor.nonceEpoch,
  })
}

/** `/__shop/`: every controlModule and every switch, as links. */
function controlIndex({ shop, switches, link }: ShopRequest): ShopResponse {
  const controls = shop.modules.flatMap((module) => module.controls ?? [])
  const current: Readonly<Record<string, unknown>> = switches
  const rows = describeSwitches().map(({ name, values }) => {
    const choices = values.map((value) => {
      const isCurrent = current[name] === value
      const label = isCurrent ? html`<strong>${String(value)}</strong>` : String(value)
      return html`<a href="${link(`/__shop/options?${name}=${value}&to=/__shop/`)}">${label}</a> `
    })
    return html`<tr><th>${name}</th><td>${choices.length > 0 ? choices : String(current[name])}</td></tr>\n`
  })
  return htmlAnswer(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Controls of the reference shop</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d2b33;background:#fbf8f3}table{width:100%;border-collapse:collapse}th,td{padding:.4rem 1rem .4rem 0;border-bottom:1px solid #ddd4c6;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{font-weight:500}a{color:#a23c1f;margin-right:.6rem}</style>
</head>
<body>
<h1>Controls of the reference shop</h1>
<p><a href="${link('/shop/')}">To the shop</a></p>
<table>
${controls.map(({ path, does }) => html`<tr><th><a href="${link(path)}">${path}</a></th><td>${does}</td></tr>\n`)}</table>
<h2>Switches of this visitor</h2>
<table>
${rows}</table>
</body>
</html>
`)
}
