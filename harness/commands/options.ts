import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { InputError } from '../scene/readJson.ts'
import { UsageError } from './command.ts'
import { didYouMean } from './didYouMean.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Every command has these. */
const common = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const

/**
 * Parses what follows a command's name.
 * @throws {UsageError} an option is unknown, lacks its value or has one too many
 */
export function readOptions<const Given extends Options>(argv: readonly string[], given: Given) {
  const options = { ...common, ...given }
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'(--?[^']*)'/.exec(message)?.[1] : undefined
    if (unknown === undefined) throw new UsageError(message)
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`Unknown option ${unknown}.${didYouMean(unknown, names)}`)
  }
}

/** @throws UsageError no whole number from 1 */
export function countOf(option: string, text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && count > 0 && Number.isSafeInteger(count)) return count
  throw new UsageError(`${option}: expected a whole number from 1, came "${text}".`)
}

/**
 * The absolute path of a build of the script.
 * @throws InputError it cannot be read
 */
export function readableFile(option: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const path = resolve(file)
  try {
    accessSync(path, constants.R_OK)
  } catch (cause) {
    throw new InputError(
      `${option}: ${path} cannot be read; expected a build of the script, as npm run build makes it.`,
      {
        cause,
      },
    )
  }
  return path
}
