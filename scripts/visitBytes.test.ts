import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'
import { measureVisit, readLegacyFiles, replacedBytes } from './visitBytes.ts'

test('a legacy script counts as replaced when every feature that replaces it is in the build', () => {
  const files = {
    preise: { bytes: 2000, features: ['name-your-price', 'suggest-offer'] },
    suche: { bytes: 4000, features: ['live-search'] },
    unbenutzt: { bytes: 1000, features: [] },
  }
  expect(replacedBytes(files, ['live-search', 'name-your-price'])).toBe(5000)
  expect(replacedBytes(files, ['live-search', 'name-your-price', 'suggest-offer'])).toBe(7000)
})

test('every file and its bytes stand in the contract', () => {
  const contract = readFileSync(join(root, 'docs/contracts/complete-takeover.md'), 'utf8').replace(
    /(\d) (\d{3})/g,
    '$1$2',
  )
  const missing = Object.entries(readLegacyFiles()).filter(
    ([handle, { bytes }]) => !new RegExp(`\`${handle}\`(?: \\([^)]*\\))?[ |]+${bytes}\\b`).test(contract),
  )
  expect(missing).toEqual([])
})

test('the row says how much of ours stands for how much of the legacy scripts', () => {
  expect(measureVisit(2177, ['live-search'])).toMatchObject({
    key: 'visit',
    measured: undefined,
    note: expect.stringContaining('0.39 so far: 2.2 kB of ours for 5.5 kB'),
  })
})
