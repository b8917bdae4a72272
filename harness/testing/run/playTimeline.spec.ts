import { playOrReport } from '../../judge/checkScene.ts'
import { openSession } from '../../replay/browser/session.ts'
import type { Step } from '../../scene/journey.ts'
import { loadScene } from '../../scene/scene.ts'
import { expect, test } from '../storePage.ts'
import { playTimeline, timelineSoFar } from './playTimeline.ts'

test('a timeline has a picture, the calls and the console of each step, up to the one that gets stuck', async ({
  browser,
  serverPages,
}) => {
  const scene = loadScene('contact-short')
  const [first, ...others] = scene.journey
  const missing: Step = { type: 'click', selectors: [['#nowhere']], offsetX: 1, offsetY: 1 }
  const session = await openSession(browser, { ...scene, journey: [first!, missing, ...others] }, {}, serverPages)
  try {
    await session.page.evaluate(() => console.warn('something is odd'))
    const steps = await playTimeline(session)
    expect(steps.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'stuck', ...others.map(() => 'not reached')])
    expect(steps[0]).toMatchObject({
      title: 'the page opens',
      calls: expect.arrayContaining([expect.objectContaining({ request: expect.stringContaining('/schema') })]),
      messages: ['console warning: something is odd'],
    })
    expect(steps[2]?.error).toContain('step 2 (click #nowhere)')
    // Every JPEG begins with these characters in base64.
    for (const { outcome, picture = '' } of steps) expect(picture.startsWith('/9j/')).toBe(outcome !== 'not reached')
  } finally {
    await session.close()
  }
})

test('the timeline of a journey that cannot be played again has its steps, but only the end has a picture', async ({
  browser,
  serverPages,
}) => {
  const session = await openSession(browser, loadScene('contact-short'), {}, serverPages)
  try {
    await playOrReport(session)
    const steps = await timelineSoFar(session)
    expect(steps.map(({ title }) => title.split(' ', 1)[0])).toEqual(['change', 'change', 'change', 'click', 'the'])
    expect(steps.map(({ picture }) => picture !== undefined)).toEqual([false, false, false, false, true])
    const sent = steps.flatMap(({ calls }) => calls.map(({ request }) => request.split(' ', 1)[0]))
    expect(sent).toEqual(['GET', 'POST', 'GET'])
  } finally {
    await session.close()
  }
})
