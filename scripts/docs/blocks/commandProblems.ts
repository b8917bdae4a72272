/** Checks that a command in the documents exists and that its help names the options. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { root } from '../../setup.mjs'
import { linesOf } from './collectBlocks.ts'

/** Whether code in a sentence is a command line. */
export function isCommand(text: string): boolean {
  return /^(?:npm|npx|node|wp|git) /.test(text)
}

/** One sentence for each line of a block with an unknown command or option. */
export async function commandProblems(text: string): Promise<readonly string[]> {
  const problems: string[] = []
  // The lines are checked one after the other, since each help is read from what is printed to the console.
  for (const line of linesOf(text)) {
    const problem = await problemOf(line)
    if (problem !== undefined) problems.push(`${line}: ${problem}`)
  }
  return problems
}

async function problemOf(line: string): Promise<string | undefined> {
  // Text between quotes is a value and no option.
  const words = line.replaceAll(/"[^"]*"|'[^']*'/g, 'text').split(/\s+/)
  const [program, first = '', ...rest] = words
  if (program === 'npm') return npmProblem(first, rest)
  if (program === 'npx') return npxProblem(first, rest)
  if (program === 'node') return nodeProblem([first, ...rest])
  if (program === 'wp') return wordpressProblem(first, rest)
  return `nothing here knows the program ${program}`
}

async function npmProblem(first: string, rest: readonly string[]): Promise<string | undefined> {
  if (first === 'ci' && rest.length === 0) return undefined
  const [name = '', ...given] = first === 'run' ? rest : [first, ...rest]
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const command = scripts[name]
  if (command === undefined) return `there is no script ${name} in package.json`
  if (given.length > 0 && given[0] !== '--') return 'options of a script stand behind --'
  const options = optionsIn(given.slice(1))
  const module = /node scripts\/run\.mjs (\S+\.ts)/.exec(command)?.[1]
  if (options.length === 0) return undefined
  return module === undefined ? `${name} takes no options` : unknownOption(options, await helpOf(module))
}

async function npxProblem(first: string, rest: readonly string[]): Promise<string | undefined> {
  if (first === 'vitest' || first === 'playwright') return undefined
  if (first !== 'vernissage') return `there is no program ${first}`
  const [command = ''] = rest
  if (command.startsWith('-')) return unknownOption([command], await helpOf('harness/cli.ts'))
  const help = await helpOf('harness/cli.ts', command)
  return help === '' ? `there is no command ${command}` : unknownOption(optionsIn(rest), help)
}

async function nodeProblem(words: readonly string[]): Promise<string | undefined> {
  const [runner, flag, name = ''] = words
  if (runner !== 'scripts/run.mjs') return 'only scripts/run.mjs is run by hand'
  return flag !== '--bin' || ['vitest', 'playwright', 'biome'].includes(name)
    ? undefined
    : `there is no program ${name}`
}

function wordpressProblem(first: string, [command = '']: readonly string[]): string | undefined {
  const source = readFileSync(join(root, 'wordpress/includes/class-command.php'), 'utf8')
  const known = [...source.matchAll(/public function (\w+)\(/g)].map(([, name]) => name)
  return first === 'vernissage' && known.includes(command) ? undefined : `there is no command ${command}`
}

function optionsIn(words: readonly string[]): readonly string[] {
  return words.filter((word) => /^--\w/.test(word)).map((word) => word.replace(/=.*/, ''))
}

function unknownOption(options: readonly string[], help: string): string | undefined {
  const unknown = options.find((option) => option !== '--help' && !new RegExp(`${option}(?![\\w-])`).test(help))
  return unknown === undefined ? undefined : `its help does not name ${unknown}`
}

const helps = new Map<string, Promise<string>>()

/** What the script prints when it is asked for help; empty where it knows no such command. */
function helpOf(module: string, command?: string): Promise<string> {
  const key = `${module} ${command ?? ''}`
  const help = helps.get(key) ?? readHelp(module, command)
  helps.set(key, help)
  return help
}

async function readHelp(module: string, command: string | undefined): Promise<string> {
  const { main } = (await import(join(root, module))) as { main(argv: readonly string[]): Promise<number> }
  const printed: string[] = []
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  log.mockImplementation((text) => void printed.push(String(text)))
  error.mockImplementation(() => {})
  try {
    const code = await main(command === undefined ? ['--help'] : [command, '--help'])
    return code === 0 ? printed.join('\n') : ''
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}
