import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../setup.mjs'
import { type AllowList, countByFile, differences, findGrown } from './shrinkingList.ts'
import { avoidedWords } from './vocabulary.ts'
import { type WordPlace, wordsIn, wordsInDocument } from './words.ts'

const listFile = 'scripts/gates/allowedWords.json'
const folders = [
  'inject',
  'features',
  'scripts',
  'extension',
  'harness',
  'docs',
  'bench',
  'snapshots',
  'wordpress',
  '.',
]

/** The words that are checked in `harness/`; only reviewers look for the others there. */
const checkedInHarness = [
  ...['raise', 'give back', 'leftover', 'mute', 'course', 'wish', 'pen', 'tour'],
  ...['whoever', 'nobody', 'somebody', 'Who'],
]

/** The document with every avoided word, beside the one to write. */
const vocabulary = 'docs/vocabulary.md'

interface FoundWord extends WordPlace {
  readonly thing: string
  readonly file: string
}

/** One sentence for each difference between the allow-list and the words in the source. */
export function wordProblems(allowed: AllowList, found: readonly FoundWord[]): readonly string[] {
  return differences(allowed, countByFile(found)).flatMap(({ thing, file, allowed: limit, actual }) => {
    if (actual < limit) {
      return [`${file}: "${thing}" stands there ${actual} times, ${limit} are allowed. npm run words -- --update`]
    }
    const instead = avoidedWords.find(({ word }) => word === thing)?.instead
    return found
      .filter((place) => place.thing === thing && place.file === file)
      .map(
        ({ line, text }) => `${file}:${line}: "${text}" (${actual} in this file, ${limit} allowed): write ${instead}.`,
      )
  })
}

/** Compares the avoided words of `docs/vocabulary.md` with the allow-list. Returns whether they agree. */
export function checkWords(): boolean {
  const problems = wordProblems(readList(), findWords())
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** `npm run words`, with `--update` to rewrite the list where it shrinks or files have moved. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { update: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(
      'Checks the words of names and comments: npm run words [-- --update]\n\n  --update  rewrites the list of those that are still allowed, where it shrinks',
    )
    return 0
  }
  if (!values.update) return checkWords() ? 0 : 1
  const actual = countByFile(findWords())
  const more = findGrown(readList(), actual)
  if (more.length === 0) {
    writeFileSync(join(root, listFile), `${JSON.stringify(actual, null, 2)}\n`)
    return 0
  }
  checkWords()
  console.error(
    `✘ More uses than the list allows: ${more.join(', ')}. The list may only shrink; docs/vocabulary.md says which words to write instead.`,
  )
  return 1
}

function readList(): AllowList {
  return JSON.parse(readFileSync(join(root, listFile), 'utf8'))
}

function findWords(): readonly FoundWord[] {
  return folders
    .flatMap((folder) => {
      const names = readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      return names.map((name) => join(folder, name).replaceAll('\\', '/'))
    })
    .flatMap((file) => wordsOfFile(file).map((place) => ({ ...place, thing: place.word, file })))
}

/** The avoided words of a source or a document; none for a file of another kind. */
export function wordsOfFile(file: string): readonly WordPlace[] {
  const read = (): string => readFileSync(join(root, file), 'utf8')
  if (/(^|\/)(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file))
    return file === vocabulary ? [] : wordsInDocument(read())
  if (!/\.(tsx?|mjs)$/.test(file)) return []
  const words = wordsIn(file, read())
  return file.startsWith('harness/') ? words.filter(({ word }) => checkedInHarness.includes(word)) : words
}
