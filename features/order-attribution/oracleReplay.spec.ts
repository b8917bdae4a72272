/**
 * The same visits in a browser with the shop's own library in place of our script.
 * Contract attribution-and-statistics A2 to A6
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadScene } from '../../harness/scene/scene.ts'
import { expect, type Store, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** The library's package, begun as the shop's script begins it. */
const library = `${readFileSync(createRequire(import.meta.url).resolve('sourcebuster'), 'utf8')}
;(function () {
  // The library's cookies end at a time of the page's clock; the browser goes by its own clock.
  var cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: function () { return cookie.get.call(document) },
    set: function (text) {
      cookie.set.call(document, text.replace(/expires=([^;]+)/, function (_, end) {
        return 'max-age=' + (Date.parse(end) - Date.now()) / 1000
      }))
    }
  })
  window.vernissage = { ready: Promise.resolve(), report: function () { return [] }, stop: function () {} }
  function begin() {
    var params = window.wc_order_attribution.params
    sbjs.init({ lifetime: params.lifetime, session_length: params.session, timezone_offset: '0' })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
})()`

/** Plays the visits, and returns the cookies that they leave: name, host, value, and how long they are kept. */
async function cookiesAfter(store: Store, script?: string): Promise<string[]> {
  const scene = loadScene('attribution-visits')
  // The library fills no inputs.
  const journey = scene.journey.filter(({ type }) => type !== 'x-expectValue')
  const page = await store.open(scene, { ...(script && { script }), config: { parity: ['order-attribution'] } })
  await store.run(journey)
  // The last page is not looked at any more.
  await store.run([{ type: 'x-expectCookie', name: 'sbjs_session', holds: 'pgs=2|||cpg=https://kunst.example/kasse/' }])
  return (await page.context().cookies())
    .filter(({ name }) => name.startsWith('sbjs_'))
    .map(({ name, value, domain, path, expires, sameSite, secure }) => {
      // The package ends before the newest values.
      const known = value.replace(/%7C%7C%7Cid%3D.*/, '')
      return `${name}=${known}; ${domain}${path}; ${expires < 0 ? 'session' : 'persistent'}; ${sameSite}; ${secure}`
    })
    .sort()
}

test('visits over hours leave the cookies of the library, byte for byte', {
  tag: ids('S3.173', 'S3.174', 'S3.175', 'S4.79', 'S4.81', 'S4.83', 'S4.84', 'S4.86'),
}, async ({ store }) => {
  const theirs = await cookiesAfter(store, library)
  expect(theirs).toHaveLength(7)
  expect(await cookiesAfter(store)).toEqual(theirs)
})
