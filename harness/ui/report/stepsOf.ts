/** What a reader of the report does next, as commands to copy. */
import type { CheckName, Finding } from '../../judge/findings.ts'

export interface NextStep {
  readonly purpose: string
  readonly command: string
}

/** Checks that compare with a text that was reviewed once: only these can be accepted. */
const comparedChecks: readonly CheckName[] = [
  'events',
  'hidden fields',
  'ledger',
  'accessibility tree',
  'focus, cookies and storage',
  'pictures',
]

/** For one scene: see it, try it again, and accept it where every finding is a mere difference. */
export function stepsOf(scene: string, findings: readonly Finding[]): readonly NextStep[] {
  const isDifference = findings.length > 0 && findings.every(({ check }) => comparedChecks.includes(check))
  return [
    { purpose: 'See it', command: `npx vernissage replay ${scene}` },
    { purpose: 'Try it again', command: `npx vernissage test ${scene}` },
    ...(isDifference ? [{ purpose: 'Accept what it does now', command: `npx vernissage test ${scene} --update` }] : []),
  ]
}
