import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepRace, loadKeptRaces } from './keptRaces.ts'

const race = { order: ['step 1', 'answer to call 1'], seed: 7, expected: ['field: name = "Käthe"'], came: [] }

test('an order that was kept is played from then on; the same order is kept once', () => {
  const root = mkdtempSync(join(tmpdir(), 'races-'))
  expect(loadKeptRaces('kontakt', root).size).toBe(0)
  const path = keepRace('kontakt', race, root)
  expect(keepRace('kontakt', { ...race, seed: 8 }, root)).toBe(path)
  keepRace('kontakt', { ...race, order: [...race.order].reverse() }, root)
  const kept = loadKeptRaces('kontakt', root)
  expect(kept.size).toBe(2)
  expect([...kept.values()]).toContainEqual({ ...race, seed: 8 })
  writeFileSync(path, JSON.stringify({ ...race, order: [] }))
  expect(() => loadKeptRaces('kontakt', root)).toThrow(`${path}: at order`)
  rmSync(root, { recursive: true })
})
