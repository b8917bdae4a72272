/** The inputs of the forms. Contract attribution-and-statistics A3, A7 */
import { expect, it, vi } from 'vitest'
import { markup, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testShop.ts'

t.setUpTestShop()

it('the checkout form sends exactly 16 inputs, in the order of the map, inside the form', {
  tags: ids('AT32', 'S1.27', 'S2.52', 'S3.172'),
}, () => {
  t.open(t.checkout, {
    url: 'https://kunst.example/?utm_source=brief&utm_medium=post',
    referrer: 'https://galerie.example/a',
  })
  expect(t.sentFields().map(([name]) => name)).toEqual(t.names)
  expect(t.value('source_type')).toBe('utm')
  expect(t.value('referrer')).toBe('https://galerie.example/a')
  expect(t.value('session_start_time')).toBe('2025-11-12 08:05:09')
  expect(t.value('session_pages')).toBe('1')
  expect(t.value('user_agent')).toBe(navigator.userAgent)
  const data = new FormData(document.querySelector('form')!)
  expect([...data.keys()]).toEqual(['billing_email', ...t.names])
})

it('the prefix and the map of fields that the page prints are followed', { tags: ids('AT33') }, () => {
  const global = {
    ...t.settings({ prefix: 'herkunft_' }),
    fields: { quelle: 'current.src', seiten: 'session.pgs', nichts: 'gibt.es' },
  }
  t.open(t.checkout, { url: 'https://kunst.example/?utm_source=brief', global })
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form [type=hidden]')].map(({ name, value }) => [
    name,
    value,
  ])
  expect(inputs).toEqual([
    ['herkunft_quelle', 'brief'],
    ['herkunft_seiten', '1'],
    ['herkunft_nichts', ''],
  ])
})

it('of two elements in one form one is filled; checkout and registration both are', { tags: ids('AT34') }, () => {
  t.open(`<form class="checkout">${t.element}${t.element}</form>${t.registration}`)
  const [first, second] = document.querySelectorAll('wc-order-attribution-inputs')
  expect(t.sentFields()).toHaveLength(16)
  expect([first?.children.length, second?.children.length]).toEqual([16, 0])
  expect(t.value('source_type', document.querySelector<HTMLFormElement>('.register'))).toBe('typein')
})

it('when the first of two goes, the second one takes over', { tags: ids('AT34') }, async () => {
  t.open(`<form class="checkout"><p>${t.element}</p>${t.element}</form>`)
  document.querySelector('p')?.remove()
  await turn()
  expect(t.sentFields().map(([name]) => name)).toEqual(t.names)
})

it('an element that is added later is filled, and another one in the same form adds nothing', {
  tags: ids('AT35'),
}, async () => {
  t.open('<form class="checkout"><p></p></form>')
  const form = document.querySelector('form')!
  form.insertAdjacentHTML('beforeend', t.element)
  await turn()
  expect(t.value('source_type')).toBe('typein')
  form.insertAdjacentHTML('afterbegin', t.element)
  await turn()
  expect(t.sentFields().map(([name]) => name)).toEqual(t.names)
})

it('markup in a value is text, also after the element was moved', { tags: ids('AT36') }, async () => {
  t.open(t.checkout, { url: 'https://kunst.example/?utm_source=%22%3E%3Cimg%20src=x%3E&utm_medium=%22%3E%3Cscript%3E' })
  const check = (): void => {
    expect(document.querySelector('img, script')).toBeNull()
    expect(t.value('utm_source')).toBe('"><img src')
    expect(t.value('utm_medium')).toBe('"><script>')
  }
  check()
  const moved = document.querySelector('wc-order-attribution-inputs')!
  document.querySelector('form')!.prepend(moved)
  await turn()
  check()
  expect(t.sentFields()).toHaveLength(16)
})

