/** Compares the transcript of a journey by keyboard with the one beside the test, which a person has reviewed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type TestInfo } from '@playwright/test'
import type { Transcript } from './transcript.ts'

/** Fails where the lines are not those of the file, or where there is no file yet; `--update-snapshots` writes it. */
export function compareTranscript({ lines }: Transcript, file: string, testInfo: TestInfo): void {
  const actual = `${lines.join('\n').trim()}\n`
  const isUpdate = ['all', 'changed'].includes(testInfo.config.updateSnapshots)
  if (isUpdate) writeFileSync(file, actual)
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : `there is no ${file}`
  expect(actual, 'with --update-snapshots it is written anew').toBe(expected)
}
