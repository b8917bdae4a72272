/** Events, links and downloads. Contract attribution-and-statistics B7 */
import { expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testStatistics.ts'

t.setUpTestShop()

type Report = (name: string, data?: object) => Promise<void>
const report: Report = (...event) =>
  (window as unknown as { wp_statistics_event: Report }).wp_statistics_event(...event)
const events = () => t.calls.filter(({ url }) => !url.endsWith('/hit'))
const eventUrl = 'https://kunst.example/ereignis'
const withLinks = (linkTracker: unknown, downloadTracker: unknown) =>
  vi.stubGlobal('WP_Statistics_DataPlus_Event_Object', {
    options: { linkTracker, downloadTracker },
    fileExtensions: ['pdf', 'zip'],
    eventAjaxUrl: eventUrl,
  })
const click = (selector: string, type = 'click', button = 0) => {
  const element = document.querySelector(selector)!
  element.addEventListener(type, (event) => event.preventDefault())
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }))
}
const sentParameters = (index = 0) => Object.fromEntries(events()[index]?.body ?? [])

it('an event that other code reports', { tags: ids('ST31', 'S3.184', 'S3.185', 'S7.68', 'S7.69') }, async () => {
  vi.setSystemTime(1762948800123)
  t.open(t.settings())
  await report('katalog_bestellt', { menge: 2 })
  expect(events()[0]).toMatchObject({ url: `${t.ajax}?action=wp_statistics_custom_event&nonce=a91b`, keepalive: true })
  expect(sentParameters().event_name).toBe('katalog_bestellt')
  expect(JSON.parse(sentParameters().event_data ?? '')).toEqual({
    menge: 2,
    timestamp: 1762948800123,
    resource_id: 4711,
  })
})

it('a page id of its own is kept', { tags: ids('ST32') }, async () => {
  t.open(t.settings())
  await report('x', { resource_id: 9 })
  expect(JSON.parse(sentParameters().event_data ?? '')).toMatchObject({ resource_id: 9 })
})

it('a page id of its own that is empty becomes that of the page', { tags: ids('ST32') }, async () => {
  t.open(t.settings())
  await report('x', { resource_id: undefined })
  expect(JSON.parse(sentParameters().event_data ?? '')).toMatchObject({ resource_id: 4711 })
})

it('without an address there is an error, and the page goes on', { tags: ids('ST33', 'S8.57') }, async () => {
  const running = t.open(t.settings({}, { customEventAjaxUrl: '' }))
  await report('x')
  expect(running.reporter.problems).toMatchObject([{ level: 'error', message: 'AJAX URL is not defined.' }])
  expect(events()).toEqual([])
})

it('an event that cannot be sent is no error of the page', { tags: ids('ST31') }, async () => {
  t.open(t.settings())
  t.answerWith(0)
  await expect(report('x')).resolves.toBeUndefined()
})

it('before consent no event is sent, and no click', { tags: ids('S6.11') }, async () => {
  withLinks(true, true)
  t.open(t.settings(), { config: {}, html: '<a href="https://galerie.example/">G</a>' })
  await report('x')
  click('a')
  expect(t.calls).toEqual([])
})

it('clicks that the owner defined: those of this page and of every page, once per click', { tags: ids('ST34') }, () => {
  const clicks = [
    { name: 'hier', selector: '.a', scope: '4711' },
    { name: 'woanders', selector: '.a', scope: 12 },
    { name: 'ueberall', selector: '#b', scope: null },
    { name: 'kaputt', selector: '[', scope: null },
  ]
  vi.stubGlobal('WP_Statistics_Marketing_Event_Object', { events: { clicks } })
  t.open(t.settings(), { html: '<p class="a">Ja</p><button id="b" class="c"><i>Nein</i></button>' })
  click('.a')
  click('i')
  expect(events().map(({ body }) => body.get('event_name'))).toEqual(['hier', 'ueberall'])
  const timestamp = Date.now()
  const own = { text: 'Nein', id: 'b', class: 'c' }
  expect(JSON.parse(sentParameters(1).event_data ?? '')).toEqual({ ...own, timestamp, resource_id: 4711 })
})

const clickedLink =
  '<a id="k" class="l" href="/termine/?ref=1&key=wc_order_x" target="_blank">Zu den <b>Terminen</b></a>'
it.each([
  ['without its secrets', [], 'https://kunst.example/termine/?ref=1'],
  ['as it stands, under parity', ['visitor-statistics'], 'https://kunst.example/termine/?ref=1&key=wc_order_x'],
])(
  'a click on a link that the owner defined tells where it leads, %s, and what was hit',
  { tags: ids('ST34') },
  (_how, parity, target) => {
    const clicks = [{ name: 'termine', selector: '.l', scope: null }]
    vi.stubGlobal('WP_Statistics_Marketing_Event_Object', { events: { clicks } })
    t.open(t.settings(), { html: clickedLink, config: { consent: true, parity } })
    click('b')
    expect(JSON.parse(sentParameters().event_data ?? '')).toMatchObject({
      text: 'Terminen',
      id: 'k',
      class: 'l',
      target,
    })
  },
)

it('a link without an address leads nowhere', { tags: ids('ST34') }, () => {
  const clicks = [{ name: 'leer', selector: 'a', scope: null }]
  vi.stubGlobal('WP_Statistics_Marketing_Event_Object', { events: { clicks } })
  t.open(t.settings(), { html: '<a target="_blank">Leer</a>' })
  click('a')
  expect(JSON.parse(sentParameters().event_data ?? '')).toMatchObject({ text: 'Leer', target: '' })
})

