/** `vernissage accept`: turns what a scene did into its expectation, finding by finding. */
import { createInterface } from 'node:readline/promises'
import { formatFindings } from '../judge/findings.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { type Acceptable, acceptableFindings, acceptFindings, openFindings } from '../ui/report/acceptFindings.ts'
import { describeVisit } from '../ui/report/app/model/causes.ts'
import { readRun } from '../ui/report/results/readRun.ts'
import type { Results } from '../ui/report/results/results.ts'
import { readOptions } from './arguments/options.ts'
import { type Command, UsageError } from './command.ts'

export const accept: Command = {
  help: `Accepts results of the last run as the expected ones, finding by finding: vernissage accept <finding id…> [options]

  finding id        as the report shows it
  --interactive     shows every finding that can be accepted and was not yet, and asks
  --results <file>  another run than the last one: a .jsonl of vernissage test, or Playwright's JSON
  --json            the files that are written, as JSON
  --help            this text

Writes the expected file of just that finding; a file that has changed since the run is left alone. Only differences from
reviewed files can be accepted: a form that is sent twice cannot. vernissage test --update accepts whole scenes.
Exit codes: 0 fine, 1 findings remain, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, {
      interactive: { type: 'boolean' },
      results: { type: 'string' },
    })
    if (process.env.CI)
      throw new UsageError(
        'accept writes expectations, which a person has to look at; it does not run in CI. Run it on your machine.',
      )
    const results = readRun(values.results)
    const all = acceptableFindings(results)
    if (values.interactive && positionals.length > 0) {
      throw new UsageError('--interactive asks for every finding; name none beside it.')
    }
    if (!values.interactive && positionals.length === 0) throw new UsageError(describeChoices(all))
    const open = openFindings(results)
    const files = values.interactive ? await acceptInteractively(results) : acceptFindings(results, positionals)
    if (values.json) console.log(JSON.stringify(files, undefined, 2))
    else for (const file of files) console.log(`✔ ${file}`)
    return values.interactive && files.length < open.length ? 1 : 0
  },
}

function describeChoices(all: readonly Acceptable[]): string {
  if (all.length === 0) return 'The run has no finding that can be accepted.'
  const lines = all.map(({ visit, finding }) => `  ${finding.id}  ${describeVisit(visit)}: ${finding.cause}`)
  return `Name the findings to accept, or use --interactive. There are:\n${lines.join('\n')}`
}

interface Dialogue {
  readonly input?: NodeJS.ReadableStream
  readonly output?: NodeJS.WritableStream
  /** Folder of the scenes; default: the project's. */
  readonly root?: string
}

/**
 * Asks about one finding after the other. Findings that were accepted stay accepted when the person stops, and one that cannot be
 * accepted is reported and left open.
 * @returns the written files
 */
export async function acceptInteractively(
  results: Results,
  { input = process.stdin, output = process.stderr, root }: Dialogue = {},
): Promise<readonly string[]> {
  const open = openFindings(results, root)
  const prompt = createInterface({ input })
  const answers = prompt[Symbol.asyncIterator]()
  const files: string[] = []
  try {
    for (const [index, { visit, finding }] of open.entries()) {
      const place = `${index + 1} of ${open.length}, ${finding.id}, ${describeVisit(visit)}`
      output.write(`\n${place}\n${formatFindings([finding])}\n`)
      const answer = await readAnswer(answers, output)
      if (answer === 'q') break
      if (answer === 'y') files.push(...acceptOne(finding.id))
    }
  } finally {
    prompt.close()
  }
  return files

  function acceptOne(id: string): readonly string[] {
    try {
      return acceptFindings(results, [id], root)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      output.write(`✘ ${error.message}\n`)
      return []
    }
  }
}

/** Asks until the answer is one of the three; the end of the input counts as `q`. */
async function readAnswer(answers: AsyncIterator<string>, output: NodeJS.WritableStream): Promise<'y' | 'n' | 'q'> {
  for (;;) {
    output.write('Accept? [y]es, [n]o, [q]uit: ')
    const { value = 'q' } = await answers.next()
    const given = String(value).trim()
    const answer = (['yes', 'no', 'quit'] as const).find((word) => [word, word[0]].includes(given.toLowerCase()))
    if (answer) return answer[0] as 'y' | 'n' | 'q'
    output.write(`Expected y, n or q, came "${given}".\n`)
  }
}
