import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compareScene } from './compareScene.ts'

const folder = mkdtempSync(join(tmpdir(), 'vernissage-scene-'))
afterAll(() => rmSync(folder, { recursive: true }))
const bytes = (calls: unknown): Buffer => Buffer.from(JSON.stringify(calls))

test.each([
  ['is no difference by itself', [{ id: 'b' }, { id: 'a', answers: [1] }], undefined],
  ['is no difference, but another answer is one', [{ id: 'b' }, { id: 'a', answers: [2] }], /^calls\.json differs/],
  [
    'is no difference, but an additional call is one',
    [{ id: 'b' }, { id: 'a', answers: [1] }, { id: 'a-2' }],
    /^calls\.json differs/,
  ],
])('another order of two calls %s', (_what, recorded, expected) => {
  writeFileSync(join(folder, 'calls.json'), bytes([{ id: 'a', answers: [1] }, { id: 'b' }]))
  const difference = compareScene(folder, new Map([['calls.json', bytes(recorded)]]))
  if (expected) expect(difference).toMatch(expected)
  else expect(difference).toBeUndefined()
})
