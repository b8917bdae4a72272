/** The journal of `vernissage test` as a report reads results: also of a run that was interrupted. */
import type { Finding } from '../../judge/findings.ts'
import { sortFindings } from '../../judge/findings.ts'
import { InputError } from '../../scene/readJson.ts'
import { type JournalTest, readJournal } from '../../testing/run/journal.ts'
import { pictureIn, type Results, type Visit } from './readResults.ts'

/** @throws InputError there is no such file, no run has begun there, or it is no journal */
export function fromJournal(file: string): Results {
  const journal = readJournal(file)
  if (!journal) throw new InputError(`${file}: holds no run of scenes`)
  const { begun, durationMs, tests, errors, total, isInterrupted } = journal
  const interruption = `The run was interrupted after ${tests.length} of ${total} tests; the others are not known.`
  return {
    begun,
    durationMs,
    visits: tests.map(toVisit),
    errors: [...(isInterrupted ? [interruption] : []), ...errors],
  }
}

function toVisit({ test, pictures, remarks }: JournalTest): Visit {
  const { scene, title, outcome, durationMs, findings, error } = test
  return {
    title,
    ...(scene !== '' && { scene }),
    outcome,
    durationMs,
    findings: sortFindings(findings as readonly Finding[]),
    errors: error === undefined ? [] : [error],
    pictures: pictures.flatMap(pictureIn),
    remarks,
  }
}
