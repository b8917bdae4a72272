/** Recordings of a real shop, where the machine has them; they are no part of the project. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'

const folder = requireRecordings()

/** @param name file name without ending */
export function readRecordedPage(name: string): string {
  return readFileSync(join(folder, 'pages', `${name}.html`), 'utf8')
}

/** What a call to the real shop was answered with. */
export interface RecordedAnswer {
  readonly status: number
  readonly contentType: string
  /** Decoded JSON, else the text. */
  readonly body: unknown
}

/** Recorded answers by the names of the calls, without number: `wc-add-to-cart`; the same call made again comes last. */
export function readRecordedAnswers(): ReadonlyMap<string, RecordedAnswer> {
  const files = readdirSync(join(folder, 'calls')).filter((file) => file.endsWith('.json'))
  return new Map(
    files.sort().map((file) => {
      const { name, response } = JSON.parse(readFileSync(join(folder, 'calls', file), 'utf8')) as {
        name: string
        response: { status: number; headers: Record<string, string>; body: unknown }
      }
      const contentType = response.headers['content-type'] ?? ''
      return [name, { status: response.status, contentType, body: response.body }] as const
    }),
  )
}
