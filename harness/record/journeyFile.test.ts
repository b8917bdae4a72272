import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJourneyFile } from './journeyFile.ts'

/** A folder outside of every project, so that no `package.json` declares the kind of module. */
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'journey-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(root, name)
  writeFileSync(file, text)
  return file
}

const click = { type: 'click', selectors: [['#b']] }

test.each([
  ['an export of the Recorder', 'a.json', JSON.stringify({ title: 'A', steps: [click] })],
  ['steps of a module', 'b.ts', `const steps: object[] = [${JSON.stringify(click)}]; export default steps`],
])('%s are read as a journey', async (_what, name, text) => {
  expect(await readJourneyFile(write(name, text))).toEqual([click])
})

test.each(['c.ts', 'c.mts'])('a function that takes the page is read as a journey: %s', async (name) => {
  const journey = await readJourneyFile(write(name, 'export default async (page: object): Promise<object> => page'))
  expect(journey).toBeTypeOf('function')
})

test.each([
  [
    'gibt-es-nicht.ts',
    undefined,
    'there is no such file; expected a journey, as Chrome’s Recorder exports it, or a module.',
  ],
  ['abgebrochen.json', '[{ "type": "cli', 'is not valid JSON'],
  ['abgebrochen.ts', 'export default [', 'is not a module that can be loaded'],
  ['leer.ts', 'export const steps = []', 'has no default export; export steps or a function.'],
  ['falsch.ts', 'export default [{ type: "klick" }]', 'at [0].type'],
])('the error for %s is a sentence with the path', async (name, text, sentence) => {
  const file = text === undefined ? join(root, name) : write(name, text)
  await expect(readJourneyFile(file)).rejects.toThrow(`${file}: ${sentence}`)
})
