import { ownTexts } from './messages.ts'
import { readRequirementCoverage } from './readRequirementCoverage.ts'
import type { ReportData, Results } from './results.ts'
import { factsOfScenes, featureIds, readScenes } from './sceneFacts.ts'
import { settingsCoverage } from './settingsKeys.ts'

/** A run's results with what the project's files say about their scenes. */
export function reportData(results: Results, acceptToken?: string): ReportData {
  const scenes = readScenes()
  const texts = ownTexts()
  return {
    results,
    scenes: factsOfScenes(scenes, texts),
    features: featureIds(),
    texts,
    settings: settingsCoverage(scenes),
    requirements: readRequirementCoverage(),
    ...(acceptToken !== undefined && { acceptToken }),
  }
}
