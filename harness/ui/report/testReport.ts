/** A small run for tests: a form loses a class in two scenes, in one of them the form is also sent twice, and a fault loses the typed text. */
import type { ReportData, ReportFinding, Results, Visit } from './results/results.ts'

export const ledgerFinding: ReportFinding = {
  id: 'aaaa1111',
  check: 'ledger',
  cause: 'what the script changes on the page differs: was ~ form class: +sent, is ~ form class:',
  details: ['compared with snapshots/contact-short/expected/ledger.txt'],
  expected: ['~ form class: +sent'],
  came: ['~ form class:'],
  stored: {
    file: 'contact-short/expected/ledger.txt',
    expected: '~ a\n~ form class: +sent\n~ z\n',
    actual: '~ a\n~ form class:\n~ z\n',
  },
}

export const callFinding: ReportFinding = {
  id: 'bbbb2222',
  check: 'calls',
  cause: 'the form was sent twice: POST /feedback',
  expected: ['POST /feedback'],
  came: ['POST /feedback', 'POST /feedback ✘'],
}

/** A test that passed; `changes` say what is otherwise. */
export function visitOf(changes: Partial<Visit> = {}): Visit {
  return {
    id: `v-${changes.scene ?? 'none'}`,
    title: `the journey of ${changes.scene ?? 'nothing'}`,
    variant: {},
    requirements: [],
    outcome: 'passed',
    durationMs: 900,
    findings: [],
    errors: [],
    pictures: [],
    remarks: [],
    timeline: [],
    ...changes,
  }
}

export function resultsOf(visits: readonly Visit[], changes: Partial<Results> = {}): Results {
  return { begun: '2026-11-22T02:15:00.000Z', durationMs: 61_000, visits, errors: [], options: '', ...changes }
}

const failed = { outcome: 'failed' } as const

export const visits: readonly Visit[] = [
  visitOf({
    ...failed,
    scene: 'contact-short',
    findings: [ledgerFinding],
    timeline: [
      { title: 'the page opens', outcome: 'done', atMs: 10, calls: [], messages: [], picture: 'SlBH' },
      {
        title: 'click .wpcf7-submit',
        outcome: 'stuck',
        atMs: 3_010,
        calls: [{ request: 'POST /feedback', answer: 'call 1 (feedback)', isUnexpected: false }],
        messages: ['console error: gone'],
        error: 'step 4 did not end',
      },
      { title: 'x-expectText .answer', outcome: 'not reached', atMs: 0, calls: [], messages: [] },
    ],
    pictures: [
      { name: '390 px: expected', source: 'data:image/png;base64,QQ==' },
      { name: '390 px: actual', source: 'data:image/png;base64,Qg==' },
      { name: '390 px: diff', source: 'data:image/png;base64,Qw==' },
      { name: 'page', source: 'data:image/png;base64,RA==' },
    ],
  }),
  visitOf({
    ...failed,
    scene: 'contact-spam',
    findings: [callFinding, { ...ledgerFinding, id: 'cccc3333', stored: { file: 'contact-spam/expected/ledger.txt' } }],
  }),
  visitOf({
    ...failed,
    id: 'v-fault',
    scene: 'contact-short',
    variant: { call: 'call 1 (feedback)', fault: 'offline' },
    findings: [{ id: 'dddd4444', check: 'faults', cause: 'call 1 (feedback), offline: what was typed is gone' }],
  }),
  visitOf({ id: 'v-start', scene: 'contact-short', variant: { start: 'loaded twice' } }),
  visitOf({ id: 'v-race', scene: 'contact-spam', variant: { races: '--races 20 --seed 7' } }),
  visitOf({ scene: 'product-gallery' }),
]

export const data: ReportData = {
  results: resultsOf(visits, { options: ' --bundle other.js' }),
  scenes: {
    'contact-short': {
      title: 'A short form',
      page: '/nachfrage/',
      features: ['contact-form', 'live-search'],
      selectors: ['.wpcf7 > form'],
      calls: ['POST /feedback'],
      events: ['wpcf7mailsent'],
      messages: ['Danke, wir melden uns.'],
    },
    'contact-spam': {
      title: 'Spam',
      page: '/spam/',
      features: ['contact-form'],
      selectors: ['.wpcf7 > form'],
      calls: ['POST /feedback'],
      events: [],
      messages: [],
    },
    'product-gallery': {
      title: 'Pictures',
      page: '/bild/',
      features: ['product-gallery'],
      selectors: [],
      calls: [],
      events: [],
      messages: [],
    },
  },
  features: ['contact-form', 'live-search', 'photo-feed', 'product-gallery'],
  texts: ['Schließen'],
  settings: [
    { name: 'wpcf7: api.namespace, api.root', scenes: ['contact-short', 'contact-spam'] },
    { name: 'wpcf7: blocked', scenes: [] },
  ],
  requirements: [
    { id: 'S1.01', text: 'Audience', isProven: true },
    { id: 'S1.02', text: 'Behaviours', isProven: false },
  ],
}
