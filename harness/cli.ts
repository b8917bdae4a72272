/** The harness on the command line: `npx vernissage <command>`. */
import { readFileSync } from 'node:fs'
import { type Command, type ExitCode, UsageError } from './commands/command.ts'
import { didYouMean } from './scene/reading/didYouMean.ts'
import { InputError, reasonOf } from './scene/reading/readJson.ts'

interface ListedCommand {
  readonly summary: string
  /** Loads the command's modules only when it is called, so that no command waits for those of another. */
  load(): Promise<Command>
}

const commands: Readonly<Record<string, ListedCommand>> = {
  replay: {
    summary: 'shows the recorded pages in the browser, with the script',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  shop: {
    summary: 'serves the reference shop',
    load: async () => (await import('./commands/shop.ts')).shop,
  },
  record: {
    summary: 'records a page of a shop as a scene, or the scenes of the reference shop',
    load: async () => (await import('./commands/record.ts')).record,
  },
  import: {
    summary: 'makes scenes of a HAR from a browser or a proxy',
    load: async () => (await import('./commands/importHar.ts')).importHar,
  },
  export: {
    summary: 'makes a HAR of a scene',
    load: async () => (await import('./commands/exportHar.ts')).exportHar,
  },
  redact: {
    summary: 'replaces personal and secret data in a scene by pseudonyms',
    load: async () => (await import('./commands/redact.ts')).redact,
  },
  test: {
    summary: 'plays the scenes with a build of the script and lists what has changed',
    load: async () => (await import('./commands/test.ts')).test,
  },
  shrink: {
    summary: 'makes a scene smaller, as long as it shows the same finding',
    load: async () => (await import('./commands/shrink.ts')).shrink,
  },
  drift: {
    summary: 'compares a live page with the recorded one',
    load: async () => (await import('./commands/drift.ts')).drift,
  },
  doctor: {
    summary: 'says what the script will do on a page of a shop, and what keeps it from doing more',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  build: {
    summary: 'builds the script, or a selection of its features',
    load: async () => (await import('./commands/build.ts')).build,
  },
  accept: {
    summary: 'accepts results of the last run as the expected ones, finding by finding',
    load: async () => (await import('./commands/accept.ts')).accept,
  },
  report: {
    summary: 'makes a page of a run of scenes: findings, differences, pictures',
    load: async () => (await import('./commands/report.ts')).report,
  },
}

/** Runs a command. Returns the exit code: 0 fine, 1 findings, 2 wrong usage or input. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = argv
  try {
    if (name === undefined || isHelp(name)) {
      const [topic] = name === 'help' ? rest : []
      console.log(topic === undefined || isHelp(topic) ? overview() : (await commandOf(topic)).help)
      return name === undefined ? 2 : 0
    }
    if (name === '--version' || name === '-V') {
      console.log(version())
      return 0
    }
    const command = await commandOf(name)
    if (rest.includes('--help') || rest.includes('-h')) {
      console.log(command.help)
      return 0
    }
    return await command.run(rest)
  } catch (error) {
    console.error(`✘ ${sentenceOf(error)}`)
    return 2
  }
}

/** The sentence for an error that the input has caused. @throws every other error, which is a defect whose stack should be shown */
function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof InputError) return error.message
  const { path, code, syscall, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (syscall === 'listen')
    return `--port: nothing can be served at ${port} (${code}); name another port, from 1024 on every user may take one.`
  if (path === undefined || code === undefined) throw error
  return `${path}: cannot be read or written; ${reasonOf(error as NodeJS.ErrnoException)}.`
}

function isHelp(word: string): boolean {
  return ['help', '--help', '-h'].includes(word)
}

function version(): string {
  const file = new URL('../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** @throws {UsageError} there is no such command */
async function commandOf(name: string): Promise<Command> {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (listed) return listed.load()
  const hint = didYouMean(name.replace(/^-+/, ''), Object.keys(commands))
  throw new UsageError(`There is no command "${name}".${hint} See vernissage --help.`)
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}   ${summary}`)
  return `vernissage <command> [options]

${lines.join('\n')}

"vernissage help <command>" says more, and so does "vernissage <command> --help"; every command knows --json.
"vernissage --version" says which version this is.
Exit codes: 0 fine, 1 findings, 2 wrong usage or input.`
}
