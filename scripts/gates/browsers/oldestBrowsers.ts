/**
 * Checks that the shipped code uses nothing that the oldest browsers of README.md lack, unless it is listed with the reason why a
 * shopper with such a browser loses nothing. The check sees interfaces as far as the types know them, names of events in listeners,
 * selectors, and rules of style sheets. It does not see attributes, properties of style sheets, and options of a function: browsers
 * ignore those that they do not know.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatStatement } from '@mdn/browser-compat-data/types'
import { root } from '../../setup.mjs'
import {
  eventStatements,
  lackingIn,
  type OldestVersions,
  ownersOf,
  readOldest,
  ruleStatement,
  selectorStatement,
  statementOf,
  youngerInterfaces,
} from './compatibility.ts'
import { readUses, type UsedInterface, type UsedText, type Uses } from './usedInterfaces.ts'

export interface NewerUse {
  readonly file: string
  readonly line: number
  /** `Element.checkVisibility`, `structuredClone`, `:has`, `@layer`, `event scrollend`. */
  readonly name: string
  /** `firefox 106`: the version that has it. */
  readonly lacking: readonly string[]
}

/** Name → file → why the use is right. */
export type ReviewedUses = Readonly<Record<string, Readonly<Record<string, string>>>>

/** @param configuration of TypeScript, which says what belongs to the program */
export function newerInProgram(configuration: string, oldest: OldestVersions): readonly NewerUse[] {
  const lacked = new Set(youngerInterfaces(oldest).map(([, name]) => name))
  const isRelevant = (name: string): boolean => lacked.has(name)
  return readUses(configuration, isRelevant, (uses) => [
    ...uses.interfaces.flatMap((use) => newerInterfaces(use, uses, oldest)),
    ...uses.texts.flatMap((use) => newerTexts(use, oldest)),
  ])
}

function newerInterfaces({ file, line, name, owner }: UsedInterface, uses: Uses, oldest: OldestVersions): NewerUse[] {
  const statement = statementOf(name, owner?.replace(/^Readonly|Constructor$/g, ''))
  // Some parts of lib.dom are not an interface in browsers: for these the interfaces count that inherit the member.
  const heirs = statement || !owner ? [] : ownersOf(name).filter((each) => uses.declaredIn(name, each) === owner)
  const statements = statement ? [statement] : heirs.flatMap((each) => statementOf(name, each) ?? [])
  const lacking = lackingAtLeast(statements, oldest)
  return lacking.length > 0 ? [{ file, line, name: owner ? `${owner}.${name}` : name, lacking }] : []
}

function newerTexts({ file, line, text, isEvent }: UsedText, oldest: OldestVersions): NewerUse[] {
  const events = (isEvent ? text.match(/[\w-]+/g) : null) ?? []
  return [
    ...events.flatMap((name) => {
      const lacking = lackingAtLeast(eventStatements(name), oldest)
      return lacking.length > 0 ? [{ file, line, name: `event ${name}`, lacking }] : []
    }),
    ...selectorsIn(text, oldest).map((found) => ({ file, line, ...found })),
  ]
}

/** The fewest browsers that lack a name which several interfaces have: it counts as known where one of them has it in all browsers. */
function lackingAtLeast(statements: readonly CompatStatement[], oldest: OldestVersions): readonly string[] {
  const lacking = statements.map((statement) => lackingIn(statement, oldest))
  return lacking.sort((a, b) => a.length - b.length)[0] ?? []
}

function selectorsIn(text: string, oldest: OldestVersions): Omit<NewerUse, 'file' | 'line'>[] {
  // A name before a semicolon or the end of a block is the value of a property, and no selector.
  return [...text.matchAll(/:([a-z-]+)(?![\w-]|\s*[;}])/g)].flatMap(([selector, name = '']) =>
    findLacking(selector, selectorStatement(name), oldest),
  )
}

function findLacking(
  name: string,
  statement: CompatStatement | undefined,
  oldest: OldestVersions,
): Omit<NewerUse, 'file' | 'line'>[] {
  const lacking = statement ? lackingIn(statement, oldest) : []
  return lacking.length > 0 ? [{ name, lacking }] : []
}

/** Selectors and rules of a style sheet: a browser leaves out the whole of a rule whose selector it does not know. */
export function newerInStyles(file: string, source: string, oldest: OldestVersions): readonly NewerUse[] {
  const text = source.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
  return text.split('\n').flatMap((row, index) => {
    const rules = [...row.matchAll(/@([a-z-]+)/g)].flatMap(([, name = '']) =>
      findLacking(`@${name}`, ruleStatement(name), oldest),
    )
    const selectors = /^\s*[a-z-]+:\s/.test(row) ? [] : selectorsIn(row, oldest)
    return [...rules, ...selectors].map((found) => ({ file, line: index + 1, ...found }))
  })
}

/** A line for each use that is not listed, and for each entry that is no longer needed. */
export function problemsOf(uses: readonly NewerUse[], reviewed: ReviewedUses): readonly string[] {
  const isUsed = (name: string, file: string): boolean => uses.some((use) => use.name === name && use.file === file)
  const unlisted = uses.filter(({ name, file }) => !reviewed[name]?.[file])
  const unneeded = Object.entries(reviewed).flatMap(([name, files]) =>
    Object.keys(files).flatMap((file) =>
      isUsed(name, file) ? [] : `${file} has no ${name} any more: remove the entry.`,
    ),
  )
  return [
    ...unlisted.map(
      ({ file, line, name, lacking }) =>
        `${file}:${line}: ${name} is younger than the oldest browsers of README.md: ${lacking.join(', ')}`,
    ),
    ...unneeded,
  ]
}

const list = 'scripts/gates/browsers/newerInterfaces.json'

/** Compares every use in the shipped code with the list of those that were reviewed. */
export function checkOldestBrowsers(): boolean {
  const oldest = readOldest()
  const styles = ['inject', 'features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
  const uses = [
    ...newerInProgram(join(root, 'tsconfig.shipped.json'), oldest),
    ...styles.flatMap((file) => newerInStyles(file, readFileSync(join(root, file), 'utf8'), oldest)),
  ]
  const problems = problemsOf(uses, JSON.parse(readFileSync(join(root, list), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0)
    console.error(`Test in the code whether the browser has it, and write into ${list} why nothing is lost without it.`)
  return problems.length === 0
}
