/** What `readPage.ts` hands over to the popup. Code of the page could have forged it, so the popup checks it. */
import {
  boolean,
  custom,
  isPlainObject,
  lazy,
  optional,
  parse,
  type Schema,
  strictObject,
} from '../../inject/schema/schema.ts'

/** A row of `window.vernissage.report()`. */
export interface ReportRow {
  readonly id: string
  readonly state: string
  readonly mounts: number
  readonly reason: string
}

/** One legacy script of the page. */
export interface LegacyLine {
  readonly name: string
  readonly owner: string
  readonly bytes?: number | undefined
  readonly verdict: string
  readonly reason: string
}

export interface PageReading {
  /** Names of the options with which the extension has loaded the page; undefined where it has not. */
  readonly options?: readonly string[] | undefined
  /** Version of the script that is on the page, be it the extension's or the shop's. */
  readonly version?: string | undefined
  readonly rows?: readonly ReportRow[] | undefined
  /** True: the shop itself loads vernissage. */
  readonly hasOwnScript: boolean
  readonly legacy: readonly LegacyLine[]
  /** Names of scripts of the site that the table does not know. */
  readonly unknown: readonly string[]
  /** Other hosts from which the page has legacy files. */
  readonly fileHosts: readonly string[]
}

const schema = lazy(() => {
  const hasTexts = (value: unknown, ...keys: readonly string[]): boolean =>
    isPlainObject(value) && keys.every((key) => typeof value[key] === 'string')
  const listOf = <Item>(fits: (value: unknown) => boolean, expected: string) =>
    custom<readonly Item[]>((value) => Array.isArray(value) && value.every(fits), expected)
  const names = listOf<string>((value) => typeof value === 'string', 'a list of names')
  return strictObject({
    options: optional(names),
    version: optional(custom<string>((value) => typeof value === 'string', 'a version')),
    rows: optional(listOf<ReportRow>((row) => hasTexts(row, 'id', 'state', 'reason'), 'rows of a report')),
    hasOwnScript: boolean(),
    legacy: listOf<LegacyLine>((line) => hasTexts(line, 'name', 'owner', 'verdict', 'reason'), 'legacy scripts'),
    unknown: names,
    fileHosts: names,
  }) as Schema<PageReading>
})

/** @returns undefined for a value that does not fit the schema */
export function checkReading(value: unknown): PageReading | undefined {
  const result = parse(schema(), value)
  return result.ok ? result.value : undefined
}
