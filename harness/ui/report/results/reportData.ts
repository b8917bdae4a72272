import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readRequirements } from '../../../../scripts/requirementIds.ts'
import { readJson } from '../../../scene/reading/readJson.ts'
import { readScriptTexts } from './messages.ts'
import type { ReportData, Requirement, Results } from './results.ts'
import { factsOfScenes, featureIds, readScenes } from './sceneFacts.ts'
import { settingsCoverage } from './settingsKeys.ts'

/** Which requirements the last run of all tests has proven. */
const coverageFile = join(import.meta.dirname, '../../../../test-results/requirements.json')

const coverageSchema = z.object({ proven: z.array(z.string()) })

/** Empty where no such run has left its results. @throws InputError for a file that holds something else */
function readRequirementCoverage(file = coverageFile): readonly Requirement[] {
  if (!existsSync(file)) return []
  const proven = new Set(readJson(file, coverageSchema).proven)
  return Object.entries(readRequirements()).map(([id, text]) => ({ id, text, isProven: proven.has(id) }))
}

/** A run's results with what the project's files say about their scenes. */
export function reportData(results: Results, served: Pick<ReportData, 'acceptToken' | 'accepted'> = {}): ReportData {
  const scenes = readScenes()
  const texts = readScriptTexts()
  return {
    results,
    scenes: factsOfScenes(scenes, texts),
    features: featureIds(),
    texts,
    settings: settingsCoverage(scenes),
    requirements: readRequirementCoverage(),
    ...served,
  }
}
