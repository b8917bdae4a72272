import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadScene, sceneNames } from '../../scene/scene.ts'
import { allowedFor, type Deviation, loadDeviations } from './deviations.ts'

const scene = {
  name: 'kontakt',
  journey: [{ type: 'waitForElement', selectors: [['.quiz']] }],
  calls: [{ id: 'refill', request: { method: 'GET', url: '/refill' }, answers: [{ status: 200 }] }],
} as const satisfies Parameters<typeof loadDeviations>[0]

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deviations-'))
  mkdirSync(join(root, scene.name))
})
afterEach(() => rmSync(root, { recursive: true }))

function load(...deviations: object[]): readonly Deviation[] {
  writeFileSync(join(root, scene.name, 'faults.json'), JSON.stringify(deviations))
  return loadDeviations(scene, root)
}

const because = 'Das Quiz bleibt das alte.'

test('a deviation allows its steps to fail, for its call and its faults only', () => {
  const deviations = load({ call: 'refill', faults: ['empty'], misses: ['waitForElement .quiz'], because })
  expect([...allowedFor(deviations, 'refill', 'empty').misses]).toEqual(['waitForElement .quiz'])
  expect(allowedFor(deviations, 'refill', 'offline').misses.size).toBe(0)
  expect(allowedFor(deviations, 'schema', 'empty').misses.size).toBe(0)
})

test('without a list of faults it counts for all, and it may end the journey', () => {
  const { until } = allowedFor(load({ call: 'refill', until: 'waitForElement .quiz', because }), 'refill', 'slow')
  expect([...until]).toEqual(['waitForElement .quiz'])
})

test('a deviation allows what the server says in another language', () => {
  const { says } = allowedFor(load({ call: 'refill', says: 'Invalid nonce', because }), 'refill', 'stale nonce always')
  expect([...says]).toEqual(['Invalid nonce'])
})

test.each([
  [{ call: 'feedback', misses: [], because }, 'the scene has no call "feedback"'],
  [
    { call: 'refill', misses: ['click .weg'], because },
    'the journey has no step "click .weg"; it has waitForElement .quiz',
  ],
  [{ call: 'refill', until: 'click .weg', because }, 'the journey has no step "click .weg"'],
  [{ call: 'refill', misses: [] }, 'at [0].because'],
  [{ call: 'refill', faults: ['erdbeben'], misses: [], because }, 'at [0].faults[0]'],
])('%j is told to be wrong', (deviation, sentence) => {
  expect(() => load(deviation)).toThrow(sentence)
})

test('every deviation of this project belongs to a call and to steps of its scene', () => {
  for (const name of sceneNames()) expect(() => loadDeviations(loadScene(name))).not.toThrow()
})
