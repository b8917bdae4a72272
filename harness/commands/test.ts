/** `vernissage test`: plays the scenes with a build of the script and tells what is not as it was. */
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { InputError } from '../scene/readJson.ts'
import { loadScene, sceneNames, snapshotsFolder } from '../scene/scene.ts'
import { isUnreviewed, reviewAdvice } from '../scene/stored.ts'
import { journalFile } from '../testing/run/journal.ts'
import { type RunOptions, runScenes } from '../testing/run/runScenes.ts'
import { selectScenes } from '../testing/run/selectScenes.ts'
import { changedFiles, readStoredFiles } from '../testing/run/storedFiles.ts'
import { exitCodeOf, formatRun } from '../testing/run/summary.ts'
import type { TestPlan } from '../testing/run/testPlan.ts'
import { fromJournal } from '../ui/report/fromJournal.ts'
import { toMarkdown } from '../ui/report/markdown.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './options.ts'
import { quoteWord } from './quoteWord.ts'

const defaultSeed = 1

export const test: Command = {
  help: `Plays the recorded scenes with the script and tells what is not as it was: vernissage test [pattern] [options]

  pattern          only scenes whose name contains it; * stands for anything
  --faults         also make every call fail in ten ways, and see that nothing is lost and nothing sent twice
  --races <n>      also let the answers come in n other orders
  --seed <n>       the orders to draw; the same seed, the same orders (default: ${defaultSeed})
  --starts         every scene in every way of starting; without a pattern the recorded pages of a real shop too
  --bundle <file>  another build of the script (default: dist/vernissage.js, built when it is missing or old)
  --repeat <n>     every test n times
  --shard <i/n>    the i-th of n parts, for several machines
  --update         what the scenes do now becomes what is expected; lists the files that it writes
  --junit <file>   also as JUnit XML
  --markdown <file>
                   also as a summary in Markdown
  --json [file]    print the results as JSON, or write them to a file whose name ends in .json and print the summary
  --help           this text

A run that is interrupted (Ctrl+C) tells what it knows by then; vernissage report makes a page of it.
Exit codes: 0 nothing found, 1 findings, 2 wrong usage or input, or interrupted before anything was found.`,

  async run(argv) {
    const { rest, jsonFile } = takeJsonFile(argv)
    if (jsonFile !== undefined) openOutput('--json', jsonFile)
    const { values, positionals } = readOptions(rest, {
      faults: { type: 'boolean' },
      races: { type: 'string' },
      seed: { type: 'string' },
      starts: { type: 'boolean' },
      bundle: { type: 'string' },
      repeat: { type: 'string' },
      shard: { type: 'string' },
      update: { type: 'boolean' },
      junit: { type: 'string' },
      markdown: { type: 'string' },
    })
    if (positionals.length > 1) throw new UsageError('One pattern at most; * in it stands for anything.')
    if (values.update && process.env.CI) {
      throw new UsageError('--update writes what is expected, which somebody has to look at; not in CI.')
    }
    const scenes = [...selectScenes(sceneNames(), positionals[0])]
    if (values.markdown !== undefined) openOutput('--markdown', values.markdown)
    // A scene whose files are broken is no finding about the script.
    for (const name of scenes) loadScene(name)
    const count = values.races === undefined ? 0 : countOf('--races', values.races)
    const plan: TestPlan = {
      scenes,
      isEveryStart: values.starts ?? false,
      isRecordedToo: (values.starts ?? false) && positionals.length === 0,
      faulted: values.faults ? scenes : [],
      raced: count > 0 ? scenes : [],
      count,
      seed: values.seed === undefined ? defaultSeed : countOf('--seed', values.seed),
    }
    const before = readStoredFiles(snapshotsFolder)
    const started = performance.now()
    const results = await runScenes({
      plan,
      bundle: bundleOf(values.bundle),
      repeat: values.repeat === undefined ? 1 : countOf('--repeat', values.repeat),
      shard: shardOf(values.shard),
      isUpdate: values.update ?? false,
      junit: values.junit && resolve(values.junit),
      repetition: values.bundle === undefined ? '' : ` --bundle ${quoteWord(values.bundle)}`,
    })
    const durationMs = Math.round(performance.now() - started)
    const changed = changedFiles(before, readStoredFiles(snapshotsFolder))
    const json = (): string => JSON.stringify({ ...results, changed, seed: plan.seed, durationMs }, undefined, 2)
    if (jsonFile !== undefined) writeFileSync(jsonFile, `${json()}\n`)
    if (values.markdown !== undefined) writeFileSync(values.markdown, toMarkdown(fromJournal(journalFile)))
    if (values.json) {
      console.log(json())
    } else {
      const folder = relative(process.cwd(), snapshotsFolder)
      if (changed.length > 0) console.log(['Files written, look at them:', ...changed.map(placed)].join('\n'), '\n')
      if (count > 0) console.log(`The orders of the answers are those of --seed ${plan.seed}.\n`)
      console.log(formatRun(results, durationMs))
      for (const name of scenes.filter((scene) => isUnreviewed(scene))) console.log(`\n• ${name} ${reviewAdvice(name)}`)
      function placed(line: string): string {
        return `  ${line.slice(0, 2)}${folder}/${line.slice(2)}`
      }
    }
    return exitCodeOf(results)
  },
}

/** `--json` takes a value or none, which the parser of options does not know; a pattern never ends like a file. */
export function takeJsonFile(argv: readonly string[]): {
  readonly rest: readonly string[]
  /** Absolute. */
  readonly jsonFile: string | undefined
} {
  const at = argv.findIndex((word, index) => word === '--json' && argv[index + 1]?.endsWith('.json'))
  if (at >= 0) return { rest: argv.toSpliced(at, 2), jsonFile: resolve(argv[at + 1] ?? '') }
  const whole = argv.findIndex((word) => word.startsWith('--json='))
  if (whole < 0) return { rest: argv, jsonFile: undefined }
  return { rest: argv.toSpliced(whole, 1), jsonFile: resolve(argv[whole]?.slice('--json='.length) ?? '') }
}

/**
 * Tries the file before anything runs: nobody waits for half an hour to hear that it cannot be written.
 * @throws {InputError} it cannot
 */
export function openOutput(option: string, path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  } catch (cause) {
    throw new InputError(`${option}: ${path} cannot be written (${(cause as Error).message})`, { cause })
  }
}

/** @throws {UsageError} no whole number from 1 */
function countOf(option: string, text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && count > 0 && Number.isSafeInteger(count)) return count
  throw new UsageError(`${option}: expected a whole number from 1, came "${text}".`)
}

/** @throws {UsageError} not a part of some */
function shardOf(text: string | undefined): RunOptions['shard'] {
  if (text === undefined) return undefined
  const [, part, all] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (part && all && Number(part) >= 1 && Number(part) <= Number(all)) return text
  throw new UsageError(`--shard: expected a part of some, such as 1/4, came "${text}".`)
}

/** @throws {InputError} a file that cannot be read */
function bundleOf(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const path = resolve(file)
  try {
    accessSync(path, constants.R_OK)
  } catch (cause) {
    throw new InputError(`--bundle: ${path} cannot be read`, { cause })
  }
  return path
}
