/**
 * What the server answers, as far as we read it. Filters of other plugins may add or break anything: a part that does
 * not fit counts as absent, and events carry the untouched answer. Contract contact-form 4, S3.20–S3.25
 */
import type { Log } from '../../inject/report.ts'
import { phpObject } from '../../inject/schema/php.ts'
import {
  type Infer,
  lazy,
  list,
  looseObject,
  parseWithDefaults,
  string,
  withDefault,
} from '../../inject/schema/schema.ts'
import type { FieldError } from '../contact/fieldErrors.ts'

export const feedbackSchema = lazy(() =>
  looseObject({
    /** Server status; '' in an answer that is none. */
    status: withDefault(string(), ''),
    message: withDefault(string(), ''),
    posted_data_hash: withDefault(string(), ''),
    invalid_fields: withDefault(list(), []),
  }),
)

export type Feedback = Infer<ReturnType<typeof feedbackSchema>>

export function readFeedback(answer: unknown, log: Log): Feedback {
  return parseWithDefaults(feedbackSchema(), answer, ({ path, expected }) =>
    log.warn(`answer: "${path}" is not valid (expected ${expected}); its default is used`),
  )
}

/** The fields that an answer calls invalid; entries that name none are skipped. S3.23 */
export function invalidFields({ invalid_fields }: Feedback): FieldError[] {
  return invalid_fields.flatMap((entry) => {
    const { field, into, message } = phpObject(entry) ?? {}
    // Up to 5.5 servers send a selector of the wrap instead of the name.
    const name = field ?? /-wrap\.(.+)/.exec(String(into))?.[1]
    return typeof name === 'string' && name && typeof message === 'string' ? [{ field: name, message }] : []
  })
}
