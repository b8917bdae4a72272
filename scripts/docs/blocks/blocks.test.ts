/** Blocks of the documents that need no browser; `blocks.spec.ts` has those that do. */
import { transformSync } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { buildConfigurationSchema } from '../../configuration.ts'
import { blocksOf, collectBlocks } from './collectBlocks.ts'
import { commandProblems, isCommand } from './commandProblems.ts'

const blocks = collectBlocks()
const of = (...languages: readonly string[]) => blocks.filter(({ language }) => languages.includes(language))

test('every block names a language that a test here or in blocks.spec.ts runs', () => {
  const known = ['sh', 'json', 'ts', 'tsx', 'html', 'js', 'http', 'text', 'inline']
  expect(blocks.filter(({ language }) => !known.includes(language)).map(({ place }) => place)).toEqual([])
  expect(of('sh', 'json', 'html', 'js').length).toBeGreaterThan(40)
})

test('a block of plain text hides no command', () => {
  const lines = of('text').flatMap(({ text }) => text.split('\n'))
  expect(lines.filter((line) => isCommand(line.trim()))).toEqual([])
})

test('every command line, in blocks and in sentences, is one that exists', async () => {
  const lines = [...of('sh'), ...of('inline').filter(({ text }) => isCommand(text))]
  const problems: string[] = []
  for (const { place, text } of lines)
    for (const problem of await commandProblems(text)) problems.push(`${place}: ${problem}`)
  expect(problems).toEqual([])
})

test('a command that does not exist, and an option that does not exist, are found', async () => {
  const wrong = 'npm run biuld\nnpm run build -- --feature a\nnpx vernissage docter x\nwp vernissage off\nrm -rf dist'
  expect(await commandProblems(wrong)).toEqual([
    'npm run biuld: there is no script biuld in package.json',
    'npm run build -- --feature a: its help does not name --feature',
    'npx vernissage docter x: there is no command docter',
    'wp vernissage off: there is no command off',
    'rm -rf dist: nothing here knows the program rm',
  ])
})

test('a block in a list loses its indent, and code in a sentence is a block, too', () => {
  expect(blocksOf('a.md', '- `npm ci`\n\n  ```sh\n  npm test\n  ```\n')).toEqual([
    { place: 'a.md:1', language: 'inline', text: 'npm ci' },
    { place: 'a.md:3', language: 'sh', text: 'npm test' },
  ])
  expect(() => blocksOf('a.md', '```sh\nnpm ci\n')).toThrow('a.md:1: the block does not end.')
})

let schema: z.ZodType
beforeAll(async () => {
  schema = z.fromJSONSchema((await buildConfigurationSchema()) as Parameters<typeof z.fromJSONSchema>[0])
})

test('every configuration fits the published schema', () => {
  // Code in a sentence is a key of the configuration, or the switch of a feature.
  const inline = of('inline').filter(({ text }) => /^"[\w$-]+": \S/.test(text))
  const given = [...of('json'), ...inline.map((block) => ({ ...block, text: `{${block.text}}` }))]
  expect(given.length).toBeGreaterThan(30)
  for (const { place, language, text } of given) {
    const value: unknown = JSON.parse(text)
    const fits = [value, ...(language === 'inline' ? [{ features: value }] : [])].map((each) => schema.safeParse(each))
    expect(fits.find(({ success }) => success) ?? fits[0]?.error?.issues, place).toMatchObject({ success: true })
  }
})

test('every excerpt of TypeScript can be read', () => {
  for (const { place, language, text } of of('ts', 'tsx')) {
    const loader = language === 'tsx' ? 'tsx' : 'ts'
    // An ellipsis in an excerpt stands for code that is left out.
    const transform = () => transformSync(text.replaceAll('…', '/* … */'), { loader, jsx: 'automatic' })
    expect(transform, place).not.toThrow()
  }
})
