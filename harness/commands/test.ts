/** `vernissage test`: plays the scenes with a build of the script and lists what has changed. */
import { writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { adviceOnNew } from '../judge/stored.ts'
import { makeFolder } from '../record/files/makeFolder.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { snapshotsFolder } from '../scene/scene.ts'
import type { TestPlan } from '../testing/run/choice/testPlan.ts'
import { changedFiles, readStoredFiles, readWrittenFiles } from '../testing/run/results/storedFiles.ts'
import { exitCodeOf, formatRun } from '../testing/run/results/summary.ts'
import { type RunOptions, runScenes } from '../testing/run/runScenes.ts'
import { watchScenes } from '../testing/watch/playAgain.ts'
import { toMarkdown } from '../ui/report/markdown.ts'
import { readJournalResults } from '../ui/report/results/readJournalResults.ts'
import { readOptions } from './arguments/options.ts'
import { checkCombination, createPlan, defaultSeed, optionsOfTest, runOptionsOf } from './arguments/testOptions.ts'
import { type Command, type ExitCode, UsageError } from './command.ts'

export const test: Command = {
  help: `Plays the recorded scenes with the script and lists what has changed: vernissage test [pattern] [options]

  pattern          only scenes whose name contains it; * stands for anything; a scene's path selects that scene
  --faults         also make every call fail in ten ways, and see that nothing is lost and nothing sent twice
  --races <n>      also let the answers come in n other orders
  --seed <n>       the orders to draw; the same seed, the same orders (default: ${defaultSeed})
  --starts         every scene in every way of starting; without a pattern the recorded pages of a real shop too
  --bundle <file>  another build of the script (default: dist/vernissage.js, built when it is missing or old)
  --last-failed    only what failed in the last run, with the options of that run; one that was interrupted before anything
                   failed is wrong input
  --watch          then again what a change of the sources or of a scene touches, until Ctrl+C
  --legacy <folder>  each scene with the shop's own scripts from that folder, and with ours; only what differs and was not
                   reviewed (features/*/differences.json) is a finding
  --baseline <file>  each scene with another build, and with this one; only what differs is a finding
  --workers <n>    so many tests at the same time (default: 2)
  --headed         show the browser's window
  --repeat <n>     every test n times
  --shard <i/n>    the i-th of n parts, for several machines
  --update         what the scenes do now becomes what is expected; lists the files that it writes
  --junit <file>   also as JUnit XML
  --markdown <file>
                   also as a summary in Markdown
  --json [file]    print the results as JSON, or write them to a file whose name ends in .json and print the summary
  --help           this text

A run that is interrupted (Ctrl+C) prints the results so far; vernissage report makes a page of them.
Exit codes: 0 nothing found, 1 findings, 2 wrong usage or input, or interrupted before anything was found.`,

  async run(argv) {
    const { rest, jsonFile } = takeJsonFile(argv)
    if (jsonFile !== undefined) openOutput('--json', jsonFile)
    const { values, positionals } = readOptions(rest, optionsOfTest)
    if (values.markdown !== undefined) openOutput('--markdown', values.markdown)
    if (values.junit !== undefined) openOutput('--junit', values.junit)
    if (positionals.length > 1) throw new UsageError('One pattern at most; * in it stands for anything.')
    checkCombination(values)
    const { plan, titles, interruption } = createPlan(values, positionals[0])
    if (titles?.length === 0) {
      console.log('✔ nothing failed in the last run')
      return 0
    }
    if (interruption !== undefined) console.error(`• ${interruption} Only what failed in it is tested.`)
    const output = { jsonFile, markdownFile: values.markdown, isJson: values.json ?? false }
    const options = runOptionsOf(values, titles)
    const play = (scenes: readonly string[]): Promise<ExitCode> =>
      runAndPrint({ ...options, plan: limitPlan(plan, scenes) }, output)
    if (!values.watch) return play(plan.scenes)
    const print = (line: string): void => console.error(line)
    const reportInputError = (error: unknown): ExitCode => {
      if (!(error instanceof InputError)) throw error
      print(`✘ ${error.message}`)
      return 2
    }
    return watchScenes({
      scenes: plan.scenes,
      bundle: options.bundle,
      // While watching, an input error, such as a source that does not build, does not end the command: the next change may mend it.
      play: (scenes) => play(scenes).catch(reportInputError),
      print,
    })
  },
}

interface Output {
  readonly jsonFile: string | undefined
  readonly markdownFile: string | undefined
  /** True: the results go to the standard output as JSON, in the place of the summary. */
  readonly isJson: boolean
}

async function runAndPrint(options: RunOptions, { jsonFile, markdownFile, isJson }: Output): Promise<ExitCode> {
  const { plan } = options
  const before = readStoredFiles(snapshotsFolder)
  const started = performance.now()
  const { results, journal, writtenList } = await runScenes(options)
  const durationMs = Math.round(performance.now() - started)
  const written = readWrittenFiles(writtenList, snapshotsFolder)
  const changed = changedFiles(before, readStoredFiles(snapshotsFolder), written)
  const json = (): string => JSON.stringify({ ...results, changed, seed: plan.seed, durationMs }, undefined, 2)
  if (jsonFile !== undefined) writeFileSync(jsonFile, `${json()}\n`)
  if (markdownFile !== undefined) writeFileSync(markdownFile, toMarkdown(readJournalResults(journal)))
  if (isJson) {
    console.log(json())
    return exitCodeOf(results)
  }
  const folder = relative(process.cwd(), snapshotsFolder)
  const withFolder = (line: string): string => `  ${line.slice(0, 2)}${folder}/${line.slice(2)}`
  if (changed.length > 0) console.log(['Files written, look at them:', ...changed.map(withFolder)].join('\n'), '\n')
  if (plan.count > 0) console.log(`The orders of the answers are those of --seed ${plan.seed}.\n`)
  console.log(formatRun(results, durationMs))
  for (const line of plan.comparison ? [] : adviceOnNew(plan.scenes)) console.log(`\n• ${line}`)
  return exitCodeOf(results)
}

/** The plan, limited to some of its scenes. */
function limitPlan(plan: TestPlan, scenes: readonly string[]): TestPlan {
  const limitNames = (names: readonly string[]): string[] => names.filter((name) => scenes.includes(name))
  return { ...plan, scenes: limitNames(plan.scenes), faulted: limitNames(plan.faulted), raced: limitNames(plan.raced) }
}

/** Takes the file of `--json` out of the arguments: the parser of options knows no optional values. A pattern never ends in `.json`. */
export function takeJsonFile(argv: readonly string[]): {
  readonly rest: readonly string[]
  /** Absolute path. */
  readonly jsonFile: string | undefined
} {
  const at = argv.findIndex((word, index) => word === '--json' && argv[index + 1]?.endsWith('.json'))
  if (at >= 0) return { rest: argv.toSpliced(at, 2), jsonFile: resolve(argv[at + 1] ?? '') }
  const assigned = argv.findIndex((word) => word.startsWith('--json='))
  if (assigned < 0) return { rest: argv, jsonFile: undefined }
  return { rest: argv.toSpliced(assigned, 1), jsonFile: resolve(argv[assigned]?.slice('--json='.length) ?? '') }
}

/**
 * Creates the file before anything runs, so that a file that cannot be written is reported at once and not after half an hour.
 * @throws {InputError} the file cannot be written
 */
export function openOutput(option: string, path: string): void {
  try {
    makeFolder(dirname(path))
    writeFileSync(path, '')
  } catch (cause) {
    throw new InputError(`${option}: ${path} cannot be written (${(cause as Error).message})`, { cause })
  }
}
