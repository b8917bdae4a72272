import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addSentence } from './docs/sentences.ts'
import { documentProblems } from './docs.ts'
import { featureFiles, withListEntry } from './features/featureTemplate.ts'
import { root } from './setup.mjs'

const usage = `Starts a new feature: npm run new-feature -- <id> "<what the shopper gains>" "<the same in German>" [--view]

  <id>    kebab-case; becomes the folder, the switch in the configuration and the name in report()
  --view  the feature shows something of its own: a React view comes along`

/** Command line. Makes the folder, the list entry, the sentences and the README's row. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const hasView = argv.includes('--view')
  const [id, gain, gainInGerman] = argv.filter((argument) => argument !== '--view')
  if (id === '--help') {
    console.log(usage)
    return 0
  }
  if (!id || !gain || !gainInGerman || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    console.error(usage)
    return 2
  }
  const folder = join(root, 'features', id)
  if (existsSync(folder)) {
    console.error(`✘ features/${id} exists already.`)
    return 2
  }
  mkdirSync(folder)
  for (const [name, content] of Object.entries(featureFiles(id, gain, hasView)))
    writeFileSync(join(folder, name), content)
  rewrite('features/index.ts', (source) => withListEntry(source, id))
  addSentence(id, { en: gain, de: gainInGerman })
  await documentProblems(true)
  console.log(`✔ features/${id}: now write the failing test, then the feature.`)
  return 0
}

function rewrite(path: string, change: (source: string) => string): void {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
