/**
 * Row 1c of design.md section 4: a visitor sees the home page, a listing, a product, the cart and the checkout. Every file
 * is fetched once and then comes from the browser's cache.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measurement } from './budgets.ts'
import { root } from './setup.mjs'
import { sum } from './statistics.ts'

/** A script of the legacy shop on one of the five pages: brotli bytes, and the features that replace it together. */
export interface LegacyFile {
  readonly bytes: number
  readonly features: readonly string[]
}

/** By WordPress handle: what may be dropped as soon as its features are there. Contract complete-takeover 8 */
export function readLegacyFiles(): Readonly<Record<string, LegacyFile>> {
  return JSON.parse(readFileSync(join(root, 'scripts/legacyBytes.json'), 'utf8'))
}

/** The bytes of those files whose features are all in a build. */
export function replacedBytes(files: Readonly<Record<string, LegacyFile>>, features: readonly string[]): number {
  const replaced = Object.values(files).filter((file) => file.features.every((id) => features.includes(id)))
  return sum(replaced.map(({ bytes }) => bytes))
}

/**
 * The limit is for the script that replaces all legacy scripts. Until then the row tells where it stands, and fails nothing:
 * a script whose last feature is missing counts for nothing.
 * @param ownBytes brotli bytes of the build
 */
export function measureVisit(ownBytes: number, features: readonly string[]): Measurement {
  const replaced = replacedBytes(readLegacyFiles(), features)
  const ratio = (ownBytes / replaced).toFixed(2)
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  return {
    key: 'visit',
    measured: undefined,
    note: `${ratio} so far: ${kB(ownBytes)} of ours for ${kB(replaced)}; theme and wallet scripts are still to be replaced`,
  }
}