it('an element that the legacy script has defined already is left to it, without an exception', {
  tags: ids('AT37'),
}, () => {
  const setOrderTracking = vi.fn()
  const running = t.open(t.checkout, { global: { ...t.settings(), setOrderTracking } })
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'yielded', reason: expect.stringContaining('already') })
  expect(t.cookies()).toEqual([])
  expect(setOrderTracking).not.toHaveBeenCalled()
})

it('before the wallet’s buttons the values are there for its call', { tags: ids('AT39') }, () => {
  t.open(`<form class="cart">${t.element}</form><div id="wallet"></div>`, { url: 'https://kunst.example/?gclid=x' })
  // As the wallet's plugin collects them on the first click. Contract attribution-and-statistics A7
  const collected: Record<string, string> = {}
  document.querySelector('#wallet')?.addEventListener('click', () => {
    for (const input of document.querySelectorAll('input')) {
      if (input.name.startsWith(t.prefix) && 'wc_order_attribution' in window) collected[input.name] = input.value
    }
  })
  document.querySelector<HTMLElement>('#wallet')?.click()
  expect(Object.keys(collected)).toEqual(t.names)
  expect(collected[`${t.prefix}utm_source`]).toBe('google')
})

it('where nothing can be stored the inputs are there, and the form can be sent', { tags: ids('AT40') }, () => {
  t.testBrowser().isBlocked = true
  t.open(t.checkout)
  expect(t.sentFields()).toEqual(t.names.map((name) => [name, '']))
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')!.addEventListener('submit', onSubmit)
  document.querySelector('form')!.requestSubmit()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it.each(['type', 'utm_source'])(
  'inputs that an early server prints itself are filled: %s',
  { tags: ids('S2.52') },
  (name) => {
    const { source_type, referrer, ...others } = t.fields
    const early = { type: source_type, url: referrer, ...others }
    const inputs = Object.keys(early).map((key) => `<input type="hidden" name="${t.prefix}${key}" value="">`)
    t.open(`<form class="checkout"><p>${inputs.join('')}</p></form>`, {
      url: 'https://kunst.example/?utm_source=utm',
      global: { ...t.settings(), fields: early },
    })
    expect(document.querySelector<HTMLInputElement>(`[name=${t.prefix}${name}]`)?.value).toBe('utm')
    expect(document.querySelectorAll('input')).toHaveLength(16)
  },
)

it('a field of the same ending in a form of another plugin is left alone', { tags: ids('S2.52') }, () => {
  const html = '<form><input type="hidden" name="booking_session_start_time" value="10:00"></form>'
  t.open(html)
  expect(document.body.innerHTML).toBe(html)
})

it('a checkout made of blocks gets the values through its store', { tags: ids('S2.52') }, () => {
  const setExtensionData = vi.fn()
  vi.stubGlobal('wp', {
    data: { dispatch: (name: string) => (name === 'wc/store/checkout' ? { setExtensionData } : undefined) },
  })
  t.open('', { url: 'https://kunst.example/?utm_source=brief' })
  expect(setExtensionData).toHaveBeenLastCalledWith(
    'woocommerce/order-attribution',
    expect.objectContaining({ utm_source: 'brief' }),
    true,
  )
})

it('after stop the page is the server’s again, and the globals are the page’s', { tags: ids('S2.52') }, () => {
  const global = t.settings()
  const html = `${t.checkout}<form><p><input type="hidden" name="${t.prefix}session_start_time"></p></form>`
  vi.stubGlobal('sbjs', 'foreign')
  const running = t.open('', { global })
  running.stop()
  document.body.insertAdjacentHTML('beforeend', html)
  const before = markup()
  const again = t.open(document.body.innerHTML, { global })
  expect(markup()).not.toBe(before)
  again.stop()
  expect(markup()).toBe(before)
  expect(Object.keys(global)).toEqual(['params', 'fields'])
  expect((window as { sbjs?: unknown }).sbjs).toBe('foreign')
})

it('a stop and a new start on the same page count once', { tags: ids('S4.82') }, () => {
  const global = t.settings()
  t.open(t.checkout, { global }).stop()
  t.open(t.checkout, { global })
  expect(t.value('session_pages')).toBe('1')
})

it.each([undefined, null, '', 'x', [], 7, { params: null, fields: null }, { params: [], fields: { a: 7, b: null } }])(
  'settings that are %j break nothing',
  { tags: ids('S2.52') },
  (global) => {
    const running = t.open(t.checkout, { global })
    expect(running.reporter.problems).toEqual([])
    expect(new FormData(document.querySelector('form')!).get('billing_email')).toBe('')
  },
)

it('settings printed as JSON text are read', { tags: ids('S2.52') }, () => {
  t.open(t.checkout, { global: JSON.stringify(t.settings()) })
  expect(t.value('source_type')).toBe('typein')
})

it('addresses are stored without secrets, and with them where the legacy script’s behaviour is wanted', {
  tags: ids('S4.79'),
}, () => {
  const url = 'https://kunst.example/kasse/?key=wc_order_x&utm_source=brief'
  t.open(t.checkout, { url, referrer: 'https://mail.example/?to=anna@kunst.example' })
  expect(t.value('session_entry')).toBe('https://kunst.example/kasse/?utm_source=brief')
  expect(t.value('referrer')).toBe('https://mail.example/')
  expect(document.cookie).not.toMatch(/wc_order_x|anna/)
  t.open(t.checkout, { url, config: { consent: true, parity: ['order-attribution'] } })
  expect(t.value('session_entry')).toBe(url)
})

it.each([
  ['the page is counted, and the form filled', '', ['1', 'brief']],
  [
    'the legacy script is left to it that comes behind them',
    '<script id="wc-order-attribution-js" type="held"></script>',
    [],
  ],
  [
    'the page is counted where that script was kept from running',
    '<script id="wc-order-attribution-js" type="text/vernissage-blocked"></script>',
    ['1', 'brief'],
  ],
])(
  'where an optimiser brings the settings with the first click %s',
  { tags: ids('AT29') },
  (_what, script, expected) => {
    t.open(t.checkout + script, { url: 'https://kunst.example/?utm_source=brief', global: null })
    Object.assign(window, { wc_order_attribution: t.settings() })
    expect([t.value('session_pages'), t.value('utm_source')].filter(Boolean)).toEqual(expected)
  },
)

it('a legacy script that comes late finds the library’s values, and has it count nothing', {
  tags: ids('S4.82'),
}, () => {
  t.open(t.checkout, { url: 'https://kunst.example/?utm_source=brief' })
  type Library = { init(preferences: object): void; get: { current: { src: string } } }
  const { sbjs } = window as unknown as { sbjs: Library }
  sbjs.init({ lifetime: 6 })
  expect(sbjs.get.current.src).toBe('brief')
  expect(t.testBrowser().raw('sbjs_session')).toContain('pgs%3D1')
})

it('a library that comes late counts the page no second time, and gives way again after a stop', {
  tags: ids('S4.82', 'AT37'),
}, () => {
  const running = t.open(t.checkout, { url: 'https://kunst.example/?utm_source=brief' })
  const page = window as unknown as { sbjs?: object & { init(options?: object): void; get?: object } }
  const foreign = { init: vi.fn() }
  page.sbjs = foreign
  const callback = vi.fn()
  page.sbjs.init({ callback })
  expect(foreign.init).not.toHaveBeenCalled()
  expect(callback).toHaveBeenCalledExactlyOnceWith(page.sbjs.get)
  expect(page.sbjs.get).toMatchObject({ session: { pgs: '1' } })
  running.stop()
  expect('sbjs' in page).toBe(false)
  page.sbjs = foreign
  expect(page.sbjs).toBe(foreign)
  delete page.sbjs
})

it('in a frame that may have no cookies the inputs are there, empty, and nothing fails', { tags: ids('S4.80') }, () => {
  t.testBrowser().isForbidden = true
  t.open(t.checkout)
  expect(t.sentFields().map(([name]) => name)).toEqual(t.names)
  expect(t.value('source_type')).toBe('')
})
