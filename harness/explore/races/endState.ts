/** How a scene ends: what two orders of its answers are compared by. */
import { findCallFindings } from '../../judge/checks/calls.ts'
import type { Session } from '../../replay/browser/session.ts'
import { readPageState } from '../../replay/journey/pageState.ts'

/** Calls that went wrong, errors, what the script has changed, what is in the fields and what can be read; a line each. */
export async function readEndState(session: Session): Promise<readonly string[]> {
  const { texts, fields } = await readPageState(session.page)
  return [
    ...findCallFindings({ ...session, unused: session.unused() }).map(({ cause }) => `call: ${cause}`),
    ...session.noise.filter((line) => line.startsWith('uncaught')).map((line) => `error: ${line}`),
    ...(await session.ledger()).map((line) => `change: ${line}`),
    ...Object.entries(fields).map(([field, value]) => `field: ${field} = ${JSON.stringify(value)}`),
    ...texts.map((text) => `text: ${text}`),
  ]
}
