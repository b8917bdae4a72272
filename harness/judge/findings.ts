/** What the checks of a scene report: first the cause, as a sentence, then what shows it. */

/** The checks, in the order in which their findings are shown: checks whose findings cause others come first. */
export const checkNames = [
  'journey',
  'calls',
  'contracts',
  'foreign code',
  'events',
  'hidden fields',
  'ledger',
  'accessibility tree',
  'focus, cookies and storage',
  'console',
  'selector counts',
  'layout shift',
  'long tasks',
  'accessibility rules',
  'undo',
  'leaks',
  'pictures',
  'faults',
  'races',
] as const
export type CheckName = (typeof checkNames)[number]

export interface Finding {
  readonly check: CheckName
  /** One sentence that names the cause. */
  readonly cause: string
  readonly details?: readonly string[]
  /** Shown beside `came`, where two things differ. */
  readonly expected?: readonly string[]
  readonly came?: readonly string[]
  /** Where a reviewed file was compared: what `vernissage accept` writes. */
  readonly stored?: StoredDifference
}

/** A reviewed file of a scene that is not what the scene does now. */
export interface StoredDifference {
  /** From the folder of the scenes, with slashes: `contact-short/expected/ledger.txt`. */
  readonly file: string
  /** The whole text of the file, and the one that it would get; both are absent for a picture, which is kept by itself. */
  readonly expected?: string
  readonly actual?: string
}

/** Sorts findings by the order of the checks; findings of one check keep their order. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ check }: Finding): number => checkNames.indexOf(check)
  return [...findings].sort((a, b) => rank(a) - rank(b))
}

/** All findings as text, for a terminal. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(formatFinding).join('\n\n')
}

function formatFinding({ check, cause, details = [], expected, came }: Finding): string {
  const columns = [
    ...(expected ? ['  expected:', ...listed(expected)] : []),
    ...(came ? ['  came:', ...listed(came)] : []),
  ]
  return [`${cause}  [${check}]`, ...details.map((line) => `  ${line}`), ...columns].join('\n')
}

function listed(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines.map((line) => `    ${line}`) : ['    (nothing)']
}
