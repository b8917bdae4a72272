/** The next steps of a reader of the report, as commands to copy. */
import type { ReportFinding, Visit } from './results/results.ts'

export interface NextStep {
  readonly purpose: string
  readonly command: string
}

/** Commands for one test: one to see its scene, and one to play the test again as the run did. */
export function commandsFor(visit: Visit, options: string): readonly NextStep[] {
  const { scene, file, title } = visit
  if (scene === undefined) {
    if (file === undefined) return []
    const command = `node scripts/run.mjs --bin playwright test ${file} --grep '${patternOf(title)}'`
    return [{ purpose: 'Try it again', command }]
  }
  // Recorded pages of a real shop are no scenes of this project; every run with all starts plays them.
  if (scene.startsWith('recorded ')) {
    return [{ purpose: 'Try it again', command: `npx vernissage test --starts${options}` }]
  }
  return [
    { purpose: replayPurpose(options), command: `npx vernissage replay ${scene}` },
    { purpose: 'Try it again', command: `npx vernissage test ${scene}${variantOptions(visit)}${options}` },
  ]
}

/** A replay shows the script of the sources, whichever build was tested. */
function replayPurpose(options: string): string {
  return options.includes('--bundle') ? 'See the scene, with the script of the sources' : 'See it'
}

/** The command that makes a difference the expected; nothing for findings that compare with no reviewed file. */
export function acceptCommands(findings: readonly ReportFinding[]): readonly NextStep[] {
  const ids = findings.filter(isAcceptable).map(({ id }) => id)
  if (ids.length === 0) return []
  return [{ purpose: 'Accept what it does now', command: `npx vernissage accept ${ids.join(' ')}` }]
}

export function isAcceptable({ stored }: ReportFinding): boolean {
  return stored !== undefined
}

function variantOptions({ variant }: Visit): string {
  const { start, fault, races } = variant
  return [start && ' --starts', fault && ' --faults', races?.startsWith('--') && ` ${races}`].filter(Boolean).join('')
}

/** A title as a regular expression in single quotes of a shell; what means something there stands for any character. */
function patternOf(title: string): string {
  return title.replace(/[^\p{L}\p{N} _,:;–-]/gu, '.')
}
