/** `vernissage build`: builds the script, or a selection of its features for one shop. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main as buildScript, outputFolder } from '../../scripts/build.ts'
import { readOptions } from './arguments/options.ts'
import { type Command, type ExitCode, UsageError } from './command.ts'

export const build: Command = {
  help: `Builds the script: vernissage build [options]

  --features a,b   also vernissage.custom.js with only these features
  --out <folder>   where the files go, relative to the folder that you are in (default: the project's dist)
  --json           print the manifest instead of a summary
  --help           this text

Exit codes: 0 fine, 1 above a size limit, 2 wrong usage or source that does not build.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, {
      features: { type: 'string' },
      out: { type: 'string' },
    })
    if (positionals.length > 0)
      throw new UsageError(`Unexpected "${positionals[0]}"; features are named by --features.`)
    const buildArguments = argv.filter((argument) => argument !== '--json')
    if (!values.json) return (await buildScript(buildArguments)) as ExitCode
    const code = await logToStandardError(() => buildScript(buildArguments))
    if (code !== 2) console.log(readFileSync(join(outputFolder(values.out), 'manifest.json'), 'utf8').trim())
    return code as ExitCode
  },
}

/** Runs the build with its progress on standard error, since the standard output is for the JSON. */
async function logToStandardError<Result>(work: () => Promise<Result>): Promise<Result> {
  const { log } = console
  console.log = console.error
  try {
    return await work()
  } finally {
    console.log = log
  }
}
