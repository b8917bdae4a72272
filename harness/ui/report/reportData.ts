import { readRequirementCoverage } from './readRequirementCoverage.ts'
import type { ReportData, Results } from './results.ts'
import { featureIds, readSceneFacts } from './sceneFacts.ts'

/** A run's results with what the project's files say about their scenes. */
export function reportData(results: Results, acceptToken?: string): ReportData {
  return {
    results,
    scenes: readSceneFacts(),
    features: featureIds(),
    requirements: readRequirementCoverage(),
    ...(acceptToken !== undefined && { acceptToken }),
  }
}
