import { type ParseArgsConfig, parseArgs } from 'node:util'
import { didYouMean } from '../../scene/reading/didYouMean.ts'
import { UsageError } from '../command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Options of every command. */
const commonOptions = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const

/**
 * Parses what follows a command's name.
 * @throws {UsageError} an option is unknown, lacks its value or has one too many
 */
export function readOptions<const Given extends Options>(argv: readonly string[], given: Given) {
  const options = { ...commonOptions, ...given }
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(sentenceOf(error as NodeJS.ErrnoException, argv, Object.keys(options)))
  }
}

/** The parser's error in plain words. */
function sentenceOf(
  { code, message }: NodeJS.ErrnoException,
  argv: readonly string[],
  names: readonly string[],
): string {
  const option = /'(--?[\w-]+)/.exec(message)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    // After one dash the parser takes each letter for an option; the message should name the whole word.
    const typed =
      argv.find((word) => word === option || (!option.startsWith('--') && word.startsWith(option))) ?? option
    const knownOptions = names.map((name) => `--${name}`)
    return `Unknown option ${typed}.${didYouMean(typed, knownOptions) || ' See --help for those that there are.'}`
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message
  if (message.includes('does not take')) return `${option} takes no value; leave out what stands behind it.`
  return `${option} needs a value behind it; one that begins with a dash is written ${option}=-value.`
}

/** @throws UsageError the text is no whole number from 1 */
export function parseCount(option: string, text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && count > 0 && Number.isSafeInteger(count)) return count
  throw new UsageError(`${option}: expected a whole number from 1, came "${text}".`)
}

/** @throws UsageError the text is no whole address of a page on the web */
export function checkAddress(text: string): void {
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text)) return
  throw new UsageError(`"${text}" is no address; it begins with https:// or http://.`)
}

/** The size of a window, in CSS pixels. @throws UsageError the text is no size such as `390x844` */
export function parseSize(option: string, text: string): { readonly width: number; readonly height: number } {
  const [, width, height] = (/^(\d{3,4})[x×](\d{3,4})$/i.exec(text) ?? []).map(Number)
  if (width && height) return { width, height }
  throw new UsageError(`${option}: expected width and height in CSS pixels, such as 390x844, came "${text}".`)
}

/** Options that do not go together: an option, those that it excludes, and what to do instead. */
export type ForbiddenCombinations<Name extends string> = readonly (readonly [Name, readonly Name[], advice: string])[]

/** @throws UsageError two options that do not go together */
export function refuseCombinations<Name extends string>(
  values: Readonly<Partial<Record<Name, unknown>>>,
  forbidden: ForbiddenCombinations<Name>,
): void {
  for (const [option, others, advice] of forbidden) {
    const other = values[option] ? others.find((name) => values[name]) : undefined
    if (other) throw new UsageError(`--${option} and --${other} do not go together; ${advice}.`)
  }
}
