/** `vernissage shop`: serves the reference shop, to look at and to test against. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '../scene/reading/readJson.ts'
import { shopModules } from '../shop/modules/shopModules.ts'
import { describeSwitches, readSwitches, type SwitchDescription } from '../shop/options/shopOptions.ts'
import { startShop } from '../shop/shop.ts'
import { readOptions } from './arguments/options.ts'
import { type Command, UsageError } from './command.ts'

const defaultPort = 8738
/** The build of the script that fits the shop: without legacy scripts the standalone one. */
const scriptFile = (hasLegacyScripts: boolean): string =>
  fileURLToPath(new URL(`../../dist/vernissage${hasLegacyScripts ? '' : '.standalone'}.js`, import.meta.url))

export const shop: Command = {
  get help() {
    return `Serves the reference shop, an invented gallery on the legacy stack: vernissage shop [options]

  --port <n>      default ${defaultPort}; 0 = any free one
  --host <name>   default 127.0.0.1
  --origin <url>  printed in pages in place of the address that is served
  --seed <n>      ids, keys and nonces come from it (default 1)
  --clock <time>  ISO time at which the shop's clock stands still (default: the machine's clock)
  --script        every page loads dist/vernissage.js; with --legacy-scripts none dist/vernissage.standalone.js
  --json          print address and controls as JSON
  --help          this text

Switches of the shop, for all visitors; /__shop/options sets them for one:
${describeSwitches().map(switchLine).join('\n')}

Prints the address and serves until it is interrupted (Ctrl+C).
Exit codes: 0 interrupted, 2 wrong usage or input.`
  },

  async run(argv) {
    const switches = describeSwitches()
    const { values, positionals } = readOptions(spellOut(argv, switches), {
      port: { type: 'string' },
      host: { type: 'string' },
      origin: { type: 'string' },
      seed: { type: 'string' },
      clock: { type: 'string' },
      script: { type: 'boolean' },
      ...Object.fromEntries(switches.map(({ name }) => [kebab(name), { type: 'string' } as const])),
    })
    if (positionals.length > 0)
      throw new UsageError(`Unexpected "${positionals[0]}"; expected options only, such as --port 8738.`)
    const given = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const file = scriptFile(given.get('legacy-scripts') !== 'none')
    if (values.script && !existsSync(file)) {
      throw new UsageError(`--script: dist/${basename(file)} is not there yet; "npm run build" makes it.`)
    }
    const chosen = switches.flatMap(({ name }) => {
      const value = given.get(kebab(name))
      return value === undefined ? [] : [[name, value]]
    })
    const running = await startShop({
      ...parseSwitches(new URLSearchParams(chosen)),
      port: parseWholeNumber('--port', given.get('port'), defaultPort),
      seed: parseWholeNumber('--seed', given.get('seed'), 1),
      ...(given.has('host') ? { host: given.get('host') ?? '' } : {}),
      ...(given.has('origin') ? { origin: given.get('origin') ?? '' } : {}),
      ...(values.script ? { scriptFile: file } : {}),
      ...parseClock(given.get('clock')),
    })
    const controls = shopModules.flatMap((module) => module.controls ?? [])
    if (values.json) console.log(JSON.stringify({ url: running.url, origin: running.origin, controls }))
    else console.log(announcement(running.url, controls))
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await running.close()
    return 0
  },
}

function announcement(url: string, controls: readonly { readonly path: string; readonly does: string }[]): string {
  return `
  The reference shop is at  ${url}/shop/

${controls.map(({ path, does }) => `  ${path}\n      ${does}`).join('\n')}

  Ctrl+C ends it.
`
}

function switchLine({ name, values, fallback }: SwitchDescription): string {
  const isFlag = typeof fallback === 'boolean'
  const option = isFlag ? `--${fallback ? 'no-' : ''}${kebab(name)}` : `--${kebab(name)}`
  const choice = values.length > 0 ? values.join('|') : '<n>'
  return isFlag ? `  ${option}` : `  ${option} ${choice} (default ${fallback})`
}

/** Spells out flags for the parser: `--editor` becomes `--editor=true`, and `--no-quick-view` becomes `--quick-view=false`. */
function spellOut(argv: readonly string[], switches: readonly SwitchDescription[]): readonly string[] {
  const flags = new Set(switches.filter(({ fallback }) => typeof fallback === 'boolean').map(({ name }) => kebab(name)))
  return argv.map((argument, index) => {
    const name = argument.replace(/^--/, '')
    if (flags.has(name) && !['true', 'false'].includes(argv[index + 1] ?? '')) return `${argument}=true`
    const negatedName = name.replace(/^no-/, '')
    return argument.startsWith('--no-') && flags.has(negatedName) ? `--${negatedName}=false` : argument
  })
}

/** @throws {UsageError} the text is no whole number from 0 on */
function parseWholeNumber(option: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const isPort = option === '--port'
  const value = Number(text)
  if (/^\d+$/.test(text) && (!isPort || value <= 65_535)) return value
  throw new UsageError(`${option}: expected a number from 0${isPort ? ' to 65535' : ' on'}, came "${text}".`)
}

/** @throws {UsageError} the text is no time */
function parseClock(text: string | undefined): { readonly now?: () => Date } {
  if (text === undefined) return {}
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`--clock: expected a time such as 2026-11-20T12:00:00Z, came "${text}".`)
  }
  return { now: () => new Date(time) }
}

/** @throws {UsageError} a switch has a wrong value; the sentence names the option as it is typed */
function parseSwitches(chosen: URLSearchParams): ReturnType<typeof readSwitches> {
  try {
    return readSwitches(chosen)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const message = error.message.replace(/^shop options: at (\w+):/gm, (_, name: string) => `--${kebab(name)}:`)
    throw new UsageError(message, { cause: error })
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
