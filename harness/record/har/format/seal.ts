/** A seal on what `vernissage export` writes: it breaks with the first character that is changed. */
import { createHash } from 'node:crypto'
import type { HarLog } from './harFormat.ts'

interface Noted {
  readonly _vernissage?: unknown
}

/** The log with its seal. */
export function sealed<Log extends Noted>(log: Log): Log {
  return { ...log, _vernissage: { ...(log._vernissage as object), seal: sealOf(log) } }
}

/** True for an export as it was written, whatever the spaces in it. */
export function isUnchanged(log: HarLog): boolean {
  const { seal } = (log._vernissage ?? {}) as { seal?: unknown }
  return seal !== undefined && seal === sealOf(log)
}

function sealOf(log: Noted): string {
  const { seal: _, ...note } = (log._vernissage ?? {}) as { seal?: unknown }
  return createHash('sha256')
    .update(JSON.stringify({ ...log, _vernissage: note }))
    .digest('hex')
}
