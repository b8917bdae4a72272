/** The userscript: the built script with the lines by which a userscript manager knows where and when to run it. */

export interface UserscriptOptions {
  readonly version: string
  /** Patterns of addresses on which it runs. */
  readonly match: readonly string[]
  /** Where the manager looks for a newer version; undefined: it does not. */
  readonly updateUrl?: string | undefined
}

/** The pattern of an operator who has named no shop; it is filled in before the script is installed. */
export const matchToFillIn = 'https://www.example.com/*'

/**
 * @param code the built script
 * @throws RangeError a pattern or an address that managers do not take; the sentence says what is expected
 */
export function userscript(code: string, { version, match, updateUrl }: UserscriptOptions): string {
  for (const pattern of match) checkPattern(pattern)
  if (updateUrl !== undefined && !/^https:\/\/[^\s]+\.user\.js$/.test(updateUrl)) {
    throw new RangeError(
      `--update-url: expected an address that begins with https:// and ends with .user.js, came "${updateUrl}".`,
    )
  }
  const needsMatch = match.includes(matchToFillIn)
  const lines = [
    ['name', 'vernissage'],
    ['name:de', 'vernissage'],
    ['namespace', 'vernissage'],
    ['version', version],
    [
      'description',
      'Takes over the work of a legacy art shop’s scripts in the browser: to try it without touching the server.',
    ],
    [
      'description:de',
      'Übernimmt die Arbeit der alten Skripte eines Kunst-Shops im Browser: zum Ausprobieren, ohne den Server anzufassen.',
    ],
    ['license', 'MIT'],
    ...match.map((pattern) => ['match', pattern]),
    // The script runs first in the page, as from a tag first in its head, so that it can keep legacy scripts from running.
    ['run-at', 'document-start'],
    ['inject-into', 'page'],
    ['grant', 'none'],
    ['noframes', ''],
    ...(updateUrl === undefined
      ? []
      : [
          ['updateURL', updateUrl],
          ['downloadURL', updateUrl],
        ]),
  ]
  const width = Math.max(...lines.map(([key = '']) => key.length))
  const header = lines.map(([key = '', value = '']) => `// @${key.padEnd(width)} ${value}`.trimEnd())
  return [
    '// ==UserScript==',
    ...header,
    '// ==/UserScript==',
    ...(needsMatch
      ? [
          '',
          '// Put the address of your shop in the line with @match / Adresse des Shops in die Zeile mit @match eintragen.',
        ]
      : []),
    '',
    // The source map lies beside the script in dist/, where no manager looks for it.
    code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'),
  ].join('\n')
}

function checkPattern(pattern: string): void {
  if (/^(?:\*|https?):\/\/(?:\*|(?:\*\.)?[^/*:\s]+)\/\S*$/.test(pattern)) return
  throw new RangeError(
    `--match: expected the pattern of an address such as https://kunst.example/* or *://*.kunst.example/*, came "${pattern}".`,
  )
}
