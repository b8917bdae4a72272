import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { internalNames } from './internalNames.ts'
import { root } from './setup.mjs'

/** All files of a folder whose path matches, as one text. */
const read = (folder: string, matches: RegExp): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => matches.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
    .join('\n')

const source = /^(?!.*(?:\.(?:test|spec)\.tsx?|\/test\w+\.ts)$).*\.tsx?$/
const sources = read('inject', source) + read('features', source)

/** Whatever matches, one of the names in it, each once. */
const found = (text: string, pattern: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(pattern, 'g'))].map(([, name]) => name as string)),
]
const any = `(${internalNames.join('|')})`

test('are in order, and all of them are used', () => {
  expect(internalNames).toEqual([...new Set(internalNames)].sort())
  const used = new Set(found(sources, `\\b${any}\\b`))
  expect(internalNames.filter((name) => !used.has(name))).toEqual([])
})

test('are not what a recorded page or answer has', () => {
  const recorded = read('snapshots', /(?:page\.html|calls\.json)$/)
  expect(found(recorded, '"(nonce)" ?:')).toEqual(['nonce'])
  expect(found(recorded, `"${any}\\\\?" ?:`)).toEqual([])
})

test('are not what operators or other scripts read: no README spells one as code', () => {
  const readmes = readFileSync(join(root, 'README.md'), 'utf8') + read('features', /README\.md$/)
  expect(found(readmes, '`(timeoutMs)`')).toEqual(['timeoutMs'])
  expect(found(readmes, `[\`."']${any}[\`"'(:]`)).toEqual([])
})

test('are not read by their name as a text', () => {
  // Behind a name with a capital it is one of a type.
  expect(found(sources, `(?<=[\\w).])(?<!\\b[A-Z]\\w*)\\[['"\`]${any}['"\`]\\]`)).toEqual([])
  // `'name' in value` asks for the long one, and nothing has it.
  expect(found("if ('example' in value)", `['"](example)['"] in\\b`)).toEqual(['example'])
  expect(found(sources, `['"\`]${any}['"\`] in\\b`)).toEqual([])
})

test('are not those of a browser', async () => {
  // The minifier's own list, which it does not export.
  const list = pathToFileURL(join(root, 'node_modules/terser/tools/domprops.js')).href
  const { domprops } = (await import(list)) as { domprops: readonly string[] }
  expect(domprops).toContain('addEventListener')
  expect(internalNames.filter((name) => domprops.includes(name))).toEqual([])
})
