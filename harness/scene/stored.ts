/** Texts that were reviewed once and are compared ever after; they lie beside the scene that they belong to. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import type { CheckName, Finding } from '../judge/findings.ts'
import { compareLines, sentenceOf } from '../judge/ledger/lineDifference.ts'
import { snapshotsFolder } from './scene.ts'

/** Playwright's `--update-snapshots`: which files are written. */
export type UpdateMode = FullConfig['updateSnapshots']

export interface StoredText {
  readonly check: CheckName
  /** Name of the file in the scene's folder `expected`. */
  readonly file: string
  /** What the lines are, to begin a sentence with: `the accessibility tree`. */
  readonly subject: string
}

/**
 * Compares lines with `snapshots/<scene>/expected/<file>`; a file that is not there stands for no lines. Modes other than
 * `none` write what was missing, but somebody has to look at it: it is a finding all the same.
 */
export function compareStored(
  scene: string,
  { check, file, subject }: StoredText,
  lines: readonly string[],
  mode: UpdateMode,
): readonly Finding[] {
  const path = join(snapshotsFolder, scene, 'expected', file)
  const came = lines.map((line) => `${line}\n`).join('')
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (came === expected) return []
  if (mode === 'all' || mode === 'changed') {
    store(path, came)
    return []
  }
  if (expected === '' && mode !== 'none') {
    store(path, came)
    return [{ check, cause: `${subject} had not been reviewed yet; ${path} is written now, look at it`, came: lines }]
  }
  const difference = compareLines(expected.split('\n').slice(0, -1), lines)
  return [{ check, cause: sentenceOf(subject, difference), details: [`compared with ${path}`], ...difference }]
}

function store(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (text === '') rmSync(path, { force: true })
  else writeFileSync(path, text)
}