it('what the add-ons print and cannot be used breaks nothing', { tags: ids('ST34', 'ST39') }, () => {
  const clicks = [null, { name: 'hier', selector: 'p', scope: null }, { selector: '<p>' }]
  vi.stubGlobal('WP_Statistics_Marketing_Event_Object', { events: { clicks } })
  const addOn = { options: { downloadTracker: '1' }, fileExtensions: null, eventAjaxUrl: null }
  vi.stubGlobal('WP_Statistics_DataPlus_Event_Object', addOn)
  const runtime = t.open(t.settings(), { html: '<p>Ja</p>' })
  click('p')
  expect(sentParameters().event_name).toBe('hier')
  expect(runtime.mounts.rows()[0]?.state).not.toBe('failed')
})

it('definitions that PHP printed as an object, since one was taken out', { tags: ids('ST34') }, () => {
  const clicks = { 1: { name: 'hier', selector: 'p', scope: null } }
  vi.stubGlobal('WP_Statistics_Marketing_Event_Object', { events: { clicks } })
  t.open(t.settings(), { html: '<p>Ja</p>' })
  click('p')
  expect(sentParameters().event_name).toBe('hier')
})

it('a link to another host, also one that names ours, is told; one to ours is not', {
  tags: ids('ST35', 'ST36', 'S3.186', 'S7.69'),
}, () => {
  withLinks('1', '')
  t.open(t.settings(), {
    html: '<a id="x" class="k l" href="https://galerie.example/?u=kunst.example">Zur <b>Galerie</b></a><a id="y" href="/shop/">S</a><a id="z" href="javascript:void(0)">J</a><a id="m" href="tel:040">T</a>',
  })
  for (const selector of ['b', '#y', '#z', '#m']) click(selector)
  expect(events()).toHaveLength(2)
  expect(events()[0]?.url).toBe(eventUrl)
  expect(sentParameters()).toEqual({
    en: 'click',
    et: `${Date.now()}`,
    eid: 'x',
    ec: 'k l',
    ev: 'Galerie',
    mb: '0',
    fn: '',
    fx: '',
    m: '',
    tu: 'https://galerie.example/?u=kunst.example',
    pid: '4711',
    wcdl: 'false',
  })
  expect(Object.keys(sentParameters())).toEqual('en et eid ec ev mb fn fx m tu pid wcdl'.split(' '))
  expect(sentParameters(1).tu).toBe('tel:040')
})

it('a file', { tags: ids('ST37', 'S3.186') }, () => {
  withLinks('', '1')
  t.open(t.settings(), {
    html: '<a href="/medien/katalog-2025.pdf">Katalog 2025</a><a id="x" href="https://galerie.example/">G</a>',
  })
  click('a')
  click('#x')
  expect(events()).toHaveLength(1)
  expect(sentParameters()).toMatchObject({
    en: 'file_download',
    fn: 'katalog-2025',
    fx: 'pdf',
    df: '',
    dk: '',
    wcdl: 'false',
  })
})

it('a page of another host is no file, whatever its name', { tags: ids('ST37') }, () => {
  withLinks('1', '1')
  t.open(t.settings(), { html: '<a href="https://galerie.example/texte.html?key=geheim">G</a>' })
  click('a')
  expect(sentParameters()).toMatchObject({ en: 'click', fn: '', fx: '', wcdl: 'false' })
})

it('a download that was bought is known by its class, too', { tags: ids('ST38') }, () => {
  withLinks('1', '1')
  t.open(t.settings(), { html: '<a class="woocommerce-MyAccount-downloads-file" href="/laden/88/?key=abc">Bild</a>' })
  click('a')
  expect(sentParameters()).toMatchObject({ en: 'file_download', wcdl: 'true', df: '', dk: 'abc', fn: '', fx: '' })
})

it('a download that was bought', { tags: ids('ST38') }, () => {
  withLinks('', '1')
  t.open(t.settings(), { html: '<a href="/?download_file=88&amp;order=wc_order_x&amp;key=abc">Bild</a>' })
  click('a')
  expect(sentParameters()).toMatchObject({
    wcdl: 'true',
    df: '88',
    dk: 'abc',
    fn: '88',
    fx: '88',
    tu: 'https://kunst.example/?download_file=88',
  })
})

it.each([
  ['both off', '', '', ''],
  ['the old tracker for events is there', '1', '1', '1'],
])('%s: no listener', { tags: ids('ST39') }, (_what, links, files, isLegacyEventLoaded) => {
  withLinks(links, files)
  const added = [document, window].map((target) => vi.spyOn(target as Document, 'addEventListener'))
  t.open(t.settings({}, { isLegacyEventLoaded }), { html: '<a href="https://galerie.example/a.pdf">G</a>' })
  const types = added.flatMap(({ mock }) => mock.calls.map(([type]) => type))
  // The click is one of the signs that the visitor is there.
  expect(types.filter((type) => /click/.test(type))).toEqual(['click'])
  click('a')
  expect(events()).toEqual([])
})

it('the middle button: a link of ours tells nothing, another host does; the right one tells nothing', {
  tags: ids('ST40'),
}, () => {
  withLinks('1', '1')
  t.open(t.settings(), { html: '<a href="/shop/">S</a><a id="x" href="https://galerie.example/">G</a>' })
  click('a', 'auxclick', 1)
  click('#x', 'auxclick', 2)
  expect(events()).toEqual([])
  click('#x', 'auxclick', 1)
  expect(sentParameters()).toMatchObject({ en: 'click', mb: '1' })
})

it('after stop the name is gone, or is what it was before', { tags: ids('ST31') }, () => {
  const running = t.open(t.settings())
  running.stop()
  expect('wp_statistics_event' in window).toBe(false)
})
