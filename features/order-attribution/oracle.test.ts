/** The shop's own library and ours see the same visits and must write the same cookies. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { leavePage, loadLibrary, TestBrowser, visitPage } from './testBrowser.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:05:09Z') })
})
afterEach(() => {
  vi.useRealTimers()
  leavePage()
})

/** Values that the shop's newer library adds; the published package is older and lacks them. */
const withoutNewKeys = (cookies: string): string => cookies.replace(/%7C%7C%7Cid%3D[^;]*/g, '')

const word = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'brief',
    'Fr%C3%BChling%202025',
    "o'hara",
    '(x)*~!',
    'a=b',
    '%27',
    '%E4',
    '%',
    'a+b',
    '%257C',
    'a|b',
    'a||b',
  ),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
)
const parameter = fc
  .tuple(
    fc.constantFrom(
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_content',
      'utm_term',
      'gclid',
      'yclid',
      's',
      'q',
      'utm_',
    ),
    fc.option(word, { nil: undefined, freq: 6 }),
  )
  .map(([key, value]) => (value === undefined ? key : `${key}=${value}`))
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.array(parameter, { maxLength: 5 }).map((parts) => `?${parts.join('&')}`),
)
const host = fc.constantFrom('kunst.example', 'www.kunst.example', 'blog.kunst.example', 'kunst.example:8443')
const url = fc
  .tuple(
    host,
    fc.constantFrom('/', '/produkt/seest%C3%BCck/', '/kasse/', "/o'hara/(1)/"),
    query,
    fc.constantFrom('', '#reviews', '#a=b'),
  )
  .map((parts) => new URL(`https://${parts.join('')}`).href)
const foreignHost = fc.oneof(
  fc.constantFrom(
    'www.google.de',
    'google.com',
    'www.google.co.uk',
    'images.google.de',
    'google.de.evil.example',
    'notgoogle.de',
    'plus.url.google.com',
    'yandex.ru',
    'www.yandex.com.tr',
    'xyandex.ru',
    't.co',
    'x.t.co',
    'at.co',
    'm.bing.com',
    'notbing.com',
    'WWW.BING.COM',
    'www.galerie.example',
    'galeriewww.example',
    'kunst.example.net',
    'mykunst.example',
    'kunst.example',
    'www.kunst.example',
    'shop.kunst.example',
  ),
  fc.constantFrom(
    'bing.com',
    'search.yahoo.com',
    'about.com',
    'aol.com',
    'ask.com',
    'globososo.com',
    'go.mail.ru',
    'mail.ru',
    'www.rambler.ru',
    'tut.by',
  ),
  fc.domain(),
)
const referrer = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom('https', 'http'),
      foreignHost,
      fc.constantFrom('', ':8080'),
      fc.constantFrom('/', '/texte/neu.html', '/a.b/c', "/o'hara/(1)!*~", '/a%20b'),
      fc.oneof(
        fc.constantFrom(
          '',
          '?q=x',
          '?faq=1',
          '?p=2',
          '?query=',
          '?text=kunst',
          '?Q=x',
          '?TEXT=1',
          '?a=1&text=b&text=c',
        ),
        query,
      ),
    )
    // A browser reports it as an address of its own.
    .map(([scheme, name, port, path, search]) => new URL(`${scheme}://${name}${port}${path}${search}`).href),
)
const step = fc.record({
  url,
  referrer,
  minutes: fc.oneof(fc.integer({ min: 0, max: 29 }), fc.constantFrom(30, 31, 61, -90, 60 * 24 * 200)),
  lost: fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    fc.constantFrom('sbjs_session', 'sbjs_udata', 'sbjs_current_add'),
  ),
})

describe('beside the library of the shop', () => {
  it('more than 2,000 visits leave the same cookies, byte for byte', {
    tags: ids(
      'S3.173',
      'S3.174',
      'S3.175',
      'S3.176',
      'S4.79',
      'S4.81',
      'S4.82',
      'S4.83',
      'S4.84',
      'S4.85',
      'S4.86',
      'S4.87',
    ),
  }, () => {
    const library = loadLibrary()
    let visits = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
        const [theirs, ours] = [new TestBrowser(), new TestBrowser()]
        vi.setSystemTime(new Date('2026-11-20T08:05:09Z'))
        for (const { minutes, lost, ...page } of steps) {
          vi.setSystemTime(Date.now() + minutes * 60_000)
          for (const browser of [theirs, ours]) browser.stored = browser.stored.filter(({ name }) => name !== lost)
          const stored = library(theirs, page)
          const found = visitPage(ours, page)
          visits++
          const kept = (browser: TestBrowser) =>
            browser.stored
              .map((cookie) => ({ ...cookie, value: withoutNewKeys(cookie.value) }))
              .sort((a, b) => (a.name + a.domain < b.name + b.domain ? -1 : 1))
          expect(kept(ours)).toEqual(kept(theirs))
          // Missing containers are empty, whatever our reading calls that.
          for (const [container, fields] of Object.entries(stored)) expect(found[container]).toMatchObject(fields)
        }
      }),
      { numRuns: 300 },
    )
    expect(visits).toBeGreaterThan(2000)
  })
})
