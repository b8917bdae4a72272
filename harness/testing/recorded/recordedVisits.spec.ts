/**
 * Attribution and statistics on the recorded pages of a real shop: the script reads the printed settings, fills in the inputs, and makes
 * the calls that were recorded. Runs only where there are recordings.
 */
import type { Page } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import { passTime } from '../../replay/journey/passTime.ts'
import type { RecordedCall } from '../../scene/calls.ts'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'
import { loadRecording, recordingNames } from '../../scene/recordings/recordings.ts'
import { createScene, type Scene } from '../../scene/scene.ts'
import { sampleOf } from '../run/choice/sample.ts'
import { expect, test } from '../storePage.ts'

const root = requireRecordings()
const names = recordingNames(root)
const consent = { config: { consent: true } }
const clock = '2026-11-16T10:00:00+01:00'

test('recordings of a real shop are there for attribution and statistics', () => {
  expect(names).toHaveLength(17)
})

/** A recorded page whose clock stands still until the test lets time pass. */
function visitOf(
  name: string,
  change: { url?: string; html?: (html: string) => string; calls?: RecordedCall[] } = {},
): Scene {
  const recorded = loadRecording(name, root)
  const html = new TextDecoder().decode(recorded.page)
  return {
    ...recorded,
    ...createScene(name, {
      title: recorded.title,
      url: change.url ?? recorded.url,
      clock,
      page: change.html?.(html) ?? html,
      journey: [{ type: 'x-passTime', minutes: 1 }],
    }),
    calls: change.calls ?? [],
  }
}

/** A recorded call of the shop, which is required here, though optional in the recording. */
function recordedCall(number: number): RecordedCall {
  const found = loadRecording('shop', root).calls.find(({ id }) => id?.startsWith(`${number}-`))
  return { ...found!, optional: undefined } as RecordedCall
}

interface PrintedSettings {
  readonly requestUrl: string
  readonly hitParams: Readonly<Record<string, string | number>>
}

/** The settings that the page prints for the statistics. */
function settingsOf(scene: Scene): PrintedSettings {
  const [, json = ''] = /var WP_Statistics_Tracker_Object = (\{.*\});/.exec(new TextDecoder().decode(scene.page)) ?? []
  return JSON.parse(json)
}

/** The call that counts a view of a page without a referrer, as contract attribution-and-statistics B4 describes it. */
function hitOf(scene: Scene): RecordedCall {
  const { requestUrl, hitParams } = settingsOf(scene)
  const { pathname, search } = new URL(scene.url)
  const hitFields = Object.fromEntries(Object.entries(hitParams).map(([name, value]) => [name, String(value)]))
  return {
    id: 'hit',
    request: {
      method: 'POST',
      url: `${requestUrl}/hit`,
      form: { ...hitFields, referred: '', page_uri: Buffer.from(pathname + search).toString('base64') },
    },
    answers: [{ status: 200, json: { status: true } }],
  }
}

const inputs = (page: Page): Promise<(readonly [string, string])[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('wc-order-attribution-inputs input')].map(
      ({ name, value }) => [name.replace('wc_order_attribution_', ''), value] as const,
    ),
  )

for (const name of sampleOf(names, 4, String)) {
  test(`the recorded page "${name}" has its settings read, one hit sent, and its attribution inputs filled`, {
    tag: ids('AT32', 'ST01'),
  }, async ({ store }) => {
    const plain = visitOf(name)
    // The calls of the page's other features get their recorded answers.
    const others = loadRecording(name, root).calls.filter(({ id }) => !id?.includes('statistics'))
    const scene = { ...plain, calls: [...others, hitOf(plain)] }
    const page = await store.open(scene, consent)
    const rows = await store.report()
    expect(rows.find(({ id }) => id === 'visitor-statistics')).toMatchObject({ state: 'mounted', mounts: 1 })
    const hits = (): number => store.calls.filter(({ request }) => request.url.includes('/wp-statistics/')).length
    await expect.poll(hits).toBe(1)
    const places = await page.locator('wc-order-attribution-inputs').count()
    const filled = await inputs(page)
    expect(filled).toHaveLength(places > 0 ? 16 : 0)
    if (places > 0) {
      expect(Object.fromEntries(filled)).toMatchObject({
        source_type: 'typein',
        utm_source: '(direct)',
        session_entry: scene.url,
        session_start_time: '2026-11-16 09:00:00',
        session_pages: '1',
        session_count: '1',
      })
    }
    expect((await page.context().cookies()).filter(({ name: cookie }) => cookie.startsWith('sbjs_'))).toHaveLength(7)
  })
}

