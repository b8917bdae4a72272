import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LegacyHandle } from '../../inject/legacy/handles/legacyHandle.ts'
import { legacyHandles } from '../../inject/legacy/handles/legacyHandles.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { root } from '../setup.mjs'
import { measureVisit, replacedBytes } from './visitBytes.ts'

const table = legacyHandles(defaultProfile)
const allFeatures = table.flatMap(({ features }) => features)

test('a legacy script counts as replaced when its features are in the build and nothing that stays needs it', () => {
  const row = { owner: 'theme', pages: 'P', features: [] } as const
  const shop: readonly LegacyHandle[] = [
    { ...row, handle: 'preise', bytes: 2000, features: ['name-your-price', 'suggest-offer'], needs: ['hilfen'] },
    { ...row, handle: 'suche', bytes: 3000, prefetches: { 'chunk.treffer.js': 1000 }, features: ['live-search'] },
    { ...row, handle: 'hilfen', bytes: 1000 },
    { ...row, handle: 'konto', bytes: 500, pages: 'M' },
  ]
  expect(replacedBytes(['live-search'], undefined, shop)).toEqual({
    replaced: 4000,
    staying: ['preise: Nothing here replaces it yet: name-your-price, suggest-offer.', 'hilfen: preise needs it.'],
  })
  expect(replacedBytes(['live-search', 'name-your-price', 'suggest-offer'], 'P', shop).replaced).toBe(7000)
})

test('the bytes of every file stand in the contract', () => {
  const contract = readFileSync(join(root, 'docs/contracts/complete-takeover.md'), 'utf8').replace(
    /(\d) (\d{3})/g,
    '$1$2',
  )
  // For these scripts the contract has only the sum, or the size in kB.
  const rounded = new Set(['infinite-scroll', 'countdown'])
  const files = table
    .filter(({ handle }) => ![...rounded].some((part) => handle.includes(part)))
    .flatMap(({ handle, bytes, prefetches = {} }) => [[handle, bytes] as const, ...Object.entries(prefetches)])
  const missing = files.filter(([, bytes]) => bytes !== undefined && !new RegExp(`\\b${bytes}\\b`).test(contract))
  expect(missing.map(([file, bytes]) => `${file} ${bytes}`)).toEqual([])
})

test('the row says how much of ours stands for how much of the legacy scripts, and what stays', () => {
  const some = measureVisit(2177, ['live-search'])
  expect(some).toMatchObject({
    key: 'visit',
    measured: undefined,
    note: expect.stringMatching(/^\d\.\d\d so far: 2\.2 kB of ours for/),
  })
  expect(some.table?.join('\n')).toContain('Nothing here replaces it yet: ')
})

test('the row has its value when everything on the five pages is replaced', () => {
  const { measured, table: lines } = measureVisit(100_000, allFeatures)
  expect(measured).toBeGreaterThan(0.3)
  expect(measured).toBeLessThan(0.5)
  expect(lines).toHaveLength(7)
})
