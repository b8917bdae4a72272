import type { PageReading } from '../page/pageReading.ts'
import type { Plan } from '../settings/plan.ts'

/** Fills in, for a page that does not have the script yet, what the settings would make of its legacy scripts. */
export function withPlan(reading: PageReading, { leftOut, staying }: Plan): PageReading {
  if (reading.rows) return reading
  const legacy = reading.legacy.map((line) => {
    if (leftOut.includes(line.name)) return { ...line, verdict: 'could go', reason: '' }
    return { ...line, reason: staying.get(line.name) ?? line.reason }
  })
  return { ...reading, legacy }
}

/** The report as text, for a mail to the shop's developers. It leaves out the query of the address, which may name the visitor. */
export function reportAsText({ version, rows = [], legacy }: PageReading, address: string): string {
  const { origin, pathname } = new URL(address)
  return [
    `vernissage ${version ?? '–'}, ${origin}${pathname}`,
    ...rows.map(({ id, state, mounts, reason }) => `${id}: ${state}, ${mounts}${reason && ` – ${reason}`}`),
    ...legacy.map(({ name, owner, verdict, reason }) => [name, owner, verdict, reason].filter(Boolean).join(', ')),
  ].join('\n')
}
