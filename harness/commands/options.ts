import { type ParseArgsConfig, parseArgs } from 'node:util'
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
