import { openSession, withSession } from '../../replay/browser/session.ts'
import { loadScene } from '../../scene/scene.ts'
import { isSample } from '../../testing/run/choice/sample.ts'
import { expect, test } from '../../testing/storePage.ts'
import { exploreRaces } from './exploreRaces.ts'

test.skip(isSample(), 'the scene is played four times, for what a report shows: npm run test:all')

const rulesLate = [
  'step 1',
  'answer to call 1 (schema)',
  'step 2',
  'step 3',
  'step 4',
  'answer to call 2 (feedback)',
  'answer to call 3 (refill)',
]

test('a finding about an order has a timeline: event by event, with pictures and the calls that were made by then', async ({
  browser,
  serverPages,
}) => {
  const scene = loadScene('contact-short')
  // The order of answers ends as recorded, so that a reviewed difference is gone.
  const reviewed = { order: rulesLate, seed: 1, expected: [], came: ['text: anders'], because: 'a test' }
  const { findings, timeline } = await exploreRaces({
    scene: scene.name,
    count: 0,
    seed: 1,
    kept: new Map([['a.json', reviewed]]),
    keep: () => '',
    async play(interference, judge) {
      return withSession(await openSession(browser, scene, { interference }, serverPages), judge)
    },
  })
  expect(findings.map(({ cause }) => cause)).toEqual(['races/a.json: the reviewed difference is gone; remove the file'])
  expect(timeline.map(({ title, calls }) => [title.replace(/: .*/, ''), ...calls.map(({ answer }) => answer)])).toEqual(
    [
      ['the page opens', 'call 1 (schema)'],
      ...rulesLate.slice(0, 4).map((label) => [label]),
      ['step 4', 'call 2 (feedback)'],
      ['answer to call 2 (feedback)', 'call 3 (refill)'],
      ['answer to call 3 (refill)'],
      ['the page comes to rest'],
    ],
  )
  expect(timeline[1]?.title).toMatch(/^step 1: change /)
  expect(timeline.every(({ outcome }) => outcome === 'done')).toBe(true)
  // On a busy machine a picture may take too long.
  expect(timeline.some(({ picture }) => picture?.startsWith('/9j/'))).toBe(true)
})

test('how far the page is scrolled at the end makes no difference', async ({ browser, serverPages }) => {
  const scene = loadScene('message-checkout')
  let played = 0
  const asRecorded = [
    'answer to call 2 (update_order_review)',
    'answer to call 1 (get_refreshed_fragments)',
    ...['step 1', 'step 2', 'step 3', 'step 4'],
    'answer to call 3 (update_order_review-2)',
    ...['step 5', 'step 6'],
  ]
  const { findings } = await exploreRaces({
    scene: scene.name,
    count: 0,
    seed: 1,
    kept: new Map([['a.json', { order: asRecorded, seed: 1, expected: [], came: [] }]]),
    keep: () => '',
    async play(interference, judge) {
      const session = await openSession(browser, scene, { interference }, serverPages)
      // The steps scroll by about 830 pixels: in a window of this height the link back to the page's start stays hidden.
      if (played++ > 0) await session.page.setViewportSize({ width: 1280, height: 1000 })
      return withSession(session, judge)
    },
  })
  expect(findings).toEqual([])
})
