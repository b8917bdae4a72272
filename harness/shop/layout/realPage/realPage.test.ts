import { beforeEach, expect, test } from 'vitest'
import { completeOptions } from '../../options/shopOptions.ts'
import { createScope, type Scope } from '../../state/scope.ts'
import { createShopState } from '../../state/shopState.ts'
import { createVisitor } from '../../state/visitor.ts'
import { startTestShop } from '../../testing/testShop.ts'
import { createVisit, type Visit } from '../../testing/testVisit.ts'

const shop = startTestShop()
let visit: Visit

beforeEach(() => {
  visit = createVisit(shop())
})

test.each([
  ['browserHints', 'link[rel=prefetch], link[rel=preload], script[type=speculationrules], #wp-emoji-loader', 4],
  ['webFonts', 'link[as=font], #local-fonts-css', 2],
  ['escapedScripts', '#delayed-scripts-js-extra', 1],
  ['inlineSnippets', '#theme-no-js, #post-views-js, #form-redirect-js', 3],
  ['thirdPartyTags', 'script[src*="analytics.example"], #consent-banner', 2],
  ['visitStorage', '#visit-storage-js', 1],
])('with %s, and only then, pages have %s', async (name, selector, count) => {
  expect((await visit.page('/shop/')).querySelectorAll(selector)).toHaveLength(0)
  await visit.get(`/__shop/options?${name}=true`)
  expect((await visit.page('/shop/')).querySelectorAll(selector)).toHaveLength(count)
})

test('scripts that are added later are listed in JSON with escaped slashes, as PHP prints it', async () => {
  await visit.get('/__shop/options?escapedScripts=true')
  const code = (await visit.page('/shop/')).querySelector('#delayed-scripts-js-extra')?.textContent
  expect(code).toContain('"https:\\/\\/kunst.example\\/wp-includes\\/js\\/hoverintent-js.min.js?ver=2.2.1"')
})

test('the style sheet imports another one, and every file that it names is served', async () => {
  const folder = '/wp-content/uploads/local-fonts'
  const sheet = await (await visit.get(`${folder}/fonts.css?ver=1731924000`)).text()
  const named = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, name]) => name)
  expect(named).toHaveLength(3)
  for (const name of named) {
    const { pathname, search } = new URL(name ?? '', `https://kunst.example${folder}/`)
    expect((await visit.get(pathname + search)).status).toBe(200)
  }
})

test('with visitNonces every page has other nonces, and all of them are valid', () => {
  const scopeAt = (time: number): Scope => {
    const options = completeOptions({ visitNonces: true, now: () => new Date(time) })
    const shopState = createShopState(1)
    return createScope(
      { options, origin: '', modules: [], shopState, reset() {} },
      createVisitor(),
      new URL('https://a.example'),
    )
  }
  const nonces = [1_000, 1_001].map((time) => scopeAt(time).nonce('frage'))
  expect(new Set(nonces).size).toBe(2)
  for (const nonce of nonces) {
    expect(nonce).toMatch(/^[0-9a-f]{10}$/)
    expect(scopeAt(5_000).isNonce('frage', nonce)).toBe(true)
    expect(scopeAt(5_000).isNonce('anderes', nonce)).toBe(false)
  }
})
