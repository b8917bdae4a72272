import { getEventListeners } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../judge/findings.ts'
import { createScene, type Scene } from '../../scene/scene.ts'
import { partsByLevel, withoutParts } from './pageParts.ts'
import { isSameFinding, reduceList, shrinkScene } from './shrinkScene.ts'

test('of a list as little is left as is needed, whatever that is', async () => {
  const cases = fc.tuple(fc.uniqueArray(fc.nat(40), { maxLength: 20 }), fc.array(fc.nat(40), { maxLength: 4 }))
  await fc.assert(
    fc.asyncProperty(cases, async ([items, wanted]) => {
      const needed = items.filter((item) => wanted.includes(item))
      const kept = await reduceList(items, async (fewer) => needed.every((item) => fewer.includes(item)))
      expect(kept).toEqual(needed)
    }),
  )
})

test('parts of a page go, and every other byte stays', () => {
  const html =
    '<!doctype html>\n<html><head><title>A</title></head><body><p>x<b>y</b></p>\r\n<div id=d>z</div></body></html>'
  const [outer = [], inner = []] = partsByLevel(html)
  expect(outer.map(({ start, end }) => html.slice(start, end))).toEqual([
    '<title>A</title>',
    '<p>x<b>y</b></p>',
    '<div id=d>z</div>',
  ])
  expect(withoutParts(html, inner)).toBe(html.replace('<b>y</b>', ''))
  expect(withoutParts(html, [...outer, ...inner])).toBe('<!doctype html>\n<html><head></head><body>\r\n</body></html>')
})

const scene = createScene('kontakt', {
  title: 'Kontakt',
  url: 'https://kunst.example/kontakt/',
  page: '<title>K</title><nav><a>1</a></nav><main><p>Text</p><form><input name="mail"></form></main>',
  counts: { form: 1 },
  journey: ['a', 'b', 'c', 'd'].map((key) => ({ type: 'keyDown', key })),
  calls: [
    { id: 'first', request: { method: 'GET', url: '/first' }, answers: [{}] },
    { id: 'second', after: 'first', request: { method: 'POST', url: '/second' }, answers: [{}] },
    { request: { method: 'GET', url: '/third' }, answers: [{}] },
  ],
})

/** Returns the finding as long as the scene has everything that it needs. */
async function find({ journey, calls, page }: Scene): Promise<readonly Finding[]> {
  const step = journey.findIndex((candidate) => candidate.type === 'keyDown' && candidate.key === 'c')
  const isShown = step >= 0 && calls.some(({ id }) => id === 'second') && page.toString().includes('name="mail"')
  return isShown ? [{ check: 'journey', cause: `the visitor got stuck at step ${step + 1} (keyDown)` }] : []
}

test('steps, calls and parts of the page go that the finding does not need', async () => {
  const shrunk = await shrinkScene({ ...scene, page: Buffer.from(scene.page) }, { find, tries: 500 })
  expect(shrunk?.scene.journey).toEqual([{ type: 'keyDown', key: 'c' }])
  // A call that depends on another one by `after` keeps that call.
  expect(shrunk?.scene.calls.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(shrunk?.scene.page.toString()).toBe('<main><form><input name="mail"></form></main>')
  expect(shrunk?.isSmallest).toBe(true)
  expect(shrunk?.finding.cause).toContain('step 3')
})

test('a scene without a finding stays, and one whose tries are used up says so', async () => {
  expect(await shrinkScene({ ...scene, journey: [] }, { find, tries: 10 })).toBeUndefined()
  const stopped = await shrinkScene({ ...scene, page: Buffer.from(scene.page) }, { find, tries: 3 })
  expect(stopped).toMatchObject({ tries: 3, isSmallest: false })
})

test('a step goes although its calls are then not made, and other reviewed files differ', async () => {
  const stored = { file: 'kontakt/expected/events.txt' }
  const findings = async ({ journey, calls, page }: Scene): Promise<readonly Finding[]> => [
    ...(journey.length < 4 && calls.some(({ optional }) => !optional)
      ? [{ check: 'calls', cause: 'the call was never made' } as const]
      : []),
    ...(journey.length < 4 ? [{ check: 'events', cause: 'differs', expected: ['a'], came: [], stored } as const] : []),
    ...(page.toString().includes('<main>')
      ? [{ check: 'ledger', cause: 'differs', expected: ['wrong'], came: ['right'], stored } as const]
      : []),
  ]
  const shrunk = await shrinkScene({ ...scene, page: Buffer.from(scene.page) }, { find: findings, tries: 500 })
  expect(shrunk?.scene).toMatchObject({ journey: [], calls: [] })
  expect(shrunk?.scene.page.toString()).toBe('<main></main>')
})

test('an interrupted search returns the smallest scene so far, also while a scene is being played', async () => {
  const interrupt = new AbortController()
  const findOrHang = (candidate: Scene): Promise<readonly Finding[]> => {
    if (candidate.journey.length > 1) return find(candidate)
    interrupt.abort()
    return new Promise(() => {})
  }
  const wanted = { ...scene, page: Buffer.from(scene.page) }
  const shrunk = await shrinkScene(wanted, { find: findOrHang, tries: 500, signal: interrupt.signal })
  expect(shrunk).toMatchObject({ isInterrupted: true, isSmallest: false })
  expect(shrunk?.scene.journey.length).toBeGreaterThan(0)
  const early = await shrinkScene(scene, { find, tries: 500, signal: AbortSignal.abort() })
  expect(early).toBeUndefined()
})

test('no try leaves a listener for an interruption behind', async () => {
  const { signal } = new AbortController()
  const counts: number[] = []
  const findAndCount = (candidate: Scene): Promise<readonly Finding[]> => {
    counts.push(getEventListeners(signal, 'abort').length)
    return find(candidate)
  }
  await shrinkScene({ ...scene, page: Buffer.from(scene.page) }, { find: findAndCount, tries: 20, signal })
  expect(Math.max(...counts)).toBeLessThanOrEqual(1)
})

test('a finding is the same where only the number of the step differs, or where its first lines are still there', () => {
  const stuck = (cause: string): Finding => ({ check: 'journey', cause })
  expect(isSameFinding(stuck('stuck at step 4 (click .a)'), stuck('stuck at step 1 (click .a)'))).toBe(true)
  expect(isSameFinding(stuck('stuck at step 4 (click .a)'), stuck('stuck at step 4 (click .b)'))).toBe(false)
  const lines = (expected: readonly string[], came: readonly string[]): Finding => {
    return { check: 'ledger', cause: 'differs', expected, came }
  }
  expect(isSameFinding(lines(['sent'], ['failed']), lines(['other', 'sent'], ['failed']))).toBe(true)
  expect(isSameFinding(lines(['sent'], ['failed']), lines(['other', 'sent'], []))).toBe(false)
  expect(isSameFinding(lines(['sent'], []), lines(['sent', 'other'], []))).toBe(false)
})
