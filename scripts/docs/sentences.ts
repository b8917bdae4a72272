/** What each feature does for shoppers, in the languages of settings pages: `features/sentences.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../harness/scene/reading/readJson.ts'
import { root } from '../setup.mjs'

const sentence = z.string().regex(/\.$/, 'a sentence with a full stop')

/** Feature, or group of features, → its sentence in each language; in the order of the README's tables. */
const sentencesSchema = z.record(z.string(), z.strictObject({ en: sentence, de: sentence }))

export type Sentences = z.output<typeof sentencesSchema>

const file = join(root, 'features/sentences.json')

/** @throws InputError where the file is not what is expected */
export function readSentences(): Sentences {
  return readJson(file, sentencesSchema)
}

/** Adds the sentences of a new feature. */
export function addSentence(id: string, sentences: Sentences[string]): void {
  const all = { ...JSON.parse(readFileSync(file, 'utf8')), [id]: sentencesSchema.parse({ [id]: sentences })[id] }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