test('the recorded hit and ping are sent field by field', { tag: ids('ST01', 'ST20', 'S7.63', 'S7.66') }, async ({
  store,
}) => {
  const scene = visitOf('product-simple', { calls: [recordedCall(35), recordedCall(37)] })
  const page = await store.open(scene, consent)
  await passTime(page, 1)
  expect(store.calls.map(({ outcome }) => outcome)).toMatchObject([
    { kind: 'fulfil', callName: expect.stringContaining('statistics-hit') },
    { kind: 'fulfil', callName: expect.stringContaining('statistics-online') },
  ])
  // The lookup compares names and values; the order of the fields is compared here.
  expect(store.calls.map(({ request }) => Object.keys(request.form ?? {}).join(' '))).toEqual(
    [35, 37].map((number) => Object.keys(recordedCall(number).request.form ?? {}).join(' ')),
  )
})

test('the recorded event is sent field by field, and its refusal is not an error', {
  tag: ids('ST31', 'S7.68'),
}, async ({ store }) => {
  const recorded = recordedCall(34)
  const { event_name: name, event_data: data } = recorded.request.form as Record<string, string>
  // The recorder sent an invented time; the page sends that of its clock.
  const event = { ...JSON.parse(data!), timestamp: Date.parse(clock) }
  const request = { ...recorded.request, form: { event_name: name!, event_data: JSON.stringify(event) } }
  const scene = visitOf('product-simple', { calls: [recordedCall(35), { ...recorded, request }] })
  await store.open(scene, consent)
  await store.run([{ type: 'x-call', name: 'wp_statistics_event', parameters: [name!] }])
  await expect.poll(() => store.calls.length).toBe(2)
})

test('the recorded refusal of a signature leads to one warning and no pings', { tag: ids('ST22', 'S8.56') }, async ({
  store,
}) => {
  const scene = visitOf('product-simple', {
    url: 'https://kunst.example/x',
    html: (html) => html.replaceAll('7c3c79510baa55c3ba9236c8e46f0286', 'falsch'),
    calls: [recordedCall(36)],
  })
  store.waive('console', 'the refusal is logged for developers')
  const consoleLines: string[] = []
  const page = await store.open(scene, {
    ...consent,
    async prepare(context) {
      context.on('console', (message) => consoleLines.push(message.text()))
    },
  })
  await passTime(page, 5)
  expect(consoleLines.filter((line) => line.includes('[vernissage]'))).toEqual([
    expect.stringContaining('Hit request failed with status 403'),
  ])
  expect(store.calls).toHaveLength(1)
})

test('the recorded hit for pages with ad blockers is sent field by field, and its refusal is logged once', {
  tag: ids('ST03'),
}, async ({ store }) => {
  const scene = visitOf('product-simple', {
    url: 'https://kunst.example/',
    html: (html) =>
      html
        .replace('"bypassAdBlockers":""', '"bypassAdBlockers":"1"')
        .replace('"endpoint":"hit"}', '"endpoint":"hit","action":"wp_statistics_hit_record"}'),
    calls: [recordedCall(38)],
  })
  store.waive('console', 'the refusal is logged for developers')
  const consoleLines: string[] = []
  const page = await store.open(scene, {
    ...consent,
    async prepare(context) {
      context.on('console', (message) => consoleLines.push(message.text()))
    },
  })
  await passTime(page, 3)
  expect(consoleLines.filter((line) => line.includes('[vernissage]'))).toEqual([
    expect.stringContaining('Hit request failed with status 400'),
  ])
  expect(Object.keys(store.calls[0]?.request.form ?? {})).toEqual(Object.keys(recordedCall(38).request.form ?? {}))
  expect(store.calls).toHaveLength(1)
})
