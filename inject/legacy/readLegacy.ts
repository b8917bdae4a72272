import type { Profile } from '../profile.ts'
import type { FeatureRow } from '../report/report.ts'
import type { LegacyLines, LegacyReport } from './handles/legacyReport.ts'
import type { LegacyControl } from './legacyScripts.ts'

/** The parts of the running script that the report needs. */
export interface LegacySource {
  /** Address of the script's own file. */
  readonly address: string
  readonly profile: Profile
  readonly legacy: Pick<LegacyControl, 'blocked'>
}

/** File of the report, beside the script in every build. Only operators ask for a report, so no visitor loads the file. */
const reporterFile = 'vernissage.legacy.js'

/** The report of the page's legacy scripts, as data and as lines; undefined where its file is not beside the script. */
export async function readLegacy(
  { address, profile, legacy }: LegacySource,
  rows: readonly FeatureRow[],
): Promise<{ report: LegacyReport; lines: LegacyLines } | undefined> {
  try {
    const file = new URL(reporterFile, address).href
    // biome-ignore lint/plugin: it is no package but a file of the same build.
    const module: typeof import('./handles/legacyReport.ts') = await import(/* @vite-ignore */ file)
    const report = module.reportLegacy(profile, rows, legacy.blocked)
    return { report, lines: module.describeReport(report) }
  } catch {
    return undefined
  }
}
