/**
 * The intended differences between a feature and the legacy script: `features/<id>/differences.json`, one reviewed file per
 * feature. The table in the feature's README is made from it, and a comparison with legacy scripts leaves these lines aside.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../scene/reading/readJson.ts'
import type { Compared } from './compareObservations.ts'
import { outwardParts } from './observation.ts'

const pattern = z.string().min(1).refine(isPattern, 'expected a regular expression')

const lineSchema = z.strictObject({
  part: z.enum(outwardParts),
  /** Regular expression for a whole trimmed line that appears with the legacy scripts only. */
  original: pattern.optional(),
  /** Regular expression for a whole trimmed line that appears with our script only. */
  here: pattern.optional(),
})

const differenceSchema = z.strictObject({
  what: z.string().min(1).optional(),
  original: z.string().min(1).optional(),
  here: z.string().min(1),
  /** What remains of the difference when the operator asks for parity; shown as a column of the README's table. */
  parity: z.string().min(1).optional(),
  /** The lines in which the difference shows in a comparison with the legacy scripts. */
  lines: z.array(lineSchema).min(1).optional(),
  /** Names of scenes whose journey comes to its end with our script only. */
  journeys: z.array(z.string().min(1)).min(1).optional(),
})

const differencesSchema = z.array(differenceSchema).min(1)
export type Difference = z.output<typeof differenceSchema>

const featuresFolder = join(import.meta.dirname, '../../../features')

export interface FeatureDifferences {
  readonly feature: string
  readonly differences: readonly Difference[]
}

/** Reads the files of all features that have one. @throws InputError a file does not fit the schema; names the place in it */
export function readDifferences(folder = featuresFolder): readonly FeatureDifferences[] {
  return readdirSync(folder)
    .sort()
    .map((feature) => ({ feature, file: join(folder, feature, 'differences.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ feature, file }) => ({ feature, differences: readJson(file, differencesSchema) }))
}

/** True where a reviewed difference says that the journey of this scene comes to its end with our script only. */
export function endsOnlyHere(reviewed: readonly FeatureDifferences[], scene: string): boolean {
  return reviewed.some(({ differences }) => differences.some(({ journeys }) => journeys?.includes(scene)))
}

/** A function that is true for the lines that a reviewed difference covers. */
export function createIsDeliberate(reviewed: readonly FeatureDifferences[]): Compared['isDeliberate'] {
  const lines = reviewed.flatMap(({ differences }) => differences.flatMap((difference) => difference.lines ?? []))
  const rules = lines.flatMap((line) =>
    (['original', 'here'] as const).flatMap((side) => {
      const source = line[side]
      return source === undefined ? [] : [{ part: line.part, side, pattern: new RegExp(`^(?:${source})$`, 'u') }]
    }),
  )
  return (part, side, line) =>
    rules.some((rule) => rule.part === part && rule.side === side && rule.pattern.test(line.trim()))
}

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'))
  } catch {
    return false
  }
}
