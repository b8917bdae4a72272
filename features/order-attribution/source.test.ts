/** Where visits come from, and what is stored of them. Contract attribution-and-statistics A2, A4, A5, A6 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { clearCookies } from './cookies.ts'
import { enterPage, leavePage, loadLibrary, shopOptions, TestBrowser, type TestPage, visitPage } from './testBrowser.ts'

const home = 'https://kunst.example/'
const at = (search: string): TestPage => ({ url: home + search })
const from = (referrer: string): TestPage => ({ url: home, referrer })
const wait = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * 60_000)

let browser: TestBrowser

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-12T08:05:09Z') })
  browser = new TestBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  leavePage()
})

describe('the source of a first visit', () => {
  it('nothing known: typed in', { tags: ids('AT01', 'S3.178', 'S3.180', 'S4.87', 'S4.81') }, () => {
    const { current, udata, session } = visitPage(browser, { url: home })
    expect(current).toMatchObject({ typ: 'typein', src: '(direct)', mdm: '(none)' })
    expect([udata?.vst, session?.pgs]).toEqual(['1', '1'])
  })

  for (const [tags, search, expected] of [
    [
      ids('AT02', 'S3.179'),
      '?utm_source=newsletter&utm_medium=email',
      { typ: 'utm', src: 'newsletter', mdm: 'email', cmp: '(none)' },
    ],
    [ids('AT03', 'S4.84'), '?gclid=x', { typ: 'utm', src: 'google', mdm: 'cpc', cmp: 'google_cpc' }],
    [ids('AT03', 'S4.84'), '?yclid=x', { typ: 'utm', src: 'yandex', mdm: 'cpc', cmp: 'yandex_cpc' }],
    [ids('AT04'), '?utm_source=brief&gclid=x', { src: 'brief', mdm: 'cpc', cmp: 'google_cpc' }],
    [ids('AT05'), '?utm_campaign=Fr%C3%BChling%202025', { cmp: 'Frühling 2025' }],
    [ids('AT06'), '?utm_term=aquarell+gr%C3%BCn', { trm: 'aquarell+grün' }],
    [ids('AT07'), '?utm_content=a=b', { cnt: 'a' }],
    [ids('AT08'), '?utm_source=a&utm_source=b', { src: 'a,b' }],
    [ids('AT09'), '?utm_source=', { typ: 'utm', src: '' }],
    [ids('AT09'), '?utm_source', { typ: 'typein' }],
    [
      ids('AT02'),
      '?utm_id=7&utm_source_platform=p&utm_creative_format=f&utm_marketing_tactic=t',
      { typ: 'utm', src: '(none)', id: '7', plt: 'p', fmt: 'f', tct: 't' },
    ],
    [ids('S4.84'), '?false=x', { typ: 'typein' }],
  ] as const) {
    it(search, { tags }, () => {
      expect(visitPage(browser, at(search)).current).toMatchObject(expected)
    })
  }

  for (const [tags, referrer, typ, src] of [
    [ids('AT10', 'S4.85'), 'https://www.google.de/', 'organic', 'google'],
    [ids('AT10'), 'https://www.google.co.uk/', 'organic', 'google'],
    [ids('AT10'), 'https://images.google.de/', 'referral', 'images.google.de'],
    [ids('AT11'), 'https://www.bing.com/search?q=x', 'organic', 'bing'],
    [ids('AT11'), 'https://www.bing.com/', 'referral', 'bing.com'],
    [ids('AT12'), 'https://yandex.ru/search/?text=kunst', 'organic', 'yandex'],
    [ids('AT13', 'S9.36'), 'https://bing.com/?q=x', 'organic', 'bing'],
    [ids('AT13', 'S9.36'), 'https://de.search.yahoo.com/?p=x', 'organic', 'yahoo'],
    [ids('AT13', 'S9.36'), 'https://about.com/?q=x', 'organic', 'about'],
    [ids('AT13', 'S9.36'), 'https://search.aol.com/?q=x', 'organic', 'aol'],
    [ids('AT13', 'S9.36'), 'https://www.ask.com/?q=x', 'organic', 'ask'],
    [ids('AT13', 'S9.36'), 'https://globososo.com/?q=x', 'organic', 'globo'],
    [ids('AT13', 'S9.36'), 'https://go.mail.ru/?q=x', 'organic', 'go.mail.ru'],
    [ids('AT13', 'S9.36'), 'https://nova.rambler.ru/?query=x', 'organic', 'rambler'],
    [ids('AT13', 'S9.36'), 'https://search.tut.by/?query=x', 'organic', 'tut.by'],
    [ids('AT14', 'S4.86'), 'https://t.co/abc', 'referral', 'twitter.com'],
    [ids('AT16'), 'https://blog.kunst.example/a', 'typein', '(direct)'],
    [ids('S4.86'), 'https://medium.example/@jemand/text', 'referral', 'medium.example'],
    [ids('S4.86'), 'android-app://com.beispiel.app/', 'referral', 'com.beispiel.app'],
    [ids('S4.87'), 'kein Verweis', 'typein', '(direct)'],
  ] as const) {
    it(`referrer ${referrer}: ${typ} ${src}`, { tags }, () => {
      expect(visitPage(browser, from(referrer)).current).toMatchObject({ typ, src })
    })
  }

  for (const [tags, referrer, cnt] of [
    [ids('AT14'), 'https://t.co/abc', '/abc'],
    [ids('AT15'), 'https://galerie.example/texte/neu.html?x=1', '/texte/neu.html'],
  ] as const) {
    it(`the content of a referral is its path: ${referrer}`, { tags }, () => {
      expect(visitPage(browser, from(referrer)).current).toMatchObject({ typ: 'referral', mdm: 'referral', cnt })
    })
  }
})

describe('the source of later pages', () => {
  it('a running session keeps it, whoever refers', { tags: ids('AT17') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    expect(visitPage(browser, from('https://galerie.example/')).current?.src).toBe('brief')
  })

  it('a search engine takes over even then; what came first stays', { tags: ids('AT18', 'S4.85') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    const [first, firstExtra] = [browser.raw('sbjs_first'), browser.raw('sbjs_first_add')]
    wait(5)
    const found = visitPage(browser, from('https://www.google.de/'))
    expect(found.current).toMatchObject({ typ: 'organic', src: 'google' })
    expect(found.current_add).toEqual({ fd: '2025-11-12 08:10:09', ep: home, rf: 'https://www.google.de/' })
    expect([browser.raw('sbjs_first'), browser.raw('sbjs_first_add')]).toEqual([first, firstExtra])
  })

  it('a campaign takes over too', { tags: ids('AT19') }, () => {
    visitPage(browser, from('https://galerie.example/'))
    expect(visitPage(browser, at('?utm_source=brief')).current).toMatchObject({ typ: 'utm', src: 'brief' })
  })

  it('after the session a direct return keeps it, as another visit', { tags: ids('AT20', 'S4.81') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    wait(31)
    const { current, udata, session } = visitPage(browser, { url: home })
    expect([current?.src, udata?.vst, session?.pgs]).toEqual(['brief', '2', '1'])
  })

  it('after the session another site takes over', { tags: ids('AT21', 'S4.86') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    wait(31)
    expect(visitPage(browser, from('https://galerie.example/')).current).toMatchObject({
      typ: 'referral',
      src: 'galerie.example',
    })
  })

  it('a second page counts, and the session begins its 30 minutes anew', {
    tags: ids('AT22', 'S4.82', 'S9.34'),
  }, () => {
    visitPage(browser, { url: home })
    wait(29)
    const { udata, session } = visitPage(browser, { url: `${home}shop/` })
    expect([session?.pgs, udata?.vst]).toEqual(['2', '1'])
    expect(session?.cpg).toBe(`${home}shop/`)
    expect(browser.expiryOf('sbjs_session')).toBe(Date.now() + 30 * 60_000)
  })

  it('the clock is put back by hours: nothing breaks, and the visit goes on', { tags: ids('S4.87') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    wait(-180)
    const { current, session, udata } = visitPage(browser, { url: home })
    expect([current?.src, session?.pgs, udata?.vst]).toEqual(['brief', '2', '1'])
  })

  it('a lost current source is the first one again, not the text "null"', { tags: ids('S4.87') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    browser.stored = browser.stored.filter(({ name }) => name !== 'sbjs_current')
    expect(visitPage(browser, { url: home }).current).toMatchObject({ typ: 'utm', src: 'brief' })
  })
})

describe('the cookies', () => {
  const minutesOf = (name: string): number | undefined => {
    const expires = browser.expiryOf(name)
    return expires === Number.POSITIVE_INFINITY ? undefined : expires && (expires - Date.now()) / 60_000
  }
  const persistent = ['migrations', 'current_add', 'first_add', 'current', 'first', 'udata'].map(
    (name) => `sbjs_${name}`,
  )

  it.each([
    [0.00001, undefined],
    [6, 259_200],
    ['6', 259_200],
    [0, 259_200],
    ['bald', 259_200],
    [undefined, 259_200],
    [1.5, 64_800],
  ])('a lifetime of %s months: %s minutes', { tags: ids('AT23', 'S9.33') }, (lifetime, minutes) => {
    visitPage(browser, { url: home }, { lifetime, session: 30 })
    expect(persistent.map(minutesOf)).toEqual(persistent.map(() => minutes))
    expect(minutesOf('sbjs_session')).toBe(30)
  })

  it.each([
    ['45', 45],
    [45.5, 45],
    [undefined, 30],
    ['kurz', 30],
  ])('a session of "%s": %d minutes', { tags: ids('S9.34') }, (session, minutes) => {
    visitPage(browser, { url: home }, { ...shopOptions, session })
    expect(minutesOf('sbjs_session')).toBe(minutes)
  })

  it('belong to all subdomains of the host without www.', { tags: ids('AT24') }, () => {
    visitPage(browser, { url: 'https://www.kunst.example/' })
    expect(new Set(browser.stored.map(({ domain }) => domain))).toEqual(new Set(['.kunst.example']))
  })

  it('as base64 they are letters and digits, and read back equal', { tags: ids('AT25') }, () => {
    const options = { ...shopOptions, base64: true }
    const found = visitPage(browser, at('?utm_source=gr%C3%BCn'), options)
    for (const { value } of browser.stored) expect(value).toMatch(/^[A-Za-z0-9+/]+$/)
    expect(found).toEqual(visitPage(new TestBrowser(), at('?utm_source=gr%C3%BCn')))
    expect(browser.raw('sbjs_session')).toBe(
      'cGdzJTNEMSU3QyU3QyU3Q2NwZyUzRGh0dHBzJTNBJTJGJTJGa3Vuc3QuZXhhbXBsZSUyRiUzRnV0bV9zb3VyY2UlM0RnciUyNUMzJTI1QkNu',
    )
  })

  it('cookies from before base64 was switched on still read', { tags: ids('AT25') }, () => {
    visitPage(browser, at('?utm_source=brief'))
    const { current, session } = visitPage(browser, { url: home }, { ...shopOptions, base64: true })
    expect([current?.src, session?.pgs]).toEqual(['brief', '2'])
  })

  it("' ( ) ! * ~ are written as their codes", { tags: ids('AT26') }, () => {
    visitPage(browser, at("?utm_source=a'b(c)d!e*f~g"))
    // A browser writes the first as a code into the address already.
    expect(browser.raw('sbjs_current')).toContain('src%3Da%2527b%28c%29d%21e%2Af%7Eg%7C')
    for (const { value } of browser.stored) expect(value).not.toMatch(/[!'()*~]/)
  })

  it('are these, and hold what the contract says', { tags: ids('S4.79') }, () => {
    visitPage(browser, {
      url: 'https://www.kunst.example/shop/?utm_source=newsletter&utm_medium=email&utm_campaign=Fr%C3%BChling%202025&utm_id=7',
    })
    expect(browser.stored.map(({ name }) => name).sort()).toEqual([...persistent, 'sbjs_session'].sort())
    expect(browser.raw('sbjs_current')).toBe(
      'typ%3Dutm%7C%7C%7Csrc%3Dnewsletter%7C%7C%7Cmdm%3Demail%7C%7C%7Ccmp%3DFr%25C3%25BChling%25202025%7C%7C%7Ccnt%3D%28none%29%7C%7C%7Ctrm%3D%28none%29%7C%7C%7Cid%3D7%7C%7C%7Cplt%3D%28none%29%7C%7C%7Cfmt%3D%28none%29%7C%7C%7Ctct%3D%28none%29',
    )
    expect(browser.raw('sbjs_migrations')).toBe('1418474375998%3D1')
    expect(visitPage(browser, { url: home }).udata).toEqual({ vst: '1', uip: '(none)', uag: navigator.userAgent })
  })

  it.each([false, true])(
    'what is longer than a cookie is cut, so that everything is still written; base64: %s',
    { tags: ids('AT38') },
    (base64) => {
      const options = { ...shopOptions, base64 }
      const page = {
        url: `${home}?utm_source=brief&utm_campaign=${'x'.repeat(9000)}`,
        referrer: `https://galerie.example/?${'%C3%A4'.repeat(2000)}`,
      }
      const { current, session, current_add, first } = visitPage(browser, page, options)
      expect(browser.stored).toHaveLength(7)
      expect(session?.pgs).toBe('1')
      expect(session?.cpg).toMatch(/^https:\/\/kunst\.example\/\?utm_source=brief&utm_campaign=x{2000,}$/)
      expect(current_add).toMatchObject({ fd: '2025-11-12 08:05:09', ep: expect.stringContaining(home) })
      expect(current).toMatchObject({ typ: 'utm', src: 'brief', cmp: expect.stringMatching(/^x{2000,}$/) })
      expect(first).toEqual(current)
      expect(visitPage(browser, { ...page, url: home }, options).session?.pgs).toBe('2')
      expect(visitPage(browser, { ...page, url: home }, { ...options, base64: !base64 }).session?.pgs).toBe('3')
    },
  )

  it('of an address that is cut the beginning is there', { tags: ids('AT38') }, () => {
    const referrer = `https://galerie.example/?${'%C3%A4'.repeat(2000)}`
    expect(visitPage(browser, { url: home, referrer }).current_add?.rf).toMatch(/^https:\/\/galerie\.example\/\?/)
  })

  it('the time is UTC in any zone', { tags: ids('AT42') }, () => {
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330)
    expect(visitPage(browser, { url: home }).current_add?.fd).toBe('2025-11-12 08:05:09')
    zone.mockRestore()
  })

  it('a code for the visitor is made where a range is given, once', { tags: ids('S3.177', 'S9.35') }, () => {
    expect(visitPage(browser, { url: home }).promo?.code).toBeUndefined()
    const codes = [1, 2].map(() => visitPage(browser, { url: home }, { ...shopOptions, promocode: {} }).promo?.code)
    expect(Number(codes[0])).toBeGreaterThanOrEqual(100_000)
    expect(Number(codes[0])).toBeLessThanOrEqual(999_999)
    expect(codes[1]).toBe(codes[0])
    const small = visitPage(new TestBrowser(), { url: home }, { ...shopOptions, promocode: { min: '7', max: '0900' } })
    expect(small.promo?.code).toMatch(/^\d{3}$/)
  })

  it('cookies of the first format are converted as the library does it', { tags: ids('S4.79') }, () => {
    const library = loadLibrary()
    const [theirs, ours] = [browser, new TestBrowser()]
    for (const each of [theirs, ours]) {
      const { document } = { document: each.document('kunst.example') }
      for (const [name, value] of [
        ['first', 'typ=utm|src=brief|mdm=a||b|cmp=x'],
        ['current', 'typ=utm|src=brief|mdm=(none)|cmp=(none)|cnt=(none)|trm=(none)'],
        ['session', 'pgs=4|cpg=x'],
        ['udata', 'vst=3|uip=(none)|uag=x'],
      ])
        document.cookie = `sbjs_${name}=${encodeURIComponent(value!)};path=/;domain=.kunst.example`
    }
    const stored = library(theirs, { url: home })
    const found = visitPage(ours, { url: home })
    for (const [container, fields] of Object.entries(stored)) expect(found[container]).toMatchObject(fields)
    expect(found.session?.pgs).toBe('2')
    expect(ours.raw('sbjs_migrations')).toBe(theirs.raw('sbjs_migrations'))
  })
})

describe('trouble with the jar', () => {
  it('cookies are blocked: nothing throws, nothing is known', { tags: ids('S4.80') }, () => {
    browser.isBlocked = true
    const found = visitPage(browser, at('?utm_source=brief'))
    expect(found.current?.src).toBeUndefined()
    expect(found.session?.pgs).toBeUndefined()
  })

  it('in a full jar other cookies go, and what is left is read', { tags: ids('S4.80') }, () => {
    browser.room = 3
    const found = visitPage(browser, at('?utm_source=brief'))
    expect(found.session?.pgs).toBe('1')
    expect(found.current_add?.ep).toBeUndefined()
    expect(visitPage(browser, { url: home }).session?.pgs).toBe('2')
  })

  it.each(['%', '%E4%F6', '%uD800', '=|||==|||a', 'null', 'x'.repeat(50), '🎨'])(
    'a cookie that other code wrote, %s, breaks nothing',
    { tags: ids('S4.79') },
    (value) => {
      for (const name of ['current', 'first', 'session', 'udata', 'migrations', 'current_add', 'promo']) {
        browser.document('kunst.example').cookie = `sbjs_${name}=${value};domain=.kunst.example`
      }
      const found = visitPage(browser, { url: home })
      expect(Number(found.session?.pgs)).toBeGreaterThan(0)
      expect(Number(found.udata?.vst)).toBeGreaterThan(0)
    },
  )

  it.each(['kunst.example', 'www.kunst.example', 'blog.kunst.example', 'localhost'])(
    'on %s everything is deleted, wherever it was written',
    { tags: ids('AT28') },
    (host) => {
      visitPage(browser, { url: `https://${host}/` })
      if (host !== 'localhost') visitPage(browser, { url: home })
      for (const name of ['current', 'promo']) browser.document(host).cookie = `sbjs_${name}=x;path=/`
      browser.document(host).cookie = 'cart=1'
      enterPage(browser, { url: `https://${host}/` })
      clearCookies()
      expect(browser.stored.map(({ name }) => name)).toEqual(['cart'])
    },
  )
})
