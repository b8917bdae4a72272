/** The journal of `vernissage test` as a report reads results: also of a run that was interrupted. */
import type { Finding } from '../../../judge/findings.ts'
import { InputError } from '../../../scene/reading/readJson.ts'
import { identifyFindings, identifyVisit } from '../../../testing/run/results/identify.ts'
import { describeInterruption, type JournalTest, readJournal } from '../../../testing/run/results/journal.ts'
import { pictureIn } from './readResults.ts'
import type { Results, Visit } from './results.ts'

/** @throws InputError there is no such file, no run has begun there, or it is no journal */
export function readJournalResults(file: string): Results {
  const journal = readJournal(file)
  if (!journal) {
    throw new InputError(
      `${file}: expected a run of scenes, but it ended before the first test; run vernissage test again.`,
    )
  }
  const { begun, durationMs, tests, errors, options } = journal
  const interruption = describeInterruption(journal)
  return {
    begun,
    durationMs,
    visits: tests.map(toVisit),
    errors,
    options,
    ...(interruption !== undefined && { interruption }),
  }
}

function toVisit({ test, pictures, remarks, timeline = [] }: JournalTest, index: number): Visit {
  const { scene, title, outcome, durationMs, findings, error, variant = {} } = test
  const name = `${scene} ${title}`
  return {
    // A run may play a test more than once.
    id: `${identifyVisit(name)}-${index}`,
    title,
    ...(scene !== '' && { scene }),
    variant,
    requirements: [],
    outcome,
    durationMs,
    findings: identifyFindings(name, findings as readonly Finding[]),
    errors: error === undefined ? [] : [error],
    pictures: pictures.flatMap(pictureIn),
    remarks,
    timeline,
  }
}
