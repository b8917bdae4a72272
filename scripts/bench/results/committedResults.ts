import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { check, readJson } from '../../../harness/scene/reading/readJson.ts'
import { root } from '../../setup.mjs'
import { type BenchResults, resultsSchema } from './results.ts'

const path = 'bench/results.json'

/**
 * The results of the last commit; outside of a clone those of the file. Undefined where there are none.
 * @throws InputError they are not what is expected
 */
export async function committedResults(): Promise<BenchResults | undefined> {
  const committed = await promisify(execFile)('git', ['show', `HEAD:${path}`], { cwd: root }).catch(() => undefined)
  if (committed) return check(JSON.parse(committed.stdout), resultsSchema, path)
  return savedResults()
}

/** The results of the file, which may be newer than the last commit. */
export function savedResults(): BenchResults | undefined {
  const file = join(root, path)
  return existsSync(file) ? readJson(file, resultsSchema) : undefined
}
