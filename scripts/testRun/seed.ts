/** The seed of a test run, which decides the order of the unit tests and the sample of the tests that take long. */
import { spawnSync } from 'node:child_process'
import { root } from '../setup.mjs'

/** The same commit has the same seed, so that a run that failed can be repeated; the next commit has another one. */
export function commitSeed(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? seedOfCommit(stdout.trim()) : seedWithoutGit
}

/** The seed of a copy of the files that is no clone. */
const seedWithoutGit = 1

/** @param commit hexadecimal digits */
export function seedOfCommit(commit: string): number {
  return Number.parseInt(commit.slice(0, 7), 16)
}
