/** Finds the recordings of a real shop, which are not part of the project. */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InputError } from '../reading/readJson.ts'

const project = join(import.meta.dirname, '../../..')

/** The environment variable that names the folder with `pages/*.html` and `calls/*.json`. */
const folderVariable = 'VERNISSAGE_RECORDINGS'

/** The line that a test run prints where there are no recordings. */
export const noRecordings = `No recordings of a real shop (${folderVariable}=<folder>, else ../shared/recordings): tests that play them are left out.`

/** The test files that need recordings; without them vitest and Playwright leave these files out. */
export const recordedTestFiles = {
  vitest: [
    'harness/scene/recordedSettings.test.ts',
    'harness/shop/compare/recorded{Calls,Pages}.test.ts',
    'features/shared/payment/**/recorded*.test.ts',
    'features/accelerated-checkout/recorded*.test.ts',
  ],
  playwright: [
    '**/harness/testing/recorded/recorded{Pages,Forms,Prices,Visits,Payments}.spec.ts',
    '**/harness/doctor/recordedDoctor.spec.ts',
  ],
} as const

/**
 * The folder that the environment names, else `shared/recordings` beside the project; undefined where that folder does not exist.
 * @throws InputError the environment names a folder without recordings
 */
export function findRecordings(beside = project, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment[folderVariable]
  if (named) {
    const folder = resolve(named)
    if (hasPages(folder)) return folder
    throw new InputError(`${folderVariable}: ${folder} has no folder "pages", so it holds no recordings`)
  }
  const folder = join(dirname(resolve(beside)), 'shared/recordings')
  return hasPages(folder) ? folder : undefined
}

/**
 * The folder of the recordings, for tests that need it.
 * @throws InputError there are no recordings
 */
export function requireRecordings(): string {
  const folder = findRecordings()
  if (folder === undefined) throw new InputError(noRecordings)
  return folder
}

function hasPages(folder: string): boolean {
  return existsSync(join(folder, 'pages'))
}
