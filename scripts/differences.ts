import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Difference, type FeatureDifferences, readDifferences } from '../harness/judge/compare/deliberate.ts'
import { root } from './setup.mjs'

const begin = '<!-- Made from differences.json; npm run differences -- --update -->'
const end = '<!-- End of what is made from differences.json -->'

/**
 * The README with its differences as they stand in `differences.json`.
 * @throws Error where the README has no place for them
 */
export function withDifferences(readme: string, differences: readonly Difference[]): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`expected the lines “${begin}” and “${end}”`)
  return `${readme.slice(0, from)}${begin}\n\n${formatDifferences(differences)}\n\n${readme.slice(to)}`
}

/** A table; where no row describes the legacy script, a list. */
export function formatDifferences(differences: readonly Difference[]): string {
  if (differences.every(({ original }) => original === undefined)) {
    return differences.map(({ here }) => wrapText(`- ${here}`)).join('\n')
  }
  const hasParity = differences.some(({ parity }) => parity !== undefined)
  const head = ['Case', 'Legacy script', 'vernissage', ...(hasParity ? ['With `parity`'] : [])]
  const rows = differences.map(({ what = '', original = '', here, parity = '' }) => {
    return [what, original, here, ...(hasParity ? [parity] : [])]
  })
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows.map(rowOf)].join('\n')
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const lineLength = 128

/** Breaks an entry of a list into lines; those after the first are indented to stand below its text. */
function wrapText(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : `  ${word}`)
  }
  return lines.join('\n')
}

/** The READMEs that are not what their `differences.json` makes of them; with `isUpdate` they are written. */
export function outdatedReadmes(isUpdate = false): readonly string[] {
  return readDifferences().flatMap((feature) => {
    const problem = checkReadme(feature, isUpdate)
    return problem === undefined ? [] : [problem]
  })
}

function checkReadme({ feature, differences }: FeatureDifferences, isUpdate: boolean): string | undefined {
  const name = `features/${feature}/README.md`
  const file = join(root, name)
  const readme = readFileSync(file, 'utf8')
  try {
    const current = withDifferences(readme, differences)
    if (current === readme) return undefined
    if (isUpdate) writeFileSync(file, current)
    return isUpdate
      ? undefined
      : `${name}: the differences are not those of differences.json. npm run differences -- --update`
  } catch (error) {
    return `${name}: ${(error as Error).message}`
  }
}

/** `npm run differences`, with `--update` to write the READMEs. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { update: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(
      'Checks the differences in the READMEs of features: npm run differences [-- --update]\n\n  --update  writes them',
    )
    return 0
  }
  const problems = outdatedReadmes(values.update)
  for (const problem of problems) console.error(`✘ ${problem}`)
  return problems.length === 0 ? 0 : 1
}
