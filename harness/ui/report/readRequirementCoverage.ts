/** Which requirements the last run of all tests has proven. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readRequirements } from '../../../scripts/requirementIds.ts'
import { readJson } from '../../scene/readJson.ts'
import type { Requirement } from './results.ts'

const coverageFile = join(import.meta.dirname, '../../../test-results/requirements.json')

const schema = z.object({ proven: z.array(z.string()) })

/** Empty where no such run has left its results. @throws InputError for a file that holds something else */
export function readRequirementCoverage(file = coverageFile): readonly Requirement[] {
  if (!existsSync(file)) return []
  const proven = new Set(readJson(file, schema).proven)
  return Object.entries(readRequirements()).map(([id, text]) => ({ id, text, isProven: proven.has(id) }))
}
