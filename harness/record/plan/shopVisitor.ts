/** A visitor of the reference shop without a browser: sends requests to it and keeps its cookies. */
import { request as sendRequest } from 'node:http'
import type { RawRequest } from '../../lookup/body/decode.ts'
import type { SceneCookie } from '../../scene/sceneState.ts'
import type { RunningShop } from '../../shop/shop.ts'
import { headerValues, isRedirect, type RawResponse, type Transport } from '../network/exchange.ts'

/** Headers that belong to one connection, or to the time at which it was made. */
const unstableHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** Creates a transport that sends requests for the origin in the shop's pages to the address where the shop is served. */
export function createShopTransport(shop: Pick<RunningShop, 'url'>): Transport {
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(url)
      const sentHeaders = { ...headers, ...(body && { 'content-length': String(body.length) }) }
      const outgoing = sendRequest(shop.url + pathname + search, { method, headers: sentHeaders }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const names = answer.rawHeaders.filter((_text, index) => index % 2 === 0)
          const pairs = names.map((name, index) => [name.toLowerCase(), answer.rawHeaders[2 * index + 1]!] as const)
          const stable = pairs.filter(([name]) => !unstableHeaders.has(name))
          resolve({ status: answer.statusCode ?? 0, headers: stable, body: Buffer.concat(chunks) })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body ?? undefined)
    })
}

export interface Visitor {
  /** Sends a request with the visitor's cookies, and keeps those of the answer. Redirects are not followed. */
  send: Transport
  /** Opens an address and follows up to nine redirects. @throws Error the shop answers with an error */
  open(url: string): Promise<RawResponse>
  readonly cookies: readonly SceneCookie[]
}

export function createVisitor(transport: Transport, initialCookies: readonly SceneCookie[] = []): Visitor {
  const jar = new Map(initialCookies.map((cookie) => [cookie.name, cookie]))

  async function send(request: RawRequest): Promise<RawResponse> {
    const cookie = [...jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const response = await transport({ ...request, headers: { ...request.headers, ...(cookie && { cookie }) } })
    for (const line of headerValues(response, 'set-cookie')) storeCookie(line)
    return response
  }

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const maxAge = /^max-age=(-?\d+)$/i.exec(attributes.find((text) => /^max-age=/i.test(text)) ?? '')?.[1]
    if (maxAge !== undefined && Number(maxAge) <= 0) {
      jar.delete(name)
      return
    }
    const isHttpOnly = attributes.some((text) => /^httponly$/i.test(text))
    jar.set(name, {
      name,
      value,
      path: attributes.find((text) => /^path=/i.test(text))?.slice('path='.length) ?? '/',
      ...(maxAge !== undefined && { persistent: true }),
      ...(isHttpOnly && { httpOnly: true }),
    })
  }

  return {
    send,
    get cookies() {
      return [...jar.values()]
    },
    async open(url) {
      let address = url
      for (let redirects = 0; redirects < 10; redirects++) {
        const response = await send({ method: 'GET', url: address, headers: { accept: 'text/html' }, body: null })
        const [location] = headerValues(response, 'location')
        if (isRedirect(response) && location) address = new URL(location, address).href
        else if (response.status < 400) return response
        else throw new Error(`${address} answered ${response.status}: ${response.body.toString('utf8').slice(0, 200)}`)
      }
      throw new Error(`${url} is redirected more than nine times, perhaps in a circle`)
    },
  }
}
