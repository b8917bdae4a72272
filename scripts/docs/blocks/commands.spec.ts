/**
 * The commands in the blocks of both READMEs are run as they stand there, in a copy of the project; the address of a shop is that of
 * the reference shop. What cannot be run stands in `notRun.ts` with its reason. The commands of the other documents are compared
 * with their help (`blocks.test.ts`).
 */
import { expect, test } from '@playwright/test'
import { startShop } from '../../../harness/shop/shop.ts'
import { isSample } from '../../../harness/testing/run/choice/sample.ts'
import { collectBlocks, linesOf } from './collectBlocks.ts'
import { notRun } from './notRun.ts'
import { copyProject } from './projectCopy.ts'

const linesIn = (file: string): readonly string[] =>
  collectBlocks()
    .filter(({ language, place }) => language === 'sh' && place.startsWith(`${file}:`))
    .flatMap(({ text }) => linesOf(text))
const documents = ['README.md', 'harness/README.md'].map((file) => ({ file, lines: linesIn(file) }))

/** Its exit code says whether it has found something, which on the reference shop it may. */
const mayFind = (line: string): boolean => line.startsWith('npx vernissage doctor ')

test('each reason for not running a command belongs to a command', () => {
  const lines = documents.flatMap((document) => document.lines)
  expect(notRun.filter((each) => !lines.some((line) => each.line.test(line))).map(({ because }) => because)).toEqual([])
})

for (const { file, lines } of documents) {
  test(`the commands of ${file} run`, async () => {
    test.skip(isSample(), 'a build and a package take minutes: the commands belong to npm run test:all')
    // It ends only what hangs: a build alone takes minutes on a busy machine.
    test.setTimeout(lines.length * 600_000)
    const shop = await startShop()
    const copy = copyProject()
    try {
      for (const line of lines.filter((each) => !notRun.some((other) => other.line.test(each)))) {
        await test.step(line, async () => {
          const own = line.replace('https://your-shop/product/some-work/', `${shop.url}/produkt/sturmflut-vor-amrum/`)
          const { code, output } = await copy.run(own)
          expect(mayFind(line) ? [0, 1] : [0], output).toContain(code)
        })
      }
    } finally {
      copy.remove()
      await shop.close()
    }
  })
}
