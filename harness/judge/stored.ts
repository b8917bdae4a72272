/** The reviewed texts of a scene, in its folder `expected`: compares them with a run, and writes them when they are accepted. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { InputError } from '../scene/reading/readJson.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import type { CheckName, Finding, StoredDifference } from './findings.ts'
import { compareLines, sentenceOf } from './ledger/lineDifference.ts'
import { noteWritten } from './writtenFiles.ts'

/** Playwright's `--update-snapshots`: which files are written. */
export type UpdateMode = FullConfig['updateSnapshots']

export interface StoredText {
  readonly check: CheckName
  /** Name of the file in the scene's folder `expected`. */
  readonly file: string
  /** What the lines are, to begin a sentence with: `the accessibility tree`. */
  readonly subject: string
}

/** True for a scene whose results with the script have not been reviewed yet. */
function isUnreviewed(scene: string, root: string): boolean {
  return !existsSync(join(root, scene, 'expected'))
}

/** Advice on a scene that has not been reviewed; follows its name in a sentence. */
export function reviewAdvice(scene: string): string {
  return `is new: look at it (vernissage replay), then accept what the script does there with vernissage test ${scene} --update`
}

/** A sentence of advice for each of the scenes that has not been reviewed. */
export function adviceOnNew(scenes: readonly string[], root = snapshotsFolder): readonly string[] {
  return scenes.filter((name) => isUnreviewed(name, root)).map((name) => `${name} ${reviewAdvice(name)}`)
}

export interface Review {
  /** Which expected texts are written instead of compared; undefined: nothing is compared. */
  readonly mode: UpdateMode | undefined
  readonly findings: readonly Finding[]
}

/**
 * Decides how a scene is compared. A scene that has not been reviewed is not, since every line would differ. In continuous
 * integration it gets a finding, so that it is reviewed before it is published.
 */
export function reviewOf(
  scene: string,
  mode: UpdateMode,
  { isCi, root = snapshotsFolder }: { readonly isCi: boolean; readonly root?: string },
): Review {
  if (mode !== 'none' || !isUnreviewed(scene, root)) return { mode, findings: [] }
  const findings = isCi ? adviceOnNew([scene], root).map((cause): Finding => ({ check: 'ledger', cause })) : []
  return { mode: undefined, findings }
}

/**
 * Compares lines with `<scene>/expected/<file>`; a missing file counts as no lines. Modes other than `none` write a
 * missing file, and mode `missing` reports it as a finding, since it has to be reviewed.
 * @param root folder of the scenes; default: the project's
 */
export function compareStored(
  scene: string,
  { check, file, subject }: StoredText,
  lines: readonly string[],
  mode: UpdateMode,
  root = snapshotsFolder,
): readonly Finding[] {
  const path = join(root, scene, 'expected', file)
  const actual = lines.map((line) => `${line}\n`).join('')
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (actual === expected) return []
  if (mode === 'all' || mode === 'changed') {
    store(path, actual)
    return []
  }
  if (expected === '' && mode !== 'none') {
    store(path, actual)
    return [{ check, cause: `${subject} had not been reviewed yet; ${path} is written now, look at it`, came: lines }]
  }
  const stored = { file: `${scene}/expected/${file}`, expected, actual }
  const difference = compareLines(expected.split('\n').slice(0, -1), lines)
  return [{ check, cause: sentenceOf(subject, difference), details: [`compared with ${path}`], ...difference, stored }]
}

/**
 * Writes what a scene did in a run into the expected file.
 * @throws InputError the path is not that of an expected file, or the file has changed since the run
 */
export function acceptStored(difference: StoredDifference, root = snapshotsFolder): void {
  const { path, actual } = requireUnchanged(difference, root)
  store(path, actual)
}

/** Returns what `acceptStored` would write, and where. @throws InputError as `acceptStored` */
export function requireUnchanged(
  { file, expected, actual }: StoredDifference,
  root = snapshotsFolder,
): { readonly path: string; readonly actual: string } {
  if (expected === undefined || actual === undefined) throw new InputError(`${file}: the run has kept no text for it`)
  const path = expectedPath(file, root)
  const stored = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // A finding that was accepted already is accepted once more.
  if (stored === expected || stored === actual) return { path, actual }
  throw new InputError(`${path}: it has changed since the run; run the scene again`)
}

/** Accepts a picture. Unlike `acceptStored` it overwrites changes since the run, which keeps no earlier picture to compare with. */
export function acceptPicture({ file }: StoredDifference, picture: Uint8Array, root = snapshotsFolder): void {
  const path = expectedPath(file, root)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
}

/**
 * The contents of an expected file; none where there is no such file.
 * @throws InputError the path is not that of an expected file
 */
export function readExpected({ file }: StoredDifference, root = snapshotsFolder): Buffer {
  const path = expectedPath(file, root)
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
}

/** Results may come from another machine, so that a path in them must not lead to any other file of this one. */
function expectedPath(file: string, root: string): string {
  const path = resolve(root, file)
  if (path.startsWith(resolve(root) + sep) && basename(dirname(path)) === 'expected') return path
  throw new InputError(`${file}: is not among the expected files of a scene`)
}

function store(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (text === '') rmSync(path, { force: true })
  else writeFileSync(path, text)
  noteWritten(path)
}
