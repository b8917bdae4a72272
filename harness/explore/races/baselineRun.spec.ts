/** The events of a journey's baseline run, and which of them can come in another order. */
import { expect, type Page, test } from '@playwright/test'
import type { MadeCall } from '../../lookup/lookup.ts'
import type { Session } from '../../replay/browser/session.ts'
import type { Step } from '../../scene/journey.ts'
import { createBaselineRun } from './baselineRun.ts'

const call = (callName: string): MadeCall => ({
  request: { method: 'GET', url: '/' },
  outcome: { kind: 'fulfil', answer: { status: 200 }, callName },
})

/** The parts of a session that a journey without calls needs. */
const sessionOf = (page: Page, journey: readonly Step[]): Session =>
  ({
    page,
    scene: { journey, calls: [] },
    calls: [],
    unused: () => [],
    atRest: () => Promise.resolve(),
  }) as unknown as Session

const show =
  (page: Page, id: string): (() => Promise<void>) =>
  () =>
    page.evaluate((name) => void document.body.insertAdjacentHTML('beforeend', `<p id="${name}">.</p>`), id)

test('an answer that comes while the visitor waits comes before what they wait for is found', async ({ page }) => {
  const baseline = createBaselineRun()
  const playing = baseline.play(sessionOf(page, [{ type: 'waitForElement', selectors: [['#verdict']] }]))
  await baseline.deliver?.(call('verdict'), show(page, 'verdict'), false)
  expect(await playing).toEqual([
    { kind: 'answer', label: 'answer to verdict', after: [] },
    { kind: 'wait', label: 'step 1', after: ['answer to verdict'] },
  ])
})

test('the window’s next page is an event of its own where the visitor waits for it', async ({ page }) => {
  const baseline = createBaselineRun()
  const playing = baseline.play(sessionOf(page, [{ type: 'waitForElement', selectors: [['#thanks']] }]))
  await baseline.deliver?.(call('order'), async () => {}, false)
  await baseline.deliver?.(call('thanks'), show(page, 'thanks'), true)
  expect((await playing).map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    'answer: answer to order',
    'page: answer to thanks',
    'wait: step 1',
  ])
  expect([...baseline.passing]).toEqual(['answer to thanks'])
})
