/** What the shop's own statistics are told: hits, pings and events; what becomes of them no visitor ever sees. */
import type { PlannedRequest, PlannedScene } from '../../record/plan.ts'
import type { EntrySource } from '../../record/toCalls.ts'
import { oneEntry } from './oneEntry.ts'
import { call, click, passTime, press } from './steps.ts'

const tracker = 'script[id$=statistics-tracker-js-extra]'
const clock = '2026-11-16T10:00:00+01:00'
/** When the visitor follows the links at the end of the visit. */
const laterMs = Date.parse(clock) + (10 + 35 + 3) * 60_000

const visit: PlannedScene = {
  name: 'statistics-visit',
  title: 'A page is counted once, pinged while somebody is there, and tells its events, links and downloads',
  path: '/presse/?ref=brief&token=geheim',
  referrer: 'https://zeitung.example/feuilleton/',
  clock,
  before: ['/__shop/consent?marketing=deny&statistics=allow'],
  switches: { consent: 'wp_consent_api', eventTracking: true },
  script: true,
  counts: [tracker],
  journey: [
    call('wp_statistics_event', 'newsletter_geoeffnet', { ausgabe: 7 }),
    click('[href^=mailto]'),
    passTime(10),
    ...press('a'),
    // Half an hour after the key the pings end, and a click does not bring them back.
    passTime(35),
    click('h1'),
    passTime(3),
  ],
  // Links that lead away are followed in a replay only, where they lead nowhere.
  replayed: [click('.katalog'), click('#katalog-bestellen')],
  requests: (html) => [download, catalogueOrdered(html)],
  amend: (calls) => [
    ...oneEntry(calls, 'online', 'hit').map(required),
    leadingNowhere('katalog-2026.pdf', '/wp-content/uploads/2026/11/katalog-2026.pdf'),
    leadingNowhere('anfrage', '/anfrage/'),
  ],
}

const download: PlannedRequest = {
  method: 'POST',
  path: '/wp-admin/admin-ajax.php?action=wp_statistics_event',
  id: 'download',
  form: {
    en: 'file_download',
    et: String(laterMs),
    eid: '',
    ec: 'katalog',
    ev: 'Katalog 2026 als PDF',
    mb: '0',
    fn: 'katalog-2026',
    fx: 'pdf',
    m: '',
    tu: 'https://kunst.example/wp-content/uploads/2026/11/katalog-2026.pdf',
    pid: '8',
    wcdl: 'false',
    df: '',
    dk: '',
  },
}

function catalogueOrdered(html: string): PlannedRequest {
  const [, nonce = ''] = /action=wp_statistics_custom_event&nonce=(\w+)/.exec(html) ?? []
  const data = {
    resource_id: 8,
    text: 'Katalog bestellen',
    id: 'katalog-bestellen',
    class: 'button katalog-bestellen',
    target: 'https://kunst.example/anfrage/',
    timestamp: laterMs,
  }
  return {
    method: 'POST',
    path: `/wp-admin/admin-ajax.php?action=wp_statistics_custom_event&nonce=${nonce}`,
    id: 'catalogue-ordered',
    form: { event_name: 'katalog_bestellt', event_data: JSON.stringify(data) },
  }
}

function required({ optional: _, ...entry }: EntrySource): EntrySource {
  return entry
}

/** The browser stays on the page. */
function leadingNowhere(id: string, path: string): EntrySource {
  return { id, request: { method: 'GET', path }, answers: [{ status: 204 }] }
}

const aroundBlockers: PlannedScene = {
  name: 'statistics-around-blockers',
  title: 'Hit and pings go to the platform’s address, which no ad blocker knows',
  path: '/versand/',
  switches: { bypassAdBlockers: true, consent: 'wp_consent_api', statisticsConsent: 'disabled' },
  script: true,
  counts: [tracker],
  journey: [passTime(3)],
  amend: (calls) => oneEntry(calls, 'wp_statistics_online_check', 'wp_statistics_hit_record'),
}

export const statisticsScenes: readonly PlannedScene[] = [visit, aroundBlockers]
