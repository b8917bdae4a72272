/**
 * The commands in the blocks of the documents for operators are run as they stand there, in a copy of the project; the address of a
 * shop is that of the reference shop, and a journey acts for the person who is recorded. What cannot be run stands in `notRun.ts`
 * with its reason. Those of WordPress run in `scripts/wordpress/commandLine.spec.ts`; the commands of CONTRIBUTING.md are compared with their help
 * (`blocks.test.ts`).
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startShop } from '../../../harness/shop/shop.ts'
import { isSample } from '../../../harness/testing/run/choice/sample.ts'
import { root } from '../../setup.mjs'
import { collectBlocks, linesOf } from './collectBlocks.ts'
import { notRun } from './notRun.ts'
import { copyProject, type ProjectCopy } from './projectCopy.ts'

const linesIn = (file: string): readonly string[] =>
  collectBlocks()
    .filter(({ language, place }) => language === 'sh' && place.startsWith(`${file}:`))
    .flatMap(({ text }) => linesOf(text))
const files = [
  'README.md',
  'harness/README.md',
  'docs/api.md',
  'docs/record-your-shop.md',
  'docs/roll-out.md',
  'docs/try-it.md',
]
const documents = files.map((file) => ({ file, lines: linesIn(file) }))

/** A command whose exit code says whether it has found something, which on the reference shop it may. */
const mayFind = (line: string): boolean => /^npx vernissage (?:doctor|drift|report) ?/.test(line)

/** A command that ends only when it is interrupted. */
const isServing = (line: string): boolean => /^npx vernissage (?:shop|replay)\b/.test(line)

/** Path of the documents' shop → the page of that kind in the reference shop. */
const pages = { 'product/some-work': 'produkt/sturmflut-vor-amrum', contact: 'nachfrage', checkout: 'kasse' }

/** The line with the address of the reference shop; a pattern of addresses stays. */
function atShop(line: string, url: string): string {
  const placed = line.replace(/https:\/\/your-shop\/(?!\*)(?:([\w/-]+)\/)?/, (_address, path?: keyof typeof pages) =>
    path === undefined ? `${url}/` : `${url}/${pages[path]}/`,
  )
  return placed.startsWith('npx vernissage record ') ? `${placed} --journey visitor.json` : placed
}

/** Makes what the documents assume: a visitor, a HAR file of a browser, another build. */
async function prepare({ folder, run }: ProjectCopy): Promise<void> {
  const { journey } = JSON.parse(readFileSync(join(folder, 'snapshots/contact-short/scene.json'), 'utf8'))
  writeFileSync(join(folder, 'visitor.json'), JSON.stringify({ title: 'A question', steps: journey }))
  mkdirSync(join(folder, '../other'))
  cpSync(join(folder, 'dist/vernissage.js'), join(folder, '../other/vernissage.js'))
  expect(await run('npx vernissage export contact-short --out shop.har')).toMatchObject({ code: 0 })
}

test('each reason for not running a command belongs to a command', () => {
  const lines = documents.flatMap((document) => document.lines)
  expect(notRun.filter((each) => !lines.some((line) => each.line.test(line))).map(({ because }) => because)).toEqual([])
})

for (const { file, lines } of documents) {
  test(`the commands of ${file} run`, async () => {
    test.skip(isSample(), 'a build and a package take minutes: the commands belong to npm run test:all')
    // This limit only ends a command that hangs: a build alone takes minutes on a busy machine.
    test.setTimeout(lines.length * 600_000)
    // A real shop's own scripts send its forms. The reference shop has none, and is recorded with ours.
    const isRecorded = file === 'docs/record-your-shop.md'
    const shop = await startShop(isRecorded ? { scriptFile: join(root, 'dist/vernissage.js') } : {})
    const copy = copyProject()
    try {
      if (isRecorded) await prepare(copy)
      for (const line of lines.filter((each) => !notRun.some((other) => other.line.test(each)))) {
        await test.step(line, async () => {
          // Another program of this machine may use the default port.
          if (isServing(line))
            return copy.serve(`${line} --port 0`, async (address) => expect((await fetch(address)).ok).toBe(true))
          const { code, output } = await copy.run(atShop(line, shop.url))
          expect(mayFind(line) ? [0, 1] : [0], output).toContain(code)
        })
      }
    } finally {
      copy.remove()
      await shop.close()
    }
  })
}
