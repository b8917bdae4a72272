/** Which findings have been accepted, and how further ones are; only a report that is served by the harness can write files. */
import { createContext, useCallback, useMemo, useState } from 'react'
import { isAcceptable } from '../commandsFor.ts'
import type { ReportData } from '../results/results.ts'
import type { Cause } from './model/causes.ts'

export interface Acceptance {
  /** False for a report from the disk, which has no button that accepts. */
  readonly isServed: boolean
  /** Ids of the findings whose expected files are written. */
  readonly accepted: ReadonlySet<string>
  /** @returns why nothing was accepted; undefined where all of them were */
  accept(ids: readonly string[]): Promise<string | undefined>
}

export const AcceptanceContext = createContext<Acceptance>({
  isServed: false,
  accepted: new Set(),
  accept: async () => undefined,
})

export function useAcceptance({ acceptToken, accepted: initial = [] }: ReportData): Acceptance {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(() => new Set(initial))
  const accept = useCallback(
    async (ids: readonly string[]): Promise<string | undefined> => {
      const reason = await send(ids, acceptToken ?? '')
      if (reason === undefined) setAccepted((before) => new Set([...before, ...ids]))
      return reason
    },
    [acceptToken],
  )
  return useMemo(() => ({ isServed: acceptToken !== undefined, accepted, accept }), [acceptToken, accepted, accept])
}

async function send(ids: readonly string[], token: string): Promise<string | undefined> {
  try {
    const answer = await fetch('accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vernissage-report': token },
      body: JSON.stringify({ ids }),
    })
    return answer.ok ? undefined : await answer.text()
  } catch {
    return 'The report is no longer served; start vernissage report --serve again.'
  }
}

/** True where every test that has the cause was accepted. */
export function isCauseAccepted({ occurrences }: Cause, accepted: ReadonlySet<string>): boolean {
  return occurrences.every(({ finding }) => finding && isAcceptable(finding) && accepted.has(finding.id))
}
