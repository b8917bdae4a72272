import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Stryker as StrykerClass } from '@stryker-mutator/core'
import { sampleVariable } from '../harness/testing/run/choice/sample.ts'
import { type MutationPart, mutationParts, partVariable, sourceFiles } from './mutation/parts.ts'
import { root } from './setup.mjs'

/** Percent of the mutants that tests have to notice. */
const smallestScore = 85

const help = `Mutation testing: npm run mutate -- [parts] [options]

Changes the source in small ways and runs the unit tests beside it on each change: one that no test notices survives. Parts:
${mutationParts.map(({ name, folders }) => `  ${name.padEnd(10)} ${folders.join(', ')}`).join('\n')}

Without a part all of them.
  --file <text>  only the files with this in their path, for a part that takes long; what is known of the others is kept
  --fresh        also the mutants on which nothing has changed since the last run (test-results/mutation/<part>.incremental.json)
  --help         this text

Writes test-results/mutation/<part>.txt, with every mutant that survived.
Exit codes: 0 every part reaches ${smallestScore} %, 1 one does not, 2 wrong usage.`

type MutantResult = Awaited<ReturnType<StrykerClass['runMutationTest']>>[number]

export interface MutationScore {
  readonly part: string
  readonly killed: number
  readonly survived: number
}

/** Percent with one digit, rounded down: 84.99 is not 85. */
export function scoreOf({ killed, survived }: Pick<MutationScore, 'killed' | 'survived'>): number {
  const all = killed + survived
  return all === 0 ? 0 : Math.floor((killed / all) * 1000) / 10
}

/** Command line. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const options = {
    file: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  if (values.help) {
    console.log(help)
    return 0
  }
  const unknown = positionals.find((name) => !mutationParts.some((part) => part.name === name))
  if (unknown !== undefined) {
    const names = mutationParts.map(({ name }) => name).join(', ')
    console.error(`✘ There is no part "${unknown}"; the parts are ${names}.`)
    return 2
  }
  const parts = mutationParts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  let isFine = true
  for (const part of parts) isFine = isNoticed(await mutatePart(part, values)) && isFine
  return isFine ? 0 : 1
}

/** Prints a part's score. @returns whether the tests notice enough of the mutants */
export function isNoticed(score: MutationScore): boolean {
  const percent = scoreOf(score)
  const isFine = percent >= smallestScore
  const limit = isFine ? '' : `, below ${smallestScore} %`
  console.log(
    `${isFine ? '✔' : '✘'} ${score.part}: ${percent} % of ${score.killed + score.survived} mutants were noticed${limit}`,
  )
  return isFine
}

interface MutationOptions {
  /** Only source files with this text in their path. */
  readonly file: string
  /** True: every mutant is tried, also those whose result is known from the last run. */
  readonly fresh: boolean
}

export async function mutatePart(
  part: MutationPart,
  { file, fresh }: MutationOptions = { file: '', fresh: false },
): Promise<MutationScore> {
  const folder = join(root, 'test-results/mutation')
  mkdirSync(folder, { recursive: true })
  process.env[partVariable] = part.name
  // Property tests try fewer values, the same each time, as in `npm test`.
  process.env[sampleVariable] = '1'
  // Stryker takes a second to load, which `--help` and a wrong name need not wait for.
  const { Stryker } = await import('@stryker-mutator/core')
  const results = await new Stryker({
    mutate: sourceFiles(part).filter((path) => path.includes(file)),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts/mutation/survivors.mjs')],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A change at the top level of a module takes effect only after all modules were loaded again, which takes seconds for each mutant.
    // The top level holds tables and patterns, which the tests of the functions that use them cover.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: join('test-results/mutation', `${part.name}.incremental.json`),
    force: fresh,
    concurrency: 1,
    // Large folders that no test needs are not copied.
    ignorePatterns: ['dist', 'test-results', 'docs', 'wordpress', 'bench', '.ci'],
    tempDirName: 'test-results/mutation/copy',
    reporters: ['progress-append-only', 'survivors'],
    logLevel: 'warn' as never,
    timeoutMS: 10_000,
    thresholds: { high: 100, low: smallestScore, break: null },
    disableTypeChecks: false,
    // Stryker would change this file for projects that compile before their tests, by functions that this compiler does not have.
    tsconfigFile: 'none.json',
  }).runMutationTest()
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  writeFileSync(join(folder, `${part.name}.txt`), survivors.map(lineOf).join(''))
  const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return { part: file === '' ? part.name : `${part.name}, as far as it is known`, killed, survived: survivors.length }
}

function lineOf({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const { line, column } = location.start
  const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 160)
  return `${relative(root, fileName)}:${line}:${column} ${status} ${mutatorName} → ${change}\n`
}
