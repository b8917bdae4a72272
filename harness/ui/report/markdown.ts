/** A run as Markdown, for the summary of a continuous integration job or a comment. */

import { counted } from '../../scene/reading/looseText.ts'
import { type Cause, describeVisit, groupByCause } from './app/model/causes.ts'
import { differenceLines, linesOf } from './app/model/differenceLines.ts'
import { formatDate, formatDuration } from './app/model/format.ts'
import { acceptCommands, commandsFor } from './commandsFor.ts'
import { hasFailed, isFine, type Results } from './results/results.ts'

/** Services cut off long summaries in the middle. */
const shownCauses = 30
const shownTests = 10
const shownLines = 40

/** Causes first, each once, with its tests, its difference and the commands for it. */
export function toMarkdown(results: Results): string {
  const { visits, errors, interruption, begun, durationMs, options } = results
  const causes = groupByCause(results)
  const failed = visits.filter(hasFailed).length
  const verdict =
    causes.length > 0
      ? `${counted(causes.length, 'cause')} in ${failed} of ${counted(visits.length, 'test')}`
      : counted(visits.length, 'test')
  const rest = causes.length - shownCauses
  return [
    `## ${isFine(results) ? '✔' : '✘'} vernissage: ${verdict}`,
    `${formatDate(begun)} · ${formatDuration(durationMs)}`,
    ...(interruption === undefined ? [] : [`**${interruption}**`]),
    ...errors.map((error) => fenced(error)),
    ...causes.slice(0, shownCauses).map((cause) => causeText(cause, options)),
    ...(rest > 0 ? [`… and ${counted(rest, 'other cause')}: \`npx vernissage report\` shows them.`] : []),
    '',
  ].join('\n\n')
}

function causeText({ sentence, check, occurrences }: Cause, options: string): string {
  const [{ visit, finding }] = occurrences
  const tests = occurrences.slice(0, shownTests).map((one) => `- ${escapeText(describeVisit(one.visit))}`)
  const rest = occurrences.length - shownTests
  const steps = [...commandsFor(visit, options), ...acceptCommands(occurrences.flatMap((one) => one.finding ?? []))]
  const lines = finding ? differenceText(finding) : visit.errors
  return [
    `### ${escapeText(sentence)}`,
    `\`${check}\`, found in ${counted(occurrences.length, 'test')}`,
    [...tests, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join('\n'),
    ...(lines.length > 0 ? [fenced(lines.slice(0, shownLines).join('\n'), 'diff')] : []),
    ...(steps.length > 0 ? [fenced(steps.map(({ command }) => command).join('\n'), 'sh')] : []),
  ].join('\n\n')
}

function differenceText({
  expected,
  came,
  stored,
  details = [],
}: NonNullable<Cause['occurrences'][0]['finding']>): readonly string[] {
  const wasText = stored?.expected === undefined ? expected : linesOf(stored.expected)
  const isText = stored?.actual === undefined ? came : linesOf(stored.actual)
  if (!wasText && !isText) return details
  const signs = { same: ' ', removed: '-', added: '+' } as const
  return differenceLines(wasText ?? [], isText ?? []).map((row) =>
    row.kind === 'gap'
      ? `@@ ${row.count} equal @@`
      : `${signs[row.kind]} ${row.parts.map(({ text }) => text).join('')}`,
  )
}

/** Escapes texts of a page, which must not become markup of the summary. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&').replaceAll('\n', ' ')
}

/** The text in a fence that is longer than any in the text. */
function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
