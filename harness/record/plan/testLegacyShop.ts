/** For tests: the reference shop behind a server that adds the legacy scripts and the third party's tag that real shops have. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ShopSwitches } from '../../shop/options/shopOptions.ts'
import { startShop } from '../../shop/shop.ts'
import { createShopTransport } from './shopVisitor.ts'

export interface LegacyShop {
  readonly origin: string
  /** Origin of the third party. */
  readonly elsewhere: string
  close(): Promise<void>
}

/** Does what the contact form plugin's script does: it loads the rules, sends the form, shows the message and empties the form. */
const contactScript = `document.querySelectorAll('.wpcf7 > form').forEach(function (form) {
  var api = '/wp-json/contact-form-7/v1/contact-forms/' + form.elements._wpcf7.value + '/'
  fetch(api + 'feedback/schema')
  form.addEventListener('submit', function (event) {
    event.preventDefault()
    fetch(api + 'feedback', { method: 'POST', body: new FormData(form) })
      .then(function (answer) { return answer.json() })
      .then(function (result) {
        form.querySelector('.wpcf7-response-output').textContent = result.message
        form.setAttribute('data-status', result.status.replace('mail_sent', 'sent'))
        form.reset()
        return fetch(api + 'refill')
      })
  })
})`

/** Path → source. The shop serves empty files for all others. */
const legacyScripts: Readonly<Record<string, string>> = {
  '/wp-content/plugins/contact-form-7/includes/js/index.js': contactScript,
  '/wp-content/plugins/woocommerce/assets/js/frontend/cart-fragments.min.js':
    "fetch('/?wc-ajax=get_refreshed_fragments', { method: 'POST', body: new URLSearchParams({ time: String(Date.now()) }) })",
}

/** A tag as third parties have shop operators paste it: it makes the address of its script from parts, and counts visits by itself. */
const inlineSnippet = (elsewhere: string): string => `<script>
  (function (base) {
    var tag = document.createElement('script')
    tag.async = true
    tag.src = base + 'tag' + '.js?id=' + Date.now()
    document.head.appendChild(tag)
    navigator.sendBeacon(base + 'seen', String(Math.random()))
    fetch('/wp-json/wp/v2/types?seen=' + Date.now() + '&roll=' + Math.random())
    var guest = 'g' + String(Math.random()).slice(2)
    localStorage.setItem('guest', JSON.stringify({ version: 2, guest: { id: guest } }))
    document.cookie = 'visit=step.1|id.' + guest + '; path=/'
    fetch('/wp-json/wp/v2/types', { method: 'POST', body: 'lang=de;guest=' + guest })
  })('${elsewhere}/')
</script>`

const tagScript = "fetch('/wp-json/wp/v2/types?by=tag')"

export async function startLegacyShop(switches: Partial<ShopSwitches> = {}): Promise<LegacyShop> {
  const thirdParty = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(tagScript)
  })
  const elsewhere = (await listen(thirdParty)).replace('127.0.0.1', 'localhost')
  const front = createServer()
  const origin = await listen(front)
  const shop = await startShop({ origin, browserHints: true, ...switches })
  const send = createShopTransport(shop)
  front.on('request', async (request, response) => {
    const { method = 'GET', url = '/', headers: given } = request
    const { pathname } = new URL(url, origin)
    const script = legacyScripts[pathname]
    if (script !== undefined) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const body = Buffer.concat(await request.toArray())
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const answer = await send({ method, url: origin + url, headers, body: body.length > 0 ? body : null })
    const isPage = answer.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
    const html = answer.body.toString('utf8')
    const content = isPage ? html.replace('</body>', `${inlineSnippet(elsewhere)}</body>`) : answer.body
    for (const [name, value] of answer.headers) response.appendHeader(name, value)
    return response.writeHead(answer.status).end(content)
  })
  return {
    origin,
    elsewhere,
    async close() {
      for (const server of [front, thirdParty]) {
        server.closeAllConnections()
        server.close()
      }
      await shop.close()
    },
  }
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
