/** A transcript that somebody has reviewed, beside the test that compares it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type TestInfo } from '@playwright/test'
import type { Transcript } from './transcript.ts'

/** Fails where the lines are not those of the file; `--update-snapshots` writes it. */
export function compareTranscript({ lines }: Transcript, file: string, testInfo: TestInfo): void {
  const actual = `${lines.join('\n').trim()}\n`
  const isUpdate = ['all', 'changed'].includes(testInfo.config.updateSnapshots)
  if (isUpdate || !existsSync(file)) writeFileSync(file, actual)
  expect(actual, 'with --update-snapshots it is written anew').toBe(readFileSync(file, 'utf8'))
}
