/** The calls of a contact form to the server. Contract contact-form 4, S3.20–S3.25 */

import { leadingJson } from '../../inject/http/answerJson.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { phpObject } from '../../inject/schema/php.ts'
import {
  custom,
  type Infer,
  lazy,
  looseObject,
  parseWithDefaults,
  string,
  withDefault,
} from '../../inject/schema/schema.ts'
import type { FieldError } from '../shared/contact/fieldErrors.tsx'
import { formEndpoint } from '../shared/contact/pluginSettings.ts'
import type { Session } from './model.ts'
import { verdictText } from './texts.ts'
import { setHidden } from './tokens.ts'

/**
 * The answer to a submit, as far as we read it. Filters of other plugins may add or break anything: a part that does not fit
 * counts as absent, and events carry the untouched answer.
 */
export const feedbackSchema = lazy(() =>
  looseObject({
    /** Server status; '' in an answer that is none. */
    status: withDefault(string(), ''),
    message: withDefault(string(), ''),
    posted_data_hash: withDefault(string(), ''),
    invalid_fields: withDefault(fieldList(), []),
    /** The same, from servers up to 5.3. */
    invalidFields: withDefault(fieldList(), []),
  }),
)

/** A list, or an object, as which PHP prints a list from which a filter has removed entries. */
const fieldList = () => custom<object>((value) => typeof value === 'object' && value !== null, 'a list')

export type Feedback = Infer<ReturnType<typeof feedbackSchema>>

/**
 * Validates the answer to a submit. An answer without `message` gets a text of ours; an empty `message` is the shop's choice.
 * @throws ApiError `invalid_json` where the answer has no status
 */
export function readFeedback(session: Session, answer: unknown): Feedback {
  const { log, texts, isParity } = session
  const feedback = parseWithDefaults(feedbackSchema(), answer, ({ path, expected }) =>
    log.warn(`answer: "${path}" is not valid (expected ${expected}); its default is used`),
  )
  if (feedback.status === '') throw new ApiError('invalid_json', texts('http.unexpected'), 200, answer)
  const hasText = typeof phpObject(answer)?.message === 'string'
  return hasText || isParity ? feedback : { ...feedback, message: verdictText(session, feedback.status) }
}

/** The invalid fields of an answer with their messages; entries without a field's name are skipped. S3.23 */
export function fieldErrors({ invalid_fields, invalidFields }: Feedback): FieldError[] {
  return [...Object.values(invalid_fields), ...Object.values(invalidFields)].flatMap((entry) => {
    const { field, into, message } = phpObject(entry) ?? {}
    // Servers up to version 5.5 send a selector of the field's wrapper instead of its name.
    const name = field ?? /-wrap\.(.+)/.exec(String(into))?.[1]
    return typeof name === 'string' && name && typeof message === 'string' ? [{ field: name, message }] : []
  })
}

/**
 * Finds a verdict in the body of a failed call: PHP may print notices around it, or the server may fail after it has sent
 * the message. The verdict is recognised by the keys with which it begins. Contract contact-form 4
 */
function verdictIn({ body }: Partial<ApiError>): unknown {
  const text = typeof body === 'string' ? body : `${JSON.stringify(body)}`
  const start = text.search(/\{"(?:contact_form_id|into)"/)
  return start < 0 ? undefined : leadingJson(text.slice(start))
}

const bodyNonce = '_wpnonce'

/**
 * POSTs the data. The call goes on when the form is removed meanwhile, as from a popup that is closed, since the message must arrive.
 * It has no nonce header, which would be stale on cached pages. A stale nonce in the body is renewed once; for guests it is removed.
 * Contract contact-form 7, row 5
 */
export async function send(
  session: Session,
  formData: FormData,
  onUploadProgress: ((share: number) => void) | undefined,
): Promise<unknown> {
  const { http, page, options, isParity, state } = session
  const call = {
    url: formEndpoint(session, state.id, 'feedback'),
    method: 'POST',
    body: formData,
    timeoutMs: options.timeoutMs,
    onUploadProgress,
  } as const
  const ask = (): Promise<unknown> =>
    http.json(call).catch((error) => {
      const verdict = isParity ? undefined : verdictIn(error)
      if (verdict) return verdict
      throw error
    })
  try {
    return await ask()
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'rest_cookie_invalid_nonce'
    if (isParity || !isStale || !formData.has(bodyNonce)) throw error
    const fresh = page.isLoggedIn ? await http.freshNonce() : undefined
    if (fresh) {
      formData.set(bodyNonce, fresh)
      setHidden(session, bodyNonce, fresh)
    } else {
      formData.delete(bodyNonce)
    }
    return ask()
  }
}

/** Asks the server for a new captcha and quiz. @throws ApiError as `http.json` */
export function refill(session: Session): Promise<unknown> {
  const { http, signal, options, state } = session
  return http.json({ url: formEndpoint(session, state.id, 'refill'), signal, timeoutMs: options.timeoutMs })
}
